import { z } from 'astro/zod';
import { load } from 'js-yaml';

/**
 * Reads a file of content.
 *
 * @param file - its path in the repository, for whoever has to correct it.
 * @throws Error that names the file, and the place in it.
 */
export function readYaml<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  file: string,
): z.output<Schema> {
  const parsed = schema.safeParse(load(text, { filename: file }));
  if (!parsed.success)
    throw new Error(`${file} is not as it should be:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
