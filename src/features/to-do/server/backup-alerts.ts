import { createNotifier, type NotifierDeps } from '#features/notifications/server/notifier.ts';
import { sendOncePerDay, unmarkedChannels } from '#features/notifications/server/once-a-day.ts';
import { composeAlert } from '#features/notifications/server/tell-owner.ts';
import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore } from '#server/store/store.ts';
import { indianDay, indianHour } from '#shared/indian-time.ts';
import { z } from '#shared/schema.ts';
import { readFailedBackup, readLastBackup } from './last-backup.ts';

/** Notifies the owner that the last nightly backup failed, once per day and channel. */
async function tellOfFailure(store: BlobStore, deps: NotifierDeps): Promise<number> {
  const failed = await readFailedBackup(store);
  if (failed === null) return 0;
  const day = indianDay(deps.clock());
  const folder = `same/backup-failed/${day}/` as const;
  const sending = await createNotifier(store, deps);
  const channels = await unmarkedChannels(sending, folder);
  if (channels.length === 0) return 0;
  const last = await readLastBackup(store);
  const alert = composeAlert(
    {
      name: `backup-failed.${day}`,
      type: 'backup-failed',
      title: 'The nightly backup failed',
      text: `${failed.reason}\n\n${last ? `The last good backup is of ${indianDay(last)}.` : 'There is no good backup yet.'} Please show this to whoever runs the server, and make a backup by hand until it works: npm run backup.`,
      by: '',
      room: 'to-do',
    },
    sending,
  );
  return sendOncePerDay(sending, folder, channels, alert);
}

const remindedKey = 'backup/reminded.json';
const remindedShape = z.object({ month: z.string() });

/**
 * Reminds the owner, once per month, to try whether a backup can be restored. The first month of a
 * site has no reminder.
 */
async function remindToTry(store: BlobStore, deps: NotifierDeps): Promise<number> {
  const now = deps.clock();
  const day = indianDay(now);
  const month = day.slice(0, 7);
  const hour = indianHour(now);
  if (hour < 8 || hour >= 20 || (await readLastBackup(store)) === null) return 0;
  const reminded = parseJson(remindedShape, await store.read(remindedKey));
  if (reminded?.month === month) return 0;
  const note = () => store.replace(remindedKey, JSON.stringify({ month }));
  if (reminded === null) {
    await note();
    return 0;
  }
  const folder = `same/backup-reminder/${day}/` as const;
  const sending = await createNotifier(store, deps);
  const channels = await unmarkedChannels(sending, folder);
  const alert = composeAlert(
    {
      name: `backup-reminder.${month}`,
      type: 'backup-reminder',
      title: 'Try your backup',
      text: 'Only a backup that was tried is one. Take the newest file, and run: npm run restore -- FILE --check (with --key areia-backup-key.pem for an encrypted one). It reads the whole file and changes nothing.',
      by: '',
      room: 'to-do',
    },
    sending,
  );
  const sent = await sendOncePerDay(sending, folder, channels, alert);
  if (sent === channels.length) await note();
  return sent;
}

/** Sends what the owner should know of backups. Returns on how many channels it was sent now. */
export async function tellOfBackups(store: BlobStore, deps: NotifierDeps): Promise<number> {
  return (await tellOfFailure(store, deps)) + (await remindToTry(store, deps));
}
