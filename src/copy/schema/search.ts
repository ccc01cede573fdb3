import { z } from 'astro/zod';
import { fileNamed } from './blocks.ts';
import { text } from './text.ts';

/** Words under which visitors look for a part of a page that does not use them itself. */
export const search = fileNamed('search').extend({
  words: z
    .array(
      z.strictObject({
        at: text(80).describe(
          'Address of the page or of a part of it: /services or /services#charges',
        ),
        words: text(400).describe('What visitors type, in any script, with spaces between'),
      }),
    )
    .describe('For each address the words that lead to it first'),
});
