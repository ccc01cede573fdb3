import { z } from 'astro/zod';
import { action, downloadIds } from '../action.ts';
import { card, closing, pageSchema, sectionHeading, workedExample } from '../blocks.ts';
import { offerTerms } from '../offer-terms.ts';
import { entries, factReference, icon, listOfLength, textSchema } from '../text.ts';

/** A section of the handbook: its heading and its short name in the table of contents. */
const section = { nav: textSchema(30), title: sectionHeading.title, lead: sectionHeading.lead };

const stepCard = z.strictObject({ title: textSchema(60), text: textSchema(260) });

const figure = z.strictObject({ fact: factReference(), text: textSchema(320) });

const group = z.strictObject({
  title: textSchema(60),
  text: textSchema(260),
  points: listOfLength(textSchema(120), 2, 4),
  icon: icon(),
});

const eventId = z.string().regex(/^[a-z0-9-]+$/);

const eventSection = z.strictObject({
  ...section,
  /** Beside events that have no day. */
  undated: textSchema(160),
  /** Ids of src/content/{locale}/events: bootcamps and pitch days. */
  formats: listOfLength(eventId, 2),
  workshopsTitle: textSchema(60),
  /** Fintech, agritech, SaaS. */
  workshops: listOfLength(eventId, 3),
  action,
});

/** Startup India Recognition page: a handbook in sections, in this order. */
export const startupPage = pageSchema('startup').extend({
  contentsTitle: textSchema(40),
  /** Above the chapters that belong together. */
  parts: z.strictObject({
    recognition: textSchema(40),
    program: textSchema(40),
    company: textSchema(40),
    people: textSchema(40),
  }),
  recognition: z.strictObject({
    ...section,
    paragraphs: listOfLength(textSchema(480), 1, 3),
    points: listOfLength(textSchema(160), 2, 5),
    /** Under the page's title, what this costs and what the program, which is something else. */
    costs: z.strictObject({
      recognition: textSchema(20).describe('Its name, before what it costs'),
      free: textSchema(100).describe('What costs nothing'),
      unpriced: textSchema(80).describe('How our own fee is got, while it is not filled in'),
      program: textSchema(20).describe('Name of the program, before its fee'),
    }),
  }),
  benefits: z.strictObject({
    ...section,
    /** What the government gives; the fact's own label names it. */
    figures: listOfLength(figure, 3),
    more: listOfLength(card.extend({ text: textSchema(310) }), 1, 4),
    /** The law of what those say of taxes; its source stands behind the label. */
    taxLaw: z.strictObject({ label: textSchema(40), fact: factReference() }),
    note: textSchema(320),
    /** The company's own claim, apart from those of the government. */
    own: figure.extend({ heading: textSchema(60), title: textSchema(60) }),
  }),
  eligibility: z.strictObject({
    ...section,
    /**
     * Label of the button that opens the check (src/content/eligibility.yaml),
     * whose conditions stand above it.
     */
    check: textSchema(40),
    action,
  }),
  process: z.strictObject({
    ...section,
    steps: listOfLength(stepCard, 5, 7),
    /** What the government takes, and what we do. */
    fees: z.strictObject({ title: textSchema(60), text: textSchema(320), terms: offerTerms }),
    action,
  }),
  documents: z.strictObject({
    ...section,
    items: entries(5, 9, { title: textSchema(70), text: textSchema(200) }),
    note: textSchema(280),
  }),
  program: z.strictObject({
    ...section,
    items: listOfLength(group, 3, 4),
    action,
    /** Label of the link to this chapter from the page on which one applies. */
    see: textSchema(30),
    terms: offerTerms,
  }),
  caseStudies: z.strictObject({
    ...section,
    /** How one engagement runs: what a founder can judge. */
    example: workedExample.omit({ title: true }),
    /** Above the figures. */
    figures: textSchema(60),
    /** Below them until each says how it was counted. */
    uncounted: textSchema(240),
    facts: listOfLength(factReference(), 3),
    /** What they do not promise. */
    note: textSchema(120),
  }),
  starterKit: z.strictObject({
    ...section,
    items: listOfLength(textSchema(120), 4, 7),
    action,
    note: textSchema(160),
  }),
  consultation: z.strictObject({
    ...section,
    points: listOfLength(textSchema(120), 2, 4),
    action,
    book: action,
  }),
  growth: z.strictObject({ ...section, items: listOfLength(group, 4) }),
  risk: z.strictObject({ ...section, items: listOfLength(card, 4) }),
  tools: z.strictObject({
    ...section,
    items: listOfLength(z.enum(downloadIds), 4),
    download: textSchema(20),
    action,
  }),
  events: eventSection,
  community: z.strictObject({
    ...section,
    /** In place of title and lead once mentors are named, and founders who take a call. */
    named: z.strictObject({ title: textSchema(90), lead: textSchema(160) }),
    facts: listOfLength(factReference(), 2),
    /** Said while a figure does not say how it was counted. */
    note: textSchema(80),
    items: listOfLength(card, 3),
    action,
  }),
  closing: closing.extend({ nav: textSchema(30) }),
});
