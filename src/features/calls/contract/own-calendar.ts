import { adminGet, adminPost, z } from '#shared/schema.ts';

/** Why the owner's calendar could not be read, and what to do; shown on the desk. */
export const calendarFaults = {
  'not-address':
    'This is no private calendar address. Please paste all of it: it begins with https:// or webcal://.',
  'private-address':
    'This address lies in a private network, where it is not read. Please paste the one that Google, Outlook or Apple gives.',
  unreachable:
    'The server of the calendar could not be reached. Please check the address; if it is right, wait a while.',
  'timed-out': 'The server of the calendar did not answer in time. Please wait a while.',
  refused:
    'The server of the calendar does not accept this address. Please copy the private address from your calendar once more.',
  'too-large': 'This calendar is larger than 5 MB. Please use a calendar with fewer past entries.',
  'not-calendar':
    'What lies at this address is no calendar. Please copy the private address once more: it ends with .ics, or begins with webcal://.',
  'too-much':
    'This calendar takes too long to read: it has too many entries, or one that repeats so often, such as every few seconds. Please use a calendar with fewer.',
} as const;

/** One of {@link calendarFaults}. */
export type CalendarFaultReason = keyof typeof calendarFaults;

/** How it stands with the calendar: never its address, which is a secret. */
const state = z.nullable(
  z.object({
    /** Host of the address. */
    host: z.string(),
    /** When it was last read in full: ISO 8601, UTC. */
    fetchedAt: z.string(),
    /** How many times of it are not offered any more. */
    busy: z.number(),
    /** Since when it cannot be read; absent while all is well. */
    failedAt: z.optional(z.string()),
    /** Why not: one of {@link calendarFaults}, or one that a later server knows. */
    reason: z.optional(z.string()),
  }),
);

/** The state of the owner's calendar, parsed. */
export type OwnCalendarState = z.infer<typeof state>;

/** GET /api/admin/own-calendar: the calendar whose busy times are not offered; null for none. */
export const readOwnCalendar = adminGet(
  '/api/admin/own-calendar',
  z.object({
    calendar: state,
    /** Whether what was kept of a calendar cannot be read: its times are offered again. */
    isDamaged: z.boolean(),
  }),
);

/**
 * POST …/change: reads the calendar at an address once, and keeps the address if that went well;
 * null forgets it. 422, with one of {@link calendarFaults}, leaves all as it was.
 */
export const setOwnCalendar = adminPost(
  '/api/admin/own-calendar/change',
  z.object({ address: z.nullable(z.string().check(z.trim(), z.maxLength(2000))) }),
  z.object({ success: z.literal(true), calendar: state }),
);
