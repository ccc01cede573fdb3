import { z } from 'astro/zod';
import { action } from '../action.ts';
import { band, card, closing, heading, hero, pageHead, problemCard } from '../blocks.ts';
import { offerTerms } from '../offer-terms.ts';
import { factReference, icon, text } from '../text.ts';
import { whenFilled } from '../when-filled.ts';

/** Services page; the cards are entries of the collection `services`. */
export const servicesPage = z.strictObject({
  page: z.literal('services'),
  ...pageHead,
  hero,
  list: z.strictObject(heading),
  /** Words before the two halves of each card. */
  labels: z.strictObject({ problem: text(30), approach: text(30) }),
  process: band(z.strictObject({ title: text(60), text: text(220) }), [3, 4]),
  /** How fees are made: what the owner has answered, and the questions that are still to be asked. */
  charges: z.strictObject({
    ...heading,
    items: z
      .array(
        z.strictObject({
          title: text(60),
          /** Stands there until the answer does: a question that a visitor can put to anybody. */
          ask: text(160),
          /** One or two sentences; empty until the owner has decided. */
          answer: whenFilled(text(260)),
        }),
      )
      .min(4)
      .max(6),
    action,
  }),
  closing,
});

/** Programs page; the cards are entries of the collection `programs`. */
export const programsPage = z.strictObject({
  page: z.literal('programs'),
  ...pageHead,
  hero,
  list: z.strictObject(heading),
  labels: z.strictObject({ audience: text(30), highlights: text(30) }),
  closing,
});

/** Youth development page. */
export const youthPage = z.strictObject({
  page: z.literal('youth-development'),
  ...pageHead,
  hero,
  /** Comes before everything else: some readers are in distress. */
  help: z.strictObject({
    title: text(90),
    text: text(320),
    lines: z
      .array(z.strictObject({ fact: factReference(), label: text(60), text: text(160) }))
      .min(1)
      .max(3),
    /** What our programs are not. */
    note: text(280),
  }),
  labels: z.strictObject({ problem: text(30), approach: text(30) }),
  programs: z.strictObject({
    ...heading,
    items: z.array(problemCard.extend({ terms: offerTerms })).length(6),
    action,
  }),
  /** What holds for all six. */
  terms: offerTerms,
  /** For parents and teachers. */
  care: band(card, [3, 4]),
  closing,
});

/** Political training page. */
export const politicalPage = z.strictObject({
  page: z.literal('political-training'),
  ...pageHead,
  hero,
  /** We train people of every party; said once, plainly. */
  neutrality: z.strictObject({ title: text(60), text: text(320) }),
  skills: band(card, 8),
  labels: z.strictObject({ problem: text(30), approach: text(30) }),
  digital: band(problemCard, 6),
  terms: offerTerms,
  closing,
});

/** Corporate training page. */
export const corporatePage = z.strictObject({
  page: z.literal('corporate-training'),
  ...pageHead,
  hero,
  labels: z.strictObject({ audience: text(30), outcomes: text(30) }),
  programs: band(
    z.strictObject({
      title: text(60),
      text: text(260),
      audience: text(90),
      outcomes: z.array(text(90)).length(3),
      icon: icon(),
      terms: offerTerms,
    }),
    8,
  ),
  formats: band(card, [3, 4]),
  /** What holds for all eight. */
  terms: offerTerms,
  closing,
});
