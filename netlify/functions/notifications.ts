import type { Config, Context } from '@netlify/functions';
import { openServices } from '../server/app/services.ts';
import { describeError, log } from '../server/log.ts';

/** Below the platform's 30 s for scheduled functions, in milliseconds. */
const budget = 27_000;

/**
 * Runs every five minutes, on our host every minute. Sends notifications that could not be sent
 * right after an answer, reminders of follow-ups and calls, the warning of many bookings, and
 * certificates. Reads the owner's own calendar again.
 */
export default async (_request: Request, context: Context): Promise<void> => {
  try {
    const deadline = AbortSignal.timeout(budget);
    const services = openServices(context, process.env, deadline, context.requestId);
    const { store, sendingParts, clock } = services;
    const { retryUnsent } = await import('../server/enquiries/notifications/retry-unsent.ts');
    const { sendGathered } = await import('../server/notifications/gathered-mails.ts');
    const { remind } = await import('../server/enquiries/notifications/remind-of-follow-ups.ts');
    const { readDue } = await import('../server/enquiries/overview.ts');
    const { mailCertificates } = await import('../server/certificates/mails.ts');
    const { repairRecent } = await import('../server/calls/calls.ts');
    const { refreshCalendar } = await import('../server/calls/own-calendar.ts');
    const { remindOfCalls } = await import('../server/calls/remind.ts');
    const { warnOfCeiling } = await import('../server/calls/warn-of-ceiling.ts');
    // First, so that a call that a request left half written is told of as a call.
    const [repaired] = await Promise.allSettled([repairRecent(services)]);
    // At once: what fails or hangs must not take the time in
    // which the others note what they have sent.
    const done = await Promise.allSettled([
      retryUnsent(store, sendingParts, services.enquiryHooks),
      remind(store, sendingParts, (day) => readDue(store, clock, day)),
      remindOfCalls(store, sendingParts),
      warnOfCeiling(store, sendingParts),
      sendGathered(store, sendingParts),
      mailCertificates(store, sendingParts),
      refreshCalendar({ ...services, env: process.env }).then(() => 0),
    ]);
    const [unsent = 0, reminded = 0, calls = 0, warned = 0, gathered = 0, certificates = 0] =
      done.map((one) => (one.status === 'fulfilled' ? one.value : 0));
    const sent = { unsent, reminded, calls, warned, gathered, certificates };
    if (Object.values(sent).some((count) => count > 0))
      log({ level: 'info', event: 'notify', ...sent });
    for (const one of [repaired, ...done]) if (one.status === 'rejected') throw one.reason;
  } catch (error) {
    // What was not sent is still unsent, and a reminder stays due, for the next time.
    log({ level: 'error', event: 'notify-stopped', ...describeError(error) });
  }
};

export const config: Config = { schedule: '*/5 * * * *' };
