import { z } from 'astro/zod';
import { downloadIds } from '../action.ts';
import { heading, hero, pageHead } from '../blocks.ts';
import { text } from '../text.ts';

const documents = z.array(z.enum(downloadIds)).min(1);

/** List of all documents: words from downloads.yaml, sizes and days from the files. */
export const downloadsPage = z.strictObject({
  page: z.literal('downloads'),
  ...pageHead,
  hero,
  /** Guides, shown with their covers. */
  guides: z.strictObject({ ...heading, documents }),
  /** Tools to work in. */
  tools: z.strictObject({ ...heading, documents }),
  toolkit: z.strictObject({ document: z.enum(downloadIds), text: text(240) }),
  labels: z.strictObject({
    inside: text(30),
    /** Over the single files of a document that is a ZIP. */
    single: text(60),
    /** Reads on to a day. */
    updated: text(30),
    mail: text(40),
  }),
  note: z.strictObject({ title: text(60), paragraphs: z.array(text(400)).min(1).max(3) }),
});
