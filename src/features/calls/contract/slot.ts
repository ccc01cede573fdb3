import { isCalendarDay } from '#shared/indian-time.ts';
import { z } from '#shared/schema.ts';
import { bookingMessage } from './booking-message.ts';

/**
 * The beginning of a call as every answer and every record names it: `2026-12-07T11:00:00+05:30`.
 */
export const slotPattern = /^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:00\+05:30$/;

/** Whether a text names a time on a day of the calendar. */
export const isSlot = (text: string): boolean =>
  slotPattern.test(text) && isCalendarDay(text.slice(0, 10));

/** The beginning of a call, as a request names it. */
export const slot = z
  .string({ error: bookingMessage('slot') })
  .check(z.refine(isSlot, bookingMessage('slot')));

/** Free times by day in India; a day without any is left out. */
export const freeDays = z.array(z.object({ date: z.string(), slots: z.array(z.string()) }));

/** Free times, parsed. */
export type FreeDays = z.infer<typeof freeDays>;
