import { z } from 'astro/zod';
import { sceneIds } from '../../../assets/scenes/index.ts';
import { entries, list, text } from '../text.ts';
import { block } from './guide-blocks.ts';
import { fileOf } from './header.ts';

const scene = z.enum(sceneIds);

/**
 * A printed guide: a cover, a page of contents, parts of one or more pages,
 * a last page. Becomes a PDF.
 */
export const guide = fileOf('guide').extend({
  subtitle: text(120),
  /** Seen through the arch of the cover. */
  scene,
  /** Before the contents: what this is, how to use it, what it is not. */
  preface: z.strictObject({
    title: text(60),
    paragraphs: list(text(500), 1, 4),
    note: text(400).optional(),
  }),
  parts: entries(4, 12, {
    /** One to three words: in the running head and the contents. */
    name: text(40),
    title: text(80),
    lead: text(320),
    scene,
    pages: entries(1, 5, { title: text(80).optional(), blocks: z.array(block).min(1) }),
  }),
  closing: z.strictObject({
    title: text(80),
    text: text(400),
    points: list(text(120), 2, 4),
    note: text(300),
  }),
});

/** Parsed form of {@link guide}. */
export type Guide = z.infer<typeof guide>;
