import { adminGet, adminPost, z } from '#shared/schema.ts';

/** Why the owner's calendar could not be read, and what to do; shown on the desk. */
export const calendarFaults = {
  'not-address':
    'This is not a private calendar address. Please paste all of it: it begins with https:// or webcal://.',
  'private-address':
    'This address is in a private network, where it cannot be read. Please paste the one that Google, Outlook or Apple gives you.',
  unreachable:
    'The server of the calendar could not be reached. Please check the address. If it is right, try again later.',
  'timed-out':
    'The server of the calendar did not answer within 17 seconds. Please try again in a few minutes.',
  refused:
    'The server of the calendar does not accept this address. Please copy the private address from your calendar again.',
  'too-large': 'This calendar is larger than 15 MB. Please use a calendar with fewer past entries.',
  'not-calendar':
    'There is no calendar at this address. Please copy the private address again: it ends with .ics, or begins with webcal://.',
  'too-much':
    'This calendar takes too long to read: it has too many entries, or one that repeats very often, such as every few seconds. Please use a calendar with fewer.',
} as const;

/** One of {@link calendarFaults}. */
export type CalendarFaultReason = keyof typeof calendarFaults;

/** The state of the owner's calendar, without its address, which is a secret. */
const state = z.nullable(
  z.object({
    /** Host of the address. */
    host: z.string(),
    /** When it was last read in full: ISO 8601, UTC. */
    fetchedAt: z.string(),
    /** Number of its times that are not offered. */
    busy: z.number(),
    /** Number of entries that could not be read; absent until it is read again. */
    unread: z.optional(z.number()),
    /** Since when it cannot be read; absent while it can. */
    failedAt: z.optional(z.string()),
    /** Why not: one of {@link calendarFaults}, or one that a later server knows. */
    reason: z.optional(z.string()),
  }),
);

/** The state of the owner's calendar, parsed. */
export type OwnCalendarState = z.infer<typeof state>;

/** The content of a calendar, which the owner checks before saving it. */
const preview = z.object({
  /** Number of entries that were read. */
  entries: z.number(),
  /** Number of entries that could not be read, and the first of them. */
  unread: z.number(),
  unreadEntries: z.array(
    z.object({
      name: z.string(),
      /** Date in India, `YYYY-MM-DD`; empty if that could not be read either. */
      date: z.string(),
    }),
  ),
  /** Busy times of the next seven days: ISO 8601, UTC. */
  week: z.array(z.object({ from: z.string(), to: z.string() })),
});

/** The content of a calendar before it is saved, parsed. */
export type CalendarPreview = z.infer<typeof preview>;

/** GET /api/admin/own-calendar: the calendar that makes times busy; null for none. */
export const readOwnCalendar = adminGet(
  '/api/admin/own-calendar',
  z.object({
    calendar: state,
    /** Whether the stored calendar cannot be read: its times are offered again. */
    isDamaged: z.boolean(),
  }),
);

const address = z.string().check(z.trim(), z.maxLength(2000));

/** The owner's email addresses in the calendar, with commas between them. */
const emails = z._default(z.string().check(z.trim(), z.maxLength(500)), '');

/** Calendar servers may take 17 s to answer, and a large calendar takes seconds to read. */
const budgetMilliseconds = 26_000;

/** POST …/preview: reads the calendar at an address and stores nothing. 422 as {@link setOwnCalendar}. */
export const previewOwnCalendar = {
  ...adminPost(
    '/api/admin/own-calendar/preview',
    z.object({ address, emails }),
    z.object({ success: z.literal(true), preview }),
  ),
  budgetMilliseconds,
};

/**
 * POST …/change: reads the calendar at an address, and stores the address if it can be read; null
 * deletes it. 422, with one of {@link calendarFaults}, changes nothing.
 */
export const setOwnCalendar = {
  ...adminPost(
    '/api/admin/own-calendar/change',
    z.object({ address: z.nullable(address), emails }),
    z.object({ success: z.literal(true), calendar: state }),
  ),
  budgetMilliseconds,
};
