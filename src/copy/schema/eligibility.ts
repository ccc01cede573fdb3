import { z } from 'astro/zod';
import { parseRupees } from '../../features/eligibility/judgement/rupees.ts';
import { isDay } from '../../lib/calendar.ts';
import { closing, fileNamed, meta } from './blocks.ts';
import type { Fact } from './facts.ts';
import { factReference, list, text } from './text.ts';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
const verdict = z.enum(['likely', 'together', 'not']);
const verdicts = z.record(id, verdict);

/** Who says so, and the day on which it was last compared. */
const cited = ({ source, checked }: Fact) => ({ source, checked });
const citation = factReference().transform(cited);

/**
 * A fact that the check reads as well as people;
 * `read` gives undefined for a value that is not of that kind.
 */
function limit<T extends object>(read: (value: string) => T | undefined, kind: string) {
  return factReference().transform((fact: Fact, context) => {
    const value = read((fact.english ?? fact.value).replaceAll('\u00a0', ' '));
    if (value !== undefined) return { ...cited(fact), ...value };
    context.addIssue({
      code: 'custom',
      message: `facts.yaml: "${fact.id}" is no ${kind}: ${fact.value}`,
      input: fact,
    });
    return z.NEVER;
  });
}

const upTo = (limit: number | undefined) => (limit ? { limit } : undefined);
const years = limit((value) => upTo(Number(/^(\d+) years$/.exec(value)?.[1])), 'number of years');
const yearsInARow = limit(
  (value) => upTo(Number(/^(\d+) consecutive (?:tax )?years$/.exec(value)?.[1])),
  'number of years in a row',
).transform(({ limit }) => limit);
const rupees = limit((value) => upTo(parseRupees(value)), 'sum of rupees');
/** `1 April 2016` as ISO; a text that is no day gives none. */
const dayOf = (text: string) => {
  const day = new Date(`${text} UTC`);
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
};
const span = limit((value) => {
  const [from = '', to = ''] = value.split(' to ').map(dayOf);
  return isDay(from) && isDay(to) ? { from, to } : undefined;
}, 'span of days');

const wider = <T extends z.ZodType>(reading: T) =>
  z.strictObject({ fact: reading, question: id, verdicts }).optional();

const rule = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('choice'), fact: citation, question: id, verdicts }),
  z.strictObject({ id, kind: z.literal('age'), fact: years, question: id, wider: wider(years) }),
  z.strictObject({ id, kind: z.literal('window'), fact: span, question: id }),
  z.strictObject({
    id,
    kind: z.literal('tax-years'),
    fact: years,
    claim: yearsInARow,
    question: id,
  }),
  z.strictObject({
    id,
    kind: z.literal('ceiling'),
    fact: rupees,
    question: id,
    above: verdict,
    wider: wider(rupees),
  }),
  z.strictObject({ id, kind: z.literal('scheme'), fact: citation, scheme: id }),
]);

/**
 * What the check asks and by which rules it judges (src/content/eligibility.yaml), in no language.
 */
export const eligibilityRules = z.strictObject({
  questions: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        id,
        kind: z.literal('choice'),
        options: list(id, 2, 10),
        /** After these nothing else is asked. */
        ends: z.array(id).default([]),
        /** Asked only when a rule has a wider limit that would matter. */
        whenWider: z.boolean().default(false),
        /** A scheme: asked only while no other answer rules it out. */
        whileOpen: id.optional(),
      }),
      z.strictObject({ id, kind: z.enum(['day', 'rupees']) }),
    ]),
  ),
  schemes: z.array(z.strictObject({ id, rules: z.array(rule).min(1) })),
});

/** Words of the check in one language, by the ids of {@link eligibilityRules}. */
export const eligibility = fileNamed('eligibility').extend({
  meta,
  title: text(60),
  lead: text(200),
  questions: z.record(
    id,
    z.strictObject({
      title: text(80),
      hint: text(200).optional(),
      options: z
        .record(id, z.strictObject({ label: text(80), note: text(160).optional() }))
        .default({}),
    }),
  ),
  schemes: z.record(
    id,
    z.strictObject({
      title: text(60),
      note: text(440),
      rules: z.record(
        id,
        z.strictObject({
          title: text(60),
          text: text(260),
          /** Where the rule has a wider limit. */
          wider: text(200).optional(),
        }),
      ),
    }),
  ),
  deepTech: z.strictObject({ title: text(60), text: text(360) }),
  /** The three answers we give, and no other. */
  verdicts: z.strictObject({
    title: text(60),
    terms: z.record(verdict, z.strictObject({ term: text(40), text: text(200) })),
  }),
  rules: z.strictObject({ title: text(60), lead: text(240) }),
  /** Below the rules: back to the check. */
  closing,
  enquiry: z.strictObject({
    title: text(60),
    text: text(200),
    message: text(200),
  }),
});
