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
import { entries, factReference, icon, list, text } from '../text.ts';
import { whenFilled } from '../when-filled.ts';

/** A question about fees, and the owner's answer. */
const charge = z.strictObject({
  title: text(60),
  /** What the owner is asked in the admin area. */
  ask: text(160),
  /** One or two sentences; empty until the owner has decided. */
  answer: whenFilled(text(260)),
});

/** Services page; its cards are the entries of the collection `services` that have `detail`. */
const servicesPage = pageSchema('services').extend({
  list: z.strictObject({
    ...sectionHeading,
    /** Lines below the cards: other offers, with a link to their pages. */
    also: entries(1, 3, { text: text(90), action }),
  }),
  /** Words before the two halves of each card. */
  labels: z.strictObject({ approach: text(30) }),
  process: band(z.strictObject({ title: text(60), text: text(220) }), 3, 4),
  /** How fees are made: how to get one, and what the owner has answered. */
  charges: z.strictObject({
    ...sectionHeading,
    /** In place of the lead where a service has its fee. */
    priced: text(200),
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
      title: text(60),
      text: text(160),
      scene: z.enum(sceneIds),
      to: target,
    }),
  }),
  labels: z.strictObject({
    /** What pressing a line does: it opens in place, or leads to a page of its own. */
    opens: text(20),
    leads: text(20),
    audience: text(30),
    highlights: text(30),
  }),
  closing,
});

/** Youth development page. */
const youthPage = pageSchema('youth-development').extend({
  /** Some readers are in distress: its numbers stand in the opening, all of it beside the first program. */
  help: z.strictObject({
    /** Before the numbers in the opening. */
    now: text(40),
    title: text(90),
    text: text(320),
    lines: entries(1, 3, { fact: factReference(), label: text(60), text: text(160) }),
    /** What our programs are not. */
    note: text(280),
    /** On a phone, under the name of the program on mental health. */
    underTitle: text(80),
  }),
  labels: z.strictObject({ problem: text(30), approach: text(30) }),
  programs: z.strictObject({
    ...sectionHeading,
    items: list(problemCard.extend({ terms: offerTerms }), 6),
    /** Above the action. */
    undecided: text(90),
    action,
  }),
  /** What students do every day, shown once. */
  exercise: z.strictObject({
    ...sectionHeading,
    steps: list(text(60), 4),
    text: text(260),
  }),
  /** Before they pay: questions for every centre, with our answers. */
  ask: z.strictObject({
    title: text(60),
    items: entries(3, 3, {
      question: text(60),
      /** Sentences; some are said only where the owner has filled something in. */
      answer: z.array(clausePoint).min(1),
      /** Id of the event that the answer invites to. */
      event: anchor.optional(),
      /** Leads on from the answer. */
      action: action.optional(),
    }),
    /** Leads to such an event while it has no day. */
    undated: text(90),
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
  promise: text(130),
  /** Behind it, until the owner's own words on confidentiality stand there. */
  unnamed: text(90),
  /** We train people of every party; said once, plainly. */
  neutrality: z.strictObject({ title: text(60), text: text(320) }),
  skills: band(card, 8),
  labels: z.strictObject({ problem: text(30), approach: text(30) }),
  digital: band(problemCard, 6),
  /** What election law asks of a campaign. */
  law: band(z.strictObject({ title: text(60), text: text(260) }), 4, 6).extend({
    /** Its source is that of the section. */
    act: factReference(),
  }),
  terms: offerTerms,
  closing,
});

/** Corporate training page. */
const corporatePage = pageSchema('corporate-training').extend({
  labels: z.strictObject({ audience: text(30), outcomes: text(30) }),
  /** Behind the way to book: for whoever wants none of these, but their own trade's cases. */
  elsewhere: action,
  programs: band(
    z.strictObject({
      /** What the address of the workshop ends in: the same in each language. */
      id: anchor,
      title: text(60),
      text: text(260),
      audience: text(90),
      outcomes: list(text(90), 3),
      icon: icon(),
      /** Leads from the workshop that the example is about to it. */
      example: text(40).optional(),
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
  letter: z.strictObject({ label: text(40), lines: list(text(60), 3) }),
});

/** Digital marketing page for startups. */
const digitalMarketingPage = pageSchema('digital-marketing').extend({
  subjects: band(
    z.strictObject({
      id: anchor,
      title: text(60),
      text: text(280),
      /** What is delivered. */
      points: list(text(90), 3),
      icon: icon(),
    }),
    10,
  ),
  /** Patterns of our method, never named clients or figures. */
  stories: z.strictObject({
    ...sectionHeading,
    labels: z.strictObject({
      situation: text(30),
      method: text(30),
      measure: text(40),
    }),
    items: entries(3, 3, {
      title: text(80),
      situation: text(320),
      method: text(360),
      measure: text(220),
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
