import { z } from 'astro/zod';
import { hero, pageHead } from '../blocks.ts';
import { text } from '../text.ts';

/** Privacy page. Its version is `noticeVersion` in consent.yaml. */
export const privacyPage = z.strictObject({
  page: z.literal('privacy'),
  ...pageHead,
  hero,
  contentsTitle: text(40),
  versionLabel: text(40),
  sections: z
    .array(
      z.strictObject({
        /** Anchor on the page. */
        id: z.string().regex(/^[a-z][a-z0-9-]*$/),
        title: text(80),
        paragraphs: z.array(text(600)),
        points: z.array(text(300)),
      }),
    )
    .min(8)
    .max(16),
});
