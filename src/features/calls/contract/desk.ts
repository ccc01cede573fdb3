import { enquiryId } from '#shared/enquiry.ts';
import { errorBody } from '#shared/errors.ts';
import { isCalendarDay } from '#shared/indian-time.ts';
import { adminGet, adminPost, defineContract, requiredText, z } from '#shared/schema.ts';
import { bookingLimits as limits } from '../limits.ts';
import { isSlot } from './slot.ts';

const whole = (min: number, max: number) =>
  z
    .number()
    .check(
      z.refine(
        (n) => Number.isInteger(n) && n >= min && n <= max,
        `From ${min} to ${max}, please.`,
      ),
    );

const time = z
  .string()
  .check(
    z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Please give a beginning, and an end after it.'),
  );

const window = z
  .object({ /** Monday is 1, Sunday 7. */ weekday: whole(1, 7), from: time, to: time })
  .check(z.refine(({ from, to }) => from < to, 'Please give a beginning, and an end after it.'));

/**
 * When calls can be booked, in Indian time, with the keys of JSON and of the store. Stored settings
 * may have more than two windows a day.
 */
export const bookingSettings = z.object({
  /** Weekly, Monday is 1 and Sunday 7; none of one day overlap. */
  windows: z
    .array(window)
    .check(
      z.refine(
        (all) =>
          !all.some((a, i) =>
            all.some((b, j) => i < j && a.weekday === b.weekday && a.from < b.to && b.from < a.to),
          ),
        'Two windows of one day overlap. Please join them.',
      ),
    ),
  /** Dates without calls, `YYYY-MM-DD`. */
  daysOff: z
    .array(z.string().check(z.refine(isCalendarDay, 'Please pick days of the calendar.')))
    .check(z.maxLength(400)),
  /** Length of a call. */
  minutes: whole(limits.callMinutes.min, limits.callMinutes.max),
  /** Minutes between two calls. */
  pause: whole(0, 120),
  /** Hours before a call until which it can be booked, moved or cancelled online. */
  notice: whole(0, 336),
  /** Days ahead that can be booked. */
  horizon: whole(1, limits.daysAhead),
  /** Most calls of one day. */
  most: whole(1, 50),
});

/** Parsed form of {@link bookingSettings}. */
export type BookingSettingsJson = z.infer<typeof bookingSettings>;

/** When calls can be booked, in the terms of the code. */
export interface BookingSettings
  extends Pick<BookingSettingsJson, 'windows' | 'daysOff' | 'minutes'> {
  readonly bufferMinutes: number;
  readonly minimumNoticeHours: number;
  readonly bookingWindowDays: number;
  /** Maximum number of calls on one date. */
  readonly dailyLimit: number;
}

/** Maps the keys of JSON and of the store, which do not change, to the terms of the code. */
export const settingsFromJson = (json: BookingSettingsJson): BookingSettings => {
  const { pause, notice, horizon, most, ...same } = json;
  return {
    ...same,
    bufferMinutes: pause,
    minimumNoticeHours: notice,
    bookingWindowDays: horizon,
    dailyLimit: most,
  };
};

const hasTwoADay = ({ windows }: BookingSettingsJson) =>
  windows.every(({ weekday }) => windows.filter((one) => one.weekday === weekday).length <= 2);

/** `version` is raised with every change. */
const currentSettings = { settings: z.nullable(bookingSettings), version: z.number() } as const;

/**
 * GET /api/admin/booking-settings: the times; null while there are none, and nothing can be booked.
 */
export const readBookingSettings = adminGet(
  '/api/admin/booking-settings',
  z.object({
    ...currentSettings,
    /** Whether the stored times cannot be read, so that no call can be booked. */
    isDamaged: z.boolean(),
  }),
);

/**
 * POST …/change: changes the times; null removes them. Bookings do not move.
 * 409 when `version` is another.
 */
export const setBookingSettings = adminPost(
  '/api/admin/booking-settings/change',
  z.object({
    ...currentSettings,
    /**
     * With two windows a day at most, before and after a break:
     * the desk's form has room for no more.
     */
    settings: z.nullable(
      bookingSettings.check(
        z.refine(hasTwoADay, { path: ['windows'], error: 'At most two windows a day, please.' }),
      ),
    ),
    /** Only names the bookings that it would touch. */
    check: z.optional(z.literal(true)),
  }),
  z.object({
    success: z.literal(true),
    ...currentSettings,
    touched: z.array(z.object({ id: z.string(), slot: z.string(), name: z.string() })),
  }),
);

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
export type Call = z.infer<typeof call>;

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
 * POST /api/admin/calendar: makes the owner's subscription address anew,
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
