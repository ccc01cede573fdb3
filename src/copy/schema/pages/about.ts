import { z } from 'astro/zod';
import { band, card, closing, hero, pageHead } from '../blocks.ts';
import { text } from '../text.ts';
import { pillar } from './home.ts';

/** About page. The founder's name, portrait and own words are in site.yaml. */
export const aboutPage = z.strictObject({
  page: z.literal('about'),
  ...pageHead,
  hero,
  mission: z.strictObject({ title: text(40), text: text(420) }),
  vision: z.strictObject({ title: text(40), text: text(420) }),
  founder: z.strictObject({
    eyebrow: text(50),
    title: text(60),
    /** Shown while site.yaml holds no bio, and above it when it does. */
    text: text(520),
    /** What the founder does personally. */
    points: z.array(text(140)).min(2).max(4),
  }),
  pillars: band(pillar, 4),
  /** How we behave in a room. */
  manners: band(card, [3, 4]),
  closing,
});
