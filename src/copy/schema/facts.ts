import { z } from 'astro/zod';
import { replyHours } from '#shared/reply-promise.ts';
import { typeset } from '../../lib/typeset.ts';

const day = z.iso.date({ error: 'write the day as "2026-11-21", in quotes' });

const owners = z.string().max(200).transform(typeset);

/** How a claim of the company was counted; what is empty, the owner has still to say. */
const counted = z
  .strictObject({
    method: owners.describe('What was counted, and how'),
    period: owners.describe('From when to when'),
    sample: owners.describe('Of how many, and of which'),
    date: owners.describe('Day of the count'),
  })
  .describe('How a claim of ours was counted');

const fact = z.strictObject({
  value: z
    .string()
    .min(1)
    .max(60)
    .transform(typeset)
    .describe('As it stands on the page, unit included: `80%`, `10 years`'),
  english: z
    .string()
    .optional()
    .describe(
      'The value in English, where a language says it otherwise: what the build reads numbers and days from. Written by the build.',
    ),
  label: z
    .string()
    .min(1)
    .max(140)
    .transform(typeset)
    .describe('Reads on from the value or stands under it: `rebate on patent filing fees`'),
  source: z
    .union([z.literal('owner'), z.url()])
    .describe("`owner` for the company's own claim, else the page that says so"),
  counted: counted.optional(),
  confirmed: z
    .union([z.literal(''), day])
    .optional()
    .describe('Day on which the owner agreed to keep this promise; empty until then'),
  checked: day.describe('Day on which somebody last compared the value with its source'),
  reviewBy: day.describe('From the day after, every build warns until it is checked again'),
});

/** A fact together with its id, as pages receive it. */
export type Fact = z.infer<typeof fact> & { id: string };

/**
 * What is wrong with the promise of a reply:
 * the desk and the toast after the contact form cannot read it here.
 */
function wrongPromise({ value, english = value }: z.infer<typeof fact>): string | undefined {
  const counted = `${replyHours} hours`;
  if (english.replace(/\s/g, ' ') === counted) return undefined;
  return `says "${value}", but the desk and the toast after the contact form count ${counted}. Write both alike: the hours are replyHours in src/shared/reply-promise.ts.`;
}

/**
 * A claim of ours says how it was counted, a promise when the owner agreed to it;
 * a public fact says neither.
 */
const isOwned = ({ source, counted: how, confirmed }: z.infer<typeof fact>) =>
  [how, confirmed].filter((each) => each !== undefined).length === (source === 'owner' ? 1 : 0);

/** All facts by id (src/content/facts.yaml). */
export const factsSchema = z
  .record(
    z.string().regex(/^[a-z0-9-]+$/),
    fact.refine(
      isOwned,
      '`source: owner` needs either `counted` or `confirmed`, and no other source does',
    ),
  )
  .superRefine(({ 'reply-time': promise }, context) => {
    const message = promise && wrongPromise(promise);
    if (message) context.addIssue({ code: 'custom', message, path: ['reply-time', 'value'] });
  })
  .transform(
    (facts): Readonly<Record<string, Fact>> =>
      Object.fromEntries(Object.entries(facts).map(([id, entry]) => [id, { id, ...entry }])),
  );

/** What the site promises in the owner's name (src/content/promises.yaml). */
export const promisesSchema = z.array(
  z.strictObject({
    /** Files of copy that say it, below src/content. */
    where: z.array(z.string()).min(1),
    promise: z.string().min(1),
    /** Day on which the owner agreed to keep it; empty until then. */
    confirmed: z.union([z.literal(''), day]),
  }),
);

/** Facts whose review day has passed. @param today - ISO day (`2026-11-21`) to compare with. */
export function overdueFacts(facts: readonly Fact[], today: string): Fact[] {
  return facts.filter((entry) => entry.reviewBy < today);
}
