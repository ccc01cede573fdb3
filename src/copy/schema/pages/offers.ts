import { z } from 'astro/zod';
import { sceneIds } from '../../../assets/scenes/index.ts';
import { action, anchor, target } from '../action.ts';
import {
  band,
  card,
  closing,
  pageSchema,
  problemCard,
  sectionHeading,
  workedExample,
} from '../blocks.ts';
import { clausePoint } from '../clauses.ts';
import { offerTerms } from '../offer-terms.ts';
import { entries, factReference, icon, listOfLength, textSchema } from '../text.ts';
import { whenFilled } from '../when-filled.ts';

/** A question about fees, and the owner's answer. */
const charge = z.strictObject({
  title: textSchema(60),
  /** What the owner is asked in the admin area. */
  ask: textSchema(160),
  /** One or two sentences; empty until the owner has decided. */
  answer: whenFilled(textSchema(260)),
});

/** Services page; its cards are the entries of the collection `services` that have `detail`. */
const servicesPage = pageSchema('services').extend({
  list: z.strictObject({
    ...sectionHeading,
    /** Lines below the cards: other offers, with a link to their pages. */
    also: entries(1, 3, { text: textSchema(90), action }),
  }),
  /** Words before the two halves of each card. */
  labels: z.strictObject({ approach: textSchema(30) }),
  process: band(z.strictObject({ title: textSchema(60), text: textSchema(220) }), 3, 4),
  /** How fees are made: how to get one, and what the owner has answered. */
  charges: z.strictObject({
    ...sectionHeading,
    /** In place of the lead where a service has its fee. */
    priced: textSchema(200),
    items: z.strictObject({
      basis: charge,
      invoice: charge,
      /** Other pages show its answer too. */
      payment: charge,
      refunds: charge,
    }),
    action,
  }),
  closing,
});

/** Programs page; the cards are entries of the collection `programs`. */
const programsPage = pageSchema('programs').extend({
  list: z.strictObject({
    title: sectionHeading.title,
    /** Below the cards: to programs that have no card, but a page; each with its scene. */
    more: entries(1, 3, {
      title: textSchema(60),
      text: textSchema(160),
      scene: z.enum(sceneIds),
      to: target,
    }),
  }),
  labels: z.strictObject({
    /** What pressing a line does: it opens in place, or leads to a page of its own. */
    opens: textSchema(20),
    leads: textSchema(20),
    audience: textSchema(30),
    highlights: textSchema(30),
  }),
  closing,
});

/** Youth development page. */
const youthPage = pageSchema('youth-development').extend({
  /** Some readers are in distress: its numbers stand in the opening, all of it beside the first program. */
  help: z.strictObject({
    /** Before the numbers in the opening. */
    now: textSchema(40),
    title: textSchema(90),
    text: textSchema(320),
    lines: entries(1, 3, { fact: factReference(), label: textSchema(60), text: textSchema(160) }),
    /** What our programs are not. */
    note: textSchema(280),
    /** On a phone, under the name of the program on mental health. */
    underTitle: textSchema(80),
  }),
  labels: z.strictObject({ problem: textSchema(30), approach: textSchema(30) }),
  programs: z.strictObject({
    ...sectionHeading,
    items: listOfLength(problemCard.extend({ terms: offerTerms }), 6),
    /** Above the action. */
    undecided: textSchema(90),
    action,
  }),
  /** What students do every day, shown once. */
  exercise: z.strictObject({
    ...sectionHeading,
    steps: listOfLength(textSchema(60), 4),
    text: textSchema(260),
  }),
  /** Before they pay: questions for every centre, with our answers. */
  ask: z.strictObject({
    title: textSchema(60),
    items: entries(3, 3, {
      question: textSchema(60),
      /** Sentences; some are said only where the owner has filled something in. */
      answer: z.array(clausePoint).min(1),
      /** Id of the event that the answer invites to. */
      event: anchor.optional(),
      /** Leads on from the answer. */
      action: action.optional(),
    }),
    /** Leads to such an event while it has no day. */
    undated: textSchema(90),
  }),
  /** What holds for all six. */
  terms: offerTerms,
  /** For parents and teachers. */
  care: band(card, 3, 4),
  closing,
});

/** Political training page. */
const politicalPage = pageSchema('political-training').extend({
  /** Under the first buttons: the first worry of whoever stands for office. */
  promise: textSchema(130),
  /** Behind it, until the owner's own words on confidentiality stand there. */
  unnamed: textSchema(90),
  /** We train people of every party; said once, plainly. */
  neutrality: z.strictObject({ title: textSchema(60), text: textSchema(320) }),
  skills: band(card, 8),
  labels: z.strictObject({ problem: textSchema(30), approach: textSchema(30) }),
  digital: band(problemCard, 6),
  /** What election law asks of a campaign. */
  law: band(z.strictObject({ title: textSchema(60), text: textSchema(260) }), 4, 6).extend({
    /** Its source is that of the section. */
    act: factReference(),
  }),
  terms: offerTerms,
  closing,
});

/** Corporate training page. */
const corporatePage = pageSchema('corporate-training').extend({
  labels: z.strictObject({ audience: textSchema(30), outcomes: textSchema(30) }),
  /** Behind the way to book: for whoever wants none of these, but their own trade's cases. */
  elsewhere: action,
  programs: band(
    z.strictObject({
      /** What the address of the workshop ends in: the same in each language. */
      id: anchor,
      title: textSchema(60),
      text: textSchema(260),
      audience: textSchema(90),
      outcomes: listOfLength(textSchema(90), 3),
      icon: icon(),
      /** Leads from the workshop that the example is about to it. */
      example: textSchema(40).optional(),
      terms: offerTerms,
    }),
    8,
  ),
  example: workedExample.extend({ eyebrow: sectionHeading.eyebrow }),
  formats: band(card, 3, 4),
  /** What holds for all eight. */
  terms: offerTerms,
  closing,
  /** Beside the last invitation: what is asked for there, as somebody would write it. */
  letter: z.strictObject({ label: textSchema(40), lines: listOfLength(textSchema(60), 3) }),
});

/** Digital marketing page for startups. */
const digitalMarketingPage = pageSchema('digital-marketing').extend({
  subjects: band(
    z.strictObject({
      id: anchor,
      title: textSchema(60),
      text: textSchema(280),
      /** What is delivered. */
      points: listOfLength(textSchema(90), 3),
      icon: icon(),
    }),
    10,
  ),
  /** Patterns of our method, never named clients or figures. */
  stories: z.strictObject({
    ...sectionHeading,
    labels: z.strictObject({
      situation: textSchema(30),
      method: textSchema(30),
      measure: textSchema(40),
    }),
    items: entries(3, 3, {
      title: textSchema(80),
      situation: textSchema(320),
      method: textSchema(360),
      measure: textSchema(220),
    }),
  }),
  consultation: z.strictObject({ ...sectionHeading, action }),
  terms: offerTerms,
  closing,
});

/** Pages about what we offer. */
export const offerPages = [
  servicesPage,
  programsPage,
  youthPage,
  politicalPage,
  corporatePage,
  digitalMarketingPage,
] as const;
