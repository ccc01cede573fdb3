import { readFileSync } from 'node:fs';
import { dump, load } from 'js-yaml';
import { laidOver } from './fact-layers.ts';

/** Folder of the owner's copy. */
export const contentFolder = new URL('../content/', import.meta.url);

/**
 * The text of a file of content, as the repository has it.
 *
 * @param path - below src/content, such as `en/topics.yaml`.
 * @throws when there is none.
 */
export const contentText = (path: string): string =>
  readFileSync(new URL(path, contentFolder), 'utf8');

/**
 * What a file of content says without the desk.
 *
 * @throws when there is none, or none that can be read.
 */
export const readFileAlone = (path: string): unknown =>
  load(contentText(path), { filename: `src/content/${path}` });

/**
 * What a file of content says with the desk's word, before any schema;
 * pages ask src/copy/queries.ts.
 *
 * @throws as {@link readFileAlone}.
 */
export const readContent = (path: string): unknown => laidOver(path, readFileAlone(path));

/** The same as YAML; the file's own text where the desk says nothing. */
export function readContentText(path: string): string {
  const alone = readFileAlone(path);
  const laid = laidOver(path, alone);
  return laid === alone ? contentText(path) : dump(laid);
}
