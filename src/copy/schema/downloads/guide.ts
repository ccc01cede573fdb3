import { z } from 'astro/zod';
import { sceneIds } from '../../../assets/scenes/index.ts';
import { entries, listOfLength, textSchema } from '../text.ts';
import { block } from './guide-blocks.ts';
import { fileOf } from './header.ts';

const scene = z.enum(sceneIds);

/**
 * A printed guide: a cover, a page of contents, parts of one or more pages,
 * a last page. Becomes a PDF.
 */
export const guide = fileOf('guide').extend({
  subtitle: textSchema(120),
  /** Seen through the arch of the cover. */
  scene,
  /** Before the contents: what this is, how to use it, what it is not. */
  preface: z.strictObject({
    title: textSchema(60),
    paragraphs: listOfLength(textSchema(500), 1, 4),
    note: textSchema(400).optional(),
  }),
  parts: entries(4, 12, {
    /** One to three words: in the running head and the contents. */
    name: textSchema(40),
    title: textSchema(80),
    lead: textSchema(320),
    scene,
    pages: entries(1, 5, { title: textSchema(80).optional(), blocks: z.array(block).min(1) }),
  }),
  closing: z.strictObject({
    title: textSchema(80),
    text: textSchema(400),
    points: listOfLength(textSchema(120), 2, 4),
    note: textSchema(300),
  }),
});

/** Parsed form of {@link guide}. */
export type Guide = z.infer<typeof guide>;
