import { z } from 'astro/zod';
import { contactLimits } from '#features/enquiries/limits.ts';
import { icon, text } from './text.ts';
import { whenFilled } from './when-filled.ts';

/** An event: a format without dates, or one with a day when it is fixed. */
export const event = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(contactLimits.event)
    .describe('Last part of its address; also stored with the enquiries about it'),
  order: z.int().min(1).max(99).describe('Place in the lists, from 1'),
  title: text(60).describe('Name of the event'),
  text: text(150).describe('What it is, in a sentence or two'),
  format: text(60).describe('Short facts under the title: place, language, who it is for'),
  icon: icon().describe('Name of an icon of phosphoricons.com'),
  length: text(30).optional().describe('How long it takes; once it has a day, that says it'),
  about: z
    .strictObject({
      who: text(120).describe('Who it is for'),
      does: text(120).describe('What people do there'),
      brings: text(120).describe('What to bring'),
    })
    .optional()
    .describe('Shown on its page; left out, the page says nothing of it'),
  date: z
    .strictObject({
      starts: z.iso.datetime({ offset: true }).describe('Such as "2027-01-16T10:00:00+05:30"'),
      ends: z.iso.datetime({ offset: true }).describe('After it starts, written the same way'),
      place: text(120).describe('Where it takes place'),
      online: z
        .union([z.boolean(), z.literal('office')])
        .default(false)
        .describe('true: on the web only; office: at our office, and the pages add its address'),
    })
    .refine(
      ({ starts, ends }) => Date.parse(starts) < Date.parse(ends),
      'an event ends after it starts',
    )
    .transform(({ online, ...date }) => ({
      ...date,
      online: online === true,
      atOffice: online === 'office',
    }))
    .optional()
    .describe(
      'Only once it is fixed: ISO instants with offset, and a place. Until then its page says how dates are announced.',
    ),
  seats: z
    .int()
    .min(1)
    .max(5000)
    .optional()
    .describe('How many can come; registrations after that wait. Empty for no limit'),
  price: whenFilled(text(80)).describe(
    'What it costs, GST included or not: “₹2,500, GST included”, “Free”',
  ),
  status: z
    .enum(['planned', 'full', 'postponed', 'cancelled'])
    .default('planned')
    .describe(
      'Whether it takes place as announced; full where you take nobody else, whatever is counted',
    ),
  only: z
    .string()
    .optional()
    .describe('Set by the build: the language of an event that the desk has made in one alone'),
});

/** Parsed form of {@link event}. */
export type Event = z.infer<typeof event>;
