import { isCalendarDay } from '#shared/indian-time.ts';
import { adminGet, adminPost, z } from '#shared/schema.ts';
import { bookingLimits as limits } from '../limits.ts';

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
