import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

/** Folder of the owner's copy. */
export const contentFolder = new URL('../content/', import.meta.url);

/**
 * What a file of content says, before any schema has seen it. For what runs beside the build of
 * pages; pages ask src/copy/queries.ts.
 *
 * @param path - below src/content, such as `en/topics.yaml`.
 * @throws when there is none, or YAML that cannot be read; both name it.
 */
export const readContent = (path: string): unknown =>
  load(readFileSync(new URL(path, contentFolder), 'utf8'), { filename: `src/content/${path}` });
