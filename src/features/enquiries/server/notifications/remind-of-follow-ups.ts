import { createNotifier, type NotifierDeps } from '#features/notifications/server/notifier.ts';
import { sendOncePerDay, unmarkedChannels } from '#features/notifications/server/once-a-day.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore } from '#server/store/store.ts';
import { enquiryKinds } from '#shared/enquiry.ts';
import { indianDay, indianHour } from '#shared/indian-time.ts';
import { z } from '#shared/schema.ts';
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

const dueShape = z.object({
  count: z.int(),
  /** The first of them, the longest due first. */
  first: z.array(z.object({ kind: z.enum(enquiryKinds), id: z.string(), followUp: z.string() })),
});

/**
 * Finds out once a day what is due. The day is noted first: if reading the index ends the process,
 * no later run of the day reads it again.
 *
 * @returns null where an earlier run has ended like that, or the index is not complete yet.
 */
async function decideDue(store: BlobStore, clock: () => Date, day: string) {
  const key = `${folder}${day}/due.json` as const;
  const { created, text } = await store.create(key, JSON.stringify({ begun: clock() }));
  if (!created) return parseJson(dueShape, text);
  let decided: z.infer<typeof dueShape> | null = null;
  try {
    const due = await readDue(store, clock, day);
    decided = due && { count: due.length, first: due.slice(0, mostNamed) };
    if (decided) await store.replace(key, JSON.stringify(decided));
    return decided;
  } finally {
    if (!decided) await store.remove(key);
  }
}

/**
 * Reminds the owner of what is due, through every channel that is set up: once a day, in the
 * morning, or as soon as the server runs again. The first look of a day decides whether something
 * is due.
 *
 * @returns on how many channels it was sent now.
 */
export async function remind(store: BlobStore, deps: NotifierDeps): Promise<number> {
  const now = deps.clock();
  const day = indianDay(now);
  const hour = indianHour(now);
  if (hour < hours.from || hour >= hours.to) return 0;
  const sending = await createNotifier(store, deps);
  const marks = `${folder}${day}/` as const;
  const left = await unmarkedChannels(sending, marks);
  if (left.length === 0) return 0;
  const due = await decideDue(store, deps.clock, day);
  if (due === null) return 0;
  const named = await mapConcurrent(due.first, 10, async ({ kind, id, followUp }) => {
    const record = await readRecord(store, kind, id);
    return record && { enquiry: notifiable(record), followUp };
  });
  const about = { day, count: due.count, named: named.filter((one) => one !== null) };
  const reminder = composeReminder(about, sending.words, sending.siteUrl);
  return sendOncePerDay(sending, marks, left, due.count > 0 ? reminder : null);
}
