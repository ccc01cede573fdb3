import { z } from 'astro/zod';
import { replyHours } from '#contracts/reply-promise.ts';
import { typeset } from '../../lib/typeset.ts';

const day = z.iso.date({ error: 'write the day as "2026-11-21", in quotes' });

/** One number, sum, date or rule that the site states. */
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
  checked: day.describe('Day on which somebody last compared the value with its source'),
  reviewBy: day.describe('From the day after, every build warns until it is checked again'),
});

/** A fact together with its id, as pages receive it. */
export type Fact = z.infer<typeof fact> & { id: string };

/** What is wrong with the promise of a reply: the desk and the toast after the contact form cannot read it here. */
function wrongPromise({ value, english = value }: z.infer<typeof fact>): string | undefined {
  const counted = `${replyHours} hours`;
  if (english.replace(/\s/g, ' ') === counted) return undefined;
  return `says "${value}", but the desk and the toast after the contact form count ${counted}. Write both alike: the hours are replyHours in src/contracts/reply-promise.ts.`;
}

/** All facts by id (src/content/facts.yaml). */
export const factsSchema = z
  .record(z.string().regex(/^[a-z0-9-]+$/), fact)
  .superRefine(({ 'reply-time': promise }, context) => {
    const message = promise && wrongPromise(promise);
    if (message) context.addIssue({ code: 'custom', message, path: ['reply-time', 'value'] });
  })
  .transform(
    (facts): Readonly<Record<string, Fact>> =>
      Object.fromEntries(Object.entries(facts).map(([id, entry]) => [id, { id, ...entry }])),
  );

/** Facts whose review day has passed. @param today - ISO day (`2026-11-21`) to compare with. */
export function overdueFacts(facts: readonly Fact[], today: string): Fact[] {
  return facts.filter((entry) => entry.reviewBy < today);
}
