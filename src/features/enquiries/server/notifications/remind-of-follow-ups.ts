import { sendOncePerDay, unmarkedChannels } from '#features/notifications/server/once-a-day.ts';
import { openSending, type SendingDeps } from '#features/notifications/server/open-sending.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import type { BlobStore } from '#server/store/store.ts';
import { indianDay, indianHour } from '#shared/indian-time.ts';
import { readDue } from '../overview.ts';
import { readRecord } from '../storage/change-record.ts';
import { composeReminder } from './compose-reminder.ts';
import { notifiable } from './notify.ts';

/** Hours of the day in India in which a reminder may be sent. */
const hours = { from: 8, to: 20 } as const;

/** Most due enquiries that a reminder names. */
const mostNamed = 50;

/** Folder of marks that nothing is left to be sent on a channel, by day; cleared every night. */
const folder = 'same/reminded/' as const;

/**
 * Reminds the owner of what is due, through every channel that is set up: once a day, in the
 * morning, or as soon as the server runs again. The first look of a day decides whether something
 * is due.
 *
 * @returns on how many channels it was sent now.
 */
export async function remind(store: BlobStore, deps: SendingDeps): Promise<number> {
  const now = deps.clock();
  const day = indianDay(now);
  const hour = indianHour(now);
  if (hour < hours.from || hour >= hours.to) return 0;
  const sending = await openSending(store, deps);
  const marks = `${folder}${day}/` as const;
  const left = await unmarkedChannels(sending, marks);
  if (left.length === 0) return 0;
  const due = await readDue(store, deps.clock, day);
  const named = await mapConcurrent(due.slice(0, mostNamed), 10, async ({ kind, id, followUp }) => {
    const record = await readRecord(store, kind, id);
    return record && { enquiry: notifiable(record), followUp };
  });
  const about = { day, count: due.length, named: named.filter((one) => one !== null) };
  const reminder = composeReminder(about, sending.words, sending.siteUrl);
  return sendOncePerDay(sending, marks, left, due.length > 0 ? reminder : null);
}
