import { z } from 'astro/zod';
import { action, downloadIds } from '../action.ts';
import { card, closing, pageSchema, sectionHeading, workedExample } from '../blocks.ts';
import { offerTerms } from '../offer-terms.ts';
import { entries, factReference, icon, list, text } from '../text.ts';

/** A section of the handbook: its heading and its short name in the table of contents. */
const section = { nav: text(30), title: sectionHeading.title, lead: sectionHeading.lead };

const stepCard = z.strictObject({ title: text(60), text: text(260) });

const figure = z.strictObject({ fact: factReference(), text: text(320) });

const group = z.strictObject({
  title: text(60),
  text: text(260),
  points: list(text(120), 2, 4),
  icon: icon(),
});

const eventId = z.string().regex(/^[a-z0-9-]+$/);

const eventSection = z.strictObject({
  ...section,
  /** Beside events that have no day. */
  undated: text(160),
  /** Ids of src/content/{locale}/events: bootcamps and pitch days. */
  formats: list(eventId, 2),
  workshopsTitle: text(60),
  /** Fintech, agritech, SaaS. */
  workshops: list(eventId, 3),
  action,
});

/** Startup India Recognition page: a handbook in sections, in this order. */
export const startupPage = pageSchema('startup').extend({
  contentsTitle: text(40),
  /** Above the chapters that belong together. */
  parts: z.strictObject({
    recognition: text(40),
    program: text(40),
    company: text(40),
    people: text(40),
  }),
  recognition: z.strictObject({
    ...section,
    paragraphs: list(text(480), 1, 3),
    points: list(text(160), 2, 5),
    /** Under the page's title, what this costs and what the program, which is something else. */
    costs: z.strictObject({
      recognition: text(20).describe('Its name, before what it costs'),
      free: text(100).describe('What costs nothing'),
      unpriced: text(80).describe('How our own fee is got, while it is not filled in'),
      program: text(20).describe('Name of the program, before its fee'),
    }),
  }),
  benefits: z.strictObject({
    ...section,
    /** What the government gives; the fact's own label names it. */
    figures: list(figure, 3),
    more: list(card.extend({ text: text(310) }), 1, 4),
    /** The law of what those say of taxes; its source stands behind the label. */
    taxLaw: z.strictObject({ label: text(40), fact: factReference() }),
    note: text(320),
    /** The company's own claim, apart from those of the government. */
    own: figure.extend({ heading: text(60), title: text(60) }),
  }),
  eligibility: z.strictObject({
    ...section,
    /**
     * Label of the button that opens the check (src/content/eligibility.yaml),
     * whose conditions stand above it.
     */
    check: text(40),
    action,
  }),
  process: z.strictObject({
    ...section,
    steps: list(stepCard, 5, 7),
    /** What the government takes, and what we do. */
    fees: z.strictObject({ title: text(60), text: text(320), terms: offerTerms }),
    action,
  }),
  documents: z.strictObject({
    ...section,
    items: entries(5, 9, { title: text(70), text: text(200) }),
    note: text(280),
  }),
  program: z.strictObject({
    ...section,
    items: list(group, 3, 4),
    action,
    /** Label of the link to this chapter from the page on which one applies. */
    see: text(30),
    terms: offerTerms,
  }),
  caseStudies: z.strictObject({
    ...section,
    /** How one engagement runs: what a founder can judge. */
    example: workedExample.omit({ title: true }),
    /** Above the figures. */
    figures: text(60),
    /** Below them until each says how it was counted. */
    uncounted: text(240),
    facts: list(factReference(), 3),
    /** What they do not promise. */
    note: text(120),
  }),
  starterKit: z.strictObject({
    ...section,
    items: list(text(120), 4, 7),
    action,
    note: text(160),
  }),
  consultation: z.strictObject({
    ...section,
    points: list(text(120), 2, 4),
    action,
    book: action,
  }),
  growth: z.strictObject({ ...section, items: list(group, 4) }),
  risk: z.strictObject({ ...section, items: list(card, 4) }),
  tools: z.strictObject({
    ...section,
    items: list(z.enum(downloadIds), 4),
    download: text(20),
    action,
  }),
  events: eventSection,
  community: z.strictObject({
    ...section,
    /** In place of title and lead once mentors are named, and founders who take a call. */
    named: z.strictObject({ title: text(90), lead: text(160) }),
    facts: list(factReference(), 2),
    /** Said while a figure does not say how it was counted. */
    note: text(80),
    items: list(card, 3),
    action,
  }),
  closing: closing.extend({ nav: text(30) }),
});
