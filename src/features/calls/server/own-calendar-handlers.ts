import {
  calendarFaults,
  type previewOwnCalendar,
  type readOwnCalendar,
  type setOwnCalendar,
} from '#features/calls/contract/own-calendar.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { CalendarFault } from './busy-times.ts';
import type { CallDeps } from './deps.ts';
import { followCalendar, previewCalendar, readCalendarState } from './own-calendar.ts';

/** Returns the state of the owner's own calendar. */
export const show: Handle<typeof readOwnCalendar, CallDeps> = async ({ services }) => ({
  body: await readCalendarState(services.store),
});

/** Answers 422 with a sentence for the owner if a calendar cannot be read. */
async function orRefuse<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    const message = calendarFaults[error.reason];
    throw new HttpError('invalid', message, { fields: { address: message } });
  }
}

const depsOf = (services: CallDeps) => ({ ...services, env: services.sendingDeps.env });

/** Shows the content of a calendar before it is saved. */
export const preview: Handle<typeof previewOwnCalendar, CallDeps> = async ({
  input: { address, emails },
  services,
}) => {
  const content = await orRefuse(previewCalendar(depsOf(services), address, emails));
  return { body: { success: true, preview: content } };
};

/** Follows a calendar, or none. */
export const follow: Handle<typeof setOwnCalendar, CallDeps> = async ({
  input: { address, emails },
  services,
}) => {
  const calendar = await orRefuse(followCalendar(depsOf(services), address, emails));
  await services.audit.add('call-own-calendar', { on: address !== null });
  return { body: { success: true, calendar } };
};
