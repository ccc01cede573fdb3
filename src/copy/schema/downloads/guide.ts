import { z } from 'astro/zod';
import { sceneIds } from '../../../assets/scenes/index.ts';
import { text } from '../text.ts';
import { block } from './guide-blocks.ts';
import { header } from './header.ts';

const scene = z.enum(sceneIds);

/** A printed guide: a cover, a page of contents, parts of one or more pages, a last page. Becomes a PDF. */
export const guide = z.strictObject({
  format: z.literal('guide'),
  ...header,
  subtitle: text(120),
  /** Seen through the arch of the cover. */
  scene,
  /** Before the contents: what this is, how to use it, what it is not. */
  preface: z.strictObject({
    title: text(60),
    paragraphs: z.array(text(500)).min(1).max(4),
    note: text(400).optional(),
  }),
  parts: z
    .array(
      z.strictObject({
        /** One to three words: in the running head and the contents. */
        name: text(40),
        title: text(80),
        lead: text(320),
        scene,
        pages: z
          .array(z.strictObject({ title: text(80).optional(), blocks: z.array(block).min(1) }))
          .min(1)
          .max(5),
      }),
    )
    .min(4)
    .max(12),
  closing: z.strictObject({
    title: text(80),
    text: text(400),
    points: z.array(text(120)).min(2).max(4),
    note: text(300),
  }),
});

/** Parsed form of {@link guide}. */
export type Guide = z.infer<typeof guide>;
