import { indianDay, indianHour } from '#contracts/indian-time.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { readRecord } from '../enquiries/change-record.ts';
import { DeliveryError } from './channels/channel.ts';
import { isOwnerChannel, openChannels, type SendingParts } from './channels/open-channels.ts';
import { composeReminder } from './compose/compose-reminder.ts';
import { notifiable, openSending, type Subject, sendOn } from './tell.ts';

/**
 * Hours of the day in India in which a reminder may be sent: not at night, and not when the day is
 * over.
 */
const hours = { from: 8, to: 20 } as const;

/** Most due enquiries that a reminder names. */
const mostNamed = 50;

/** Key of what is known of the last day's reminder. */
const reminderKey = 'reminder.json';

/** What is kept of a day's reminder: the ways on which it was sent, and whether nothing is left to do. */
const shape = z.object({ day: z.string(), sent: z.array(z.string()), done: z.boolean() });

/** What is kept of the reminder of a day in India; that of another day says nothing of this one. */
function parse(text: string | null, day: string): z.infer<typeof shape> {
  try {
    const kept = z.safeParse(shape, JSON.parse(text ?? 'null'));
    if (kept.success && kept.data.day === day) return kept.data;
  } catch {
    // Damaged: as if there were none.
  }
  return { day, sent: [], done: false };
}

/** An enquiry to be taken up again, and the day in India since which it is. */
export interface Due extends Subject {
  readonly followUp: string;
}

/**
 * Reminds the owner of what is due, on every way that is set up: once a day, in the morning, or as
 * soon as the server runs again. The first look of a day decides whether something is due. Between
 * a yes of the other side and our note of it the process may end: then it is sent once more, under
 * the same name.
 *
 * @param dueBy - everything that is due by a day, the longest due first.
 * @returns how many ways it was sent on now.
 * @throws StoreUnavailable; the next time goes on.
 */
export async function remind(
  store: BlobStore,
  parts: SendingParts,
  dueBy: (day: string) => Promise<readonly Due[]>,
): Promise<number> {
  const now = parts.clock();
  const hour = indianHour(now);
  if (hour < hours.from || hour >= hours.to) return 0;
  const day = indianDay(now);
  const kept = parse(await store.read(reminderKey), day);
  if (kept.done) return 0;
  const ways = (await openChannels(store, parts)).open.filter(({ name }) => isOwnerChannel(name));
  if (ways.length === 0) return 0;
  const note = (sent: readonly string[], done: boolean) =>
    store.replace(reminderKey, JSON.stringify({ day, sent, done }));

  const due = await dueBy(day);
  const read = await mapConcurrent(due.slice(0, mostNamed), 10, async ({ kind, id, followUp }) => {
    const record = await readRecord(store, kind, id);
    return record && { enquiry: notifiable(record), followUp };
  });
  if (due.length === 0) {
    await note([], true);
    return 0;
  }
  const { words, siteUrl } = await openSending(store, parts);
  const named = read.filter((one) => one !== null);
  const notification = composeReminder({ day, count: due.length, named }, words, siteUrl);
  const sent = [...kept.sent];
  for (const way of ways.filter(({ name }) => !sent.includes(name))) {
    if ((await sendOn(way, notification, 1)) instanceof DeliveryError) continue;
    sent.push(way.name);
    await note(sent, false);
  }
  if (ways.every(({ name }) => sent.includes(name))) await note(sent, true);
  return sent.length - kept.sent.length;
}
