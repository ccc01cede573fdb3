import type { Config, Context } from '@netlify/functions';
import { openServices } from '#server/app/services.ts';
import { describeError, log } from '#server/log.ts';

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
    const { runScheduled } = await import('#server/app/scheduled-run.ts');
    await runScheduled(services);
  } catch (error) {
    // What was not sent is still unsent, and a reminder stays due, for the next time.
    log({ level: 'error', event: 'notify-stopped', ...describeError(error) });
  }
};

export const config: Config = { schedule: '*/5 * * * *' };
