import type { Config, Context } from '@netlify/functions';
import { noteBackup } from '#features/to-do/server/last-backup.ts';
import { sendBackup } from '#server/app/backups/encrypted-backup.ts';
import { openServices } from '#server/app/services.ts';
import { describeError, log } from '#server/log.ts';
import { parseOffSite } from '#server/store/off-site.ts';

/** Below the platform's 30 s for scheduled functions, in milliseconds. */
const budget = 27_000;

/** Every night, after the nightly work: a backup, encrypted, to where the owner keeps them. */
export default async (_request: Request, context: Context): Promise<void> => {
  try {
    const to = parseOffSite(process.env);
    if (to === null) return;
    const deadline = AbortSignal.timeout(budget);
    const { store, clock, deployContext } = openServices(
      context,
      process.env,
      deadline,
      context.requestId,
    );
    const now = clock();
    const place = { context: deployContext, site: context.site?.id ?? 'local' };
    const { entries } = await sendBackup(store, to, place, now, deadline);
    await noteBackup(store, now.toISOString());
    log({ level: 'info', event: 'backup-sent', entries });
  } catch (error) {
    // The desk says how old the last one is.
    log({ level: 'error', event: 'backup-failed', ...describeError(error) });
  }
};

export const config: Config = { schedule: '10 21 * * *' };
