import { z } from 'astro/zod';
import { action } from '../action.ts';
import { band, closing, heading, hero, pageHead } from '../blocks.ts';
import { offerTerms } from '../offer-terms.ts';
import { icon, text } from '../text.ts';

/** Digital marketing page for startups. */
export const digitalMarketingPage = z.strictObject({
  page: z.literal('digital-marketing'),
  ...pageHead,
  hero,
  subjects: band(
    z.strictObject({
      id: z.string().regex(/^[a-z][a-z0-9-]*$/),
      title: text(60),
      text: text(280),
      /** What is delivered. */
      points: z.array(text(90)).length(3),
      icon: icon(),
    }),
    10,
  ),
  /** Patterns of our method, never named clients or figures. */
  stories: z.strictObject({
    ...heading,
    labels: z.strictObject({ situation: text(30), method: text(30), measure: text(40) }),
    items: z
      .array(
        z.strictObject({
          /** Says that no single client is meant. */
          label: text(40),
          title: text(80),
          situation: text(320),
          method: text(360),
          measure: text(220),
        }),
      )
      .length(3),
  }),
  consultation: z.strictObject({ ...heading, action }),
  terms: offerTerms,
  closing,
});
