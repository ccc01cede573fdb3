import type { Config, Context } from '@netlify/functions';
import { nightly } from '#server/app/nightly.ts';
import { openServices } from '#server/app/services.ts';
import { parseRetentionDays } from '#server/config.ts';
import { describeError, log } from '#server/log.ts';

/** Below the platform's 30 s for scheduled functions, in milliseconds. */
const budget = 25_000;

/** Every night: retention (off until RETENTION_DAYS is set), and clearing what is spent. */
export default async (_request: Request, context: Context): Promise<void> => {
  try {
    const services = openServices(
      context,
      process.env,
      AbortSignal.timeout(budget),
      context.requestId,
    );
    services.makeRoom();
    const report = await nightly(services, parseRetentionDays(process.env));
    log({ level: 'info', event: 'nightly', ...report });
  } catch (error) {
    // What was not finished is taken up the next night.
    log({ level: 'error', event: 'nightly-stopped', ...describeError(error) });
  }
};

export const config: Config = { schedule: '30 20 * * *' };
