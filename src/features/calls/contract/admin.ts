import { enquiryId } from '#shared/enquiry.ts';
import { errorBody } from '#shared/errors.ts';
import { isCalendarDay } from '#shared/indian-time.ts';
import { adminGet, adminPost, defineContract, requiredText, z } from '#shared/schema.ts';
import { bookingLimits as limits } from '../limits.ts';
import { isSlot } from './slot.ts';

const slot = z.string().check(z.refine(isSlot));

const call = z.object({
  id: z.string(),
  slot: z.string(),
  minutes: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  topic: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The language of the form's page, as addresses name it. */
  language: z.string(),
  state: z.enum(['booked', 'missed']),
  /** ISO 8601 instant of the visitor's booking. */
  bookedAt: z.string(),
  /** How many calls to come are of the same mailbox or phone number; absent where none other is. */
  ofPerson: z.optional(z.number()),
  /** How many calls to come were booked from the same network; absent where none other was. */
  ofNetwork: z.optional(z.number()),
});

/** A booked call as the desk shows it. */
export type BookedCall = z.infer<typeof call>;

/**
 * GET /api/admin/calls: today's and later calls, the next first; those of today that are over, too.
 */
export const calls = adminGet(
  '/api/admin/calls',
  z.object({
    /** The day in India. */
    today: z.string(),
    calls: z.array(call),
    /** Whether visitors have booked as many new calls today as they may. */
    isCeilingReached: z.boolean(),
    /** Whether this server can send email, so that visitors learn of changes. */
    canMail: z.boolean(),
    /** When the subscription address was made; null where there is none. */
    calendarSince: z.nullable(z.string()),
  }),
);

/** The owner's message to the visitor. */
const ownersWord = requiredText(limits.ownersWordCharacters, {
  required: 'Please write a word.',
  long: 'Please shorten it.',
});

/**
 * POST /api/admin/calls/change: moves a call to any time to come, cancels it, or notes that nobody
 * answered. 409 when the call is not at `slot` any more, and with {@link timeConflict} when another
 * call is booked at `to`.
 */
export const changeCall = adminPost(
  '/api/admin/calls/change',
  z
    .object({
      id: enquiryId,
      slot,
      change: z.enum(['move', 'cancel', 'missed']),
      to: z.optional(slot),
      /** Set once the owner has confirmed that two calls are booked at the same time. */
      allowConflict: z.optional(z.literal(true)),
      /** Goes to the visitor with it. */
      word: z.optional(ownersWord),
    })
    .check(
      z.refine(({ change, to }) => change !== 'move' || to !== undefined, {
        path: ['to'],
        error: 'When?',
      }),
    ),
  z.object({ success: z.literal(true), slot: z.nullable(z.string()) }),
);

/** Body of the 409 of {@link changeCall} that `allowConflict` overrides. */
export const timeConflict = z.object({ ...errorBody.shape, reason: z.literal('conflict') });

/**
 * POST /api/admin/calls/cancel-person: cancels every future call of the person who sent an enquiry,
 * found by mailbox or phone number. They get one mail.
 */
export const cancelPerson = adminPost(
  '/api/admin/calls/cancel-person',
  z.object({ id: enquiryId, word: z.optional(ownersWord) }),
  z.object({ success: z.literal(true), cancelled: z.number() }),
);

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.'));

/** The minutes of a date in India from one to another, both included. */
const bookedWithin = z
  .object({
    date: z.string().check(z.refine(isCalendarDay, 'Please pick a date.')),
    from: timeOfDay,
    to: timeOfDay,
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'The end is before the start.' }),
  );

/** Parsed form of {@link bookedWithin}. */
export type BookedWithin = z.infer<typeof bookedWithin>;

/** Whether a call was booked within some minutes of a date in India. */
export function isBookedWithin(bookedAt: string, { date, from, to }: BookedWithin): boolean {
  const at = Date.parse(bookedAt);
  const instantOf = (time: string) => Date.parse(`${date}T${time}:00+05:30`);
  return at >= instantOf(from) && at < instantOf(to) + 60_000;
}

/**
 * POST /api/admin/calls/cancel-several: cancels every call to come that was booked from the network
 * of one call, on a date and within its hours, or both. Each person gets one mail.
 */
export const cancelSeveral = adminPost(
  '/api/admin/calls/cancel-several',
  z
    .object({
      /** Id of the enquiry with a call from that network. */
      networkOf: z.optional(enquiryId),
      booked: z.optional(bookedWithin),
      word: z.optional(ownersWord),
    })
    .check(
      z.refine(({ networkOf, booked }) => networkOf !== undefined || booked !== undefined, {
        path: ['booked'],
        error: 'Please choose which calls to cancel.',
      }),
    ),
  z.object({ success: z.literal(true), cancelled: z.number() }),
);

/**
 * POST /api/admin/calendar: makes a new subscription address for the owner,
 * or revokes it; it is shown once.
 */
export const calendarAddress = adminPost(
  '/api/admin/calendar',
  z.object({ action: z.enum(['make', 'revoke']) }),
  z.object({ success: z.literal(true), address: z.nullable(z.string()) }),
);

/**
 * GET /api/calendar/calls.ics: the owner's calls for a calendar program, by the key in the address.
 */
export const calendarFile = defineContract({
  method: 'GET',
  path: '/api/calendar/calls.ics',
  request: z.object({ key: z.string().check(z.regex(/^[\w-]{32}$/)) }),
  response: z.object({}),
});
