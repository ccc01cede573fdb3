import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

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
 * The data of a file of content, without any layer of facts.
 *
 * @throws when the file is missing or is not YAML.
 */
export const readFileAlone = (path: string): unknown =>
  load(contentText(path), { filename: `src/content/${path}` });
