import { z } from 'astro/zod';
import { action } from '../action.ts';
import { band, card, heading, hero, pageHead } from '../blocks.ts';
import { factReference, icon, text } from '../text.ts';

/** One of the four parts of the model, which the home and About pages tell from two sides. */
export const pillar = z.strictObject({
  /** The one word: Need, Motivation, Ability, Prompt. */
  word: text(20),
  title: text(60),
  question: text(120),
  text: text(260),
  icon: icon(),
});

/** Home page. Slides, services, industries and events are entries of their own collections. */
export const homePage = z.strictObject({
  page: z.literal('home'),
  ...pageHead,
  /** The promise beside the slider; its title is the page's h1. */
  hero,
  /** Label of the slider for screen readers, and of each slide's link. */
  slider: z.strictObject({ label: text(60), learnMore: text(20) }),
  services: z.strictObject(heading),
  industries: z.strictObject(heading),
  why: band(card, 4),
  /** Aim, Realise, Execute, Improvise, Achieve. */
  philosophy: band(z.strictObject({ name: text(20), text: text(200), icon: icon() }), 5),
  /** The guide to those five, to download. */
  guide: z.strictObject({ title: text(60), text: text(160), action }),
  impact: z.strictObject({ ...heading, facts: z.array(factReference()).min(3).max(6), note: text(200) }),
  fourPillars: band(pillar.omit({ word: true }), 4),
  events: z.strictObject({ ...heading, action }),
  portal: z.strictObject({ ...heading, items: z.array(card).length(4), action }),
});
