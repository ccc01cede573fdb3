import {
  calendarFaults,
  type readOwnCalendar,
  type setOwnCalendar,
} from '#features/calls/contract/own-calendar.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { CalendarFault } from './busy-times.ts';
import type { CallDeps } from './deps.ts';
import { followCalendar, readCalendarState } from './own-calendar.ts';

/** How it stands with the owner's own calendar. */
export const show: Handle<typeof readOwnCalendar, CallDeps> = async ({ services }) => ({
  body: await readCalendarState(services.store),
});

/**
 * Follows a calendar, or none any more.
 *
 * @throws {HttpError} 422 where it cannot be read.
 */
export const follow: Handle<typeof setOwnCalendar, CallDeps> = async ({
  input: { address },
  services,
}) => {
  try {
    const deps = { ...services, env: services.sendingDeps.env };
    const calendar = await followCalendar(deps, address);
    await services.audit.add('call-own-calendar', { on: address !== null });
    return { body: { success: true, calendar } };
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    const message = calendarFaults[error.reason];
    throw new HttpError('invalid', message, { fields: { address: message } });
  }
};
