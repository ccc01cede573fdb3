import type { Config, Context } from '@netlify/functions';
import { noteBackup, noteFailedBackup } from '#features/to-do/server/last-backup.ts';
import { sendBackup } from '#server/app/backups/encrypted-backup.ts';
import { isLargeArchive } from '#server/app/backups/limits.ts';
import { openServices } from '#server/app/services.ts';
import { describeError, log } from '#server/log.ts';
import { parseOffSite } from '#server/store/off-site.ts';

/** Below the platform's 30 s for scheduled functions, in milliseconds. */
const budget = 26_000;

/** Every night, after the nightly work: a backup, encrypted, to where the owner keeps them. */
export default async (_request: Request, context: Context): Promise<void> => {
  const deadline = AbortSignal.timeout(budget);
  const { store, clock, deployContext } = openServices(
    context,
    process.env,
    deadline,
    context.requestId,
  );
  const now = clock();
  try {
    const to = parseOffSite(process.env);
    if (to === null) return;
    const place = { context: deployContext, site: context.site?.id ?? 'local' };
    const { manifest, unpackedBytes } = await sendBackup(store, to, place, now, deadline);
    const { entries } = manifest;
    await noteBackup(store, now.toISOString());
    const isLarge = isLargeArchive({ entries, unpackedBytes });
    log({ level: 'info', event: 'backup-sent', entries, unpackedBytes, isLarge });
  } catch (error) {
    log({ level: 'error', event: 'backup-failed', ...describeError(error) });
    await noteFailedBackup(
      openServices(context, process.env, AbortSignal.timeout(2_000), context.requestId).store,
      now.toISOString(),
      String(error instanceof Error ? error.message : error),
    ).catch((failure) =>
      log({ level: 'error', event: 'failed-backup-not-noted', ...describeError(failure) }),
    );
  }
};

export const config: Config = { schedule: '10 21 * * *' };
