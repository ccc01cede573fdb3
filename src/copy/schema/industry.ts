import { z } from 'astro/zod';
import { industryIds } from '#shared/industries.ts';
import { action, target } from './action.ts';
import { card, meta } from './blocks.ts';
import { entries, icon, list, text } from './text.ts';

/** Hue of one industry's scene and accent; the tokens of each are in src/styles. */
export const hueNames = [
  'turmeric',
  'terracotta',
  'rose',
  'brass',
  'neem',
  'lagoon',
  'leaf',
  'saffron',
  'violet',
] as const;

/** One industry: its slide and card on the home page, and its own page. */
export const industry = z.strictObject({
  id: z.enum(industryIds),
  order: z.int().min(1).max(99),
  /** Name on cards, in the footer and the breadcrumbs; the form's select has its own. */
  name: text(30),
  title: text(60),
  /** Heading that says what changes. */
  heading: text(90),
  sliderLine: text(130),
  /** Two or three sentences: what is hard in this trade, and how we work on it. */
  explainer: text(620),
  icon: icon(),
  hue: z.enum(hueNames),
  /** The card of the home grid; it may lead to a program's page instead of the industry's. */
  card: z.strictObject({ text: text(160), to: target }),
  benefitsTitle: text(90),
  benefits: list(card, 6),
  /** A talk of this trade that people rehearse in training: made up, and said to be so. */
  rehearsal: z.strictObject({
    title: text(60),
    situation: text(200),
    lines: entries(2, 4, { who: text(30), says: text(220) }),
  }),
  /** Two that readers of this page may look for as well. */
  neighbours: list(z.enum(industryIds), 2),
  closing: z.strictObject({
    title: text(90),
    text: text(260),
    action,
    /** Where what it invites to happens by day, so does the scene in the light scheme, seen near. */
    byDay: z.boolean().optional(),
    /** Goes before the other one, where this trade has something to do at once. */
    first: action.optional(),
    /** Goes behind it. */
    second: action.optional(),
  }),
  meta,
});

/** Parsed form of {@link industry}. */
export type Industry = z.infer<typeof industry>;
