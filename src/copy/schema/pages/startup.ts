import { z } from 'astro/zod';
import { action, downloadIds } from '../action.ts';
import { card, closing, heading, hero, pageHead } from '../blocks.ts';
import { offerTerms } from '../offer-terms.ts';
import { factReference, icon, text } from '../text.ts';

/** A section of the handbook: its heading and its short name in the table of contents. */
const section = { nav: text(30), title: heading.title, lead: heading.lead };

const stepCard = z.strictObject({ title: text(60), text: text(260) });

const figure = z.strictObject({ fact: factReference(), title: text(60), text: text(320) });

const group = z.strictObject({
  title: text(60),
  text: text(260),
  points: z.array(text(120)).min(2).max(4),
  icon: icon(),
});

const eventId = z.string().regex(/^[a-z0-9-]+$/);

const eventSection = z.strictObject({
  ...section,
  /** Ids of src/content/{locale}/events: bootcamps and pitch days. */
  formats: z.array(eventId).length(2),
  workshopsTitle: text(60),
  /** Fintech, agritech, SaaS. */
  workshops: z.array(eventId).length(3),
  action,
});

/** Startup India Recognition page: a handbook in sections, in this order. */
export const startupPage = z.strictObject({
  page: z.literal('startup'),
  ...pageHead,
  hero,
  contentsTitle: text(40),
  recognition: z.strictObject({
    ...section,
    paragraphs: z.array(text(480)).min(1).max(3),
    points: z.array(text(160)).min(2).max(5),
  }),
  benefits: z.strictObject({
    ...section,
    /** What the government gives. */
    figures: z.array(figure).length(3),
    more: z.array(card).min(1).max(4),
    note: text(320),
    /** The company's own claim, apart from those of the government. */
    own: figure.extend({ heading: text(60) }),
  }),
  eligibility: z.strictObject({
    ...section,
    /** Label of the button that opens the check (src/content/eligibility.yaml), whose conditions stand above it. */
    check: text(40),
    action,
  }),
  process: z.strictObject({
    ...section,
    steps: z.array(stepCard).min(5).max(7),
    fees: z.strictObject({ title: text(60), text: text(320) }),
    action,
  }),
  documents: z.strictObject({
    ...section,
    items: z
      .array(z.strictObject({ title: text(70), text: text(200) }))
      .min(5)
      .max(9),
    note: text(280),
  }),
  program: z.strictObject({ ...section, items: z.array(group).min(3).max(4), action, terms: offerTerms }),
  caseStudies: z.strictObject({
    ...section,
    facts: z.array(factReference()).length(3),
    /** Set as large as the figures. */
    note: text(120),
    /** One engagement that shows the method, called an example. */
    example: z.strictObject({
      title: text(90),
      parts: z.array(z.strictObject({ term: text(40), text: text(320) })).length(4),
    }),
  }),
  starterKit: z.strictObject({ ...section, items: z.array(text(120)).min(4).max(7), action, note: text(160) }),
  consultation: z.strictObject({ ...section, points: z.array(text(120)).min(2).max(4), action, book: action }),
  growth: z.strictObject({ ...section, items: z.array(group).length(4) }),
  risk: z.strictObject({ ...section, items: z.array(card).length(4) }),
  tools: z.strictObject({
    ...section,
    items: z.array(z.enum(downloadIds)).length(4),
    download: text(20),
    action,
  }),
  events: eventSection,
  community: z.strictObject({
    ...section,
    facts: z.array(factReference()).length(2),
    /** Set as large as the figures. */
    note: text(80),
    items: z.array(card).length(3),
    action,
  }),
  closing: closing.extend({ nav: text(30) }),
});
