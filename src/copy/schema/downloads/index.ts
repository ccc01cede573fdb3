import { z } from 'astro/zod';
import { list, text } from '../text.ts';
import { guide } from './guide.ts';
import { officeFile } from './office.ts';

/** A file to download, told apart by `format`: a guide is made, an office file only described. */
export const download = z.discriminatedUnion('format', [guide, officeFile]);

/** Parsed form of {@link download}. */
export type Download = z.infer<typeof download>;

/** How another language describes a file, which is in English: its title, and what is inside where that is listed. */
export const downloadWordsSchema = z.strictObject({
  title: text(60),
  inside: list(text(110), 2, 6).optional(),
});
