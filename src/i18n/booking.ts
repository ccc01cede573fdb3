import { bookingStrings as en } from './en/booking.ts';
import type { Wording } from './index.ts';

/** The strings of the pages of booked calls, as {@link strings} are those of all others. */
export const bookingStrings: Wording<typeof en> = en;
