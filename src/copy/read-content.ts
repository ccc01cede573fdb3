import { dump } from 'js-yaml';
import { contentText, readFileAlone } from './content-file.ts';
import { applyOverrides } from './fact-layers.ts';

/**
 * The data of a file of content with the facts laid over it, before any schema. Pages use
 * src/copy/queries.ts.
 *
 * @throws as {@link readFileAlone}.
 */
export const readContent = (path: string): unknown => applyOverrides(path, readFileAlone(path));

/** The same as YAML; the file's own text if no fact is in it. */
export function readContentText(path: string): string {
  const alone = readFileAlone(path);
  const laid = applyOverrides(path, alone);
  return laid === alone ? contentText(path) : dump(laid);
}
