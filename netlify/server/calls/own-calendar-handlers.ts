import {
  calendarFaults,
  type readOwnCalendar,
  type setOwnCalendar,
} from '#features/calls/contract/own-calendar.ts';
import type { Handle } from '../http/define-handler.ts';
import { HttpError } from '../http/errors.ts';
import { CalendarFault } from './busy-times.ts';
import { followCalendar, readCalendarState } from './own-calendar.ts';
import type { CallParts } from './parts.ts';

/** How it stands with the owner's own calendar. */
export const show: Handle<typeof readOwnCalendar, CallParts> = async ({ services }) => ({
  body: await readCalendarState(services.store),
});

/**
 * Follows a calendar, or none any more.
 *
 * @throws {HttpError} 422 where it cannot be read.
 */
export const follow: Handle<typeof setOwnCalendar, CallParts> = async ({
  input: { address },
  services,
}) => {
  try {
    const parts = { ...services, env: services.sendingParts.env };
    const calendar = await followCalendar(parts, address);
    await services.audit.add('call-own-calendar', { on: address !== null });
    return { body: { success: true, calendar } };
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    const message = calendarFaults[error.reason];
    throw new HttpError('invalid', message, { fields: { address: message } });
  }
};
