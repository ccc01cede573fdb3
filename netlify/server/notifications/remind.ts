import { randomUUID } from 'node:crypto';
import { isDue } from '#contracts/enquiry-state.ts';
import { indianDay, indianHour } from '#contracts/indian-time.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { kinds } from '../enquiries/records.ts';
import { openEnquiries } from '../enquiries/repository.ts';
import { openStates } from '../states/states.ts';
import { DeliveryError } from './channels/channel.ts';
import { isOwnerChannel, openChannels } from './channels/open-channels.ts';
import { composeReminder, type DueEnquiry } from './compose/compose-reminder.ts';
import { reminderKey } from './keys.ts';
import { readNotifiableEnquiry } from './read-enquiry.ts';
import { sendOn } from './sending/attempts.ts';
import { openSending, type SendingParts } from './sending/open-sending.ts';

/**
 * Hours of the day in India in which a reminder may be sent: not at night, and not when the day is
 * over.
 */
const hours = { from: 8, to: 20 } as const;

/** Most due enquiries that a reminder names. */
const mostNamed = 50;

/** How long one that sends keeps others from it, and the pause after a failure, in milliseconds. */
const lease = 120_000;
const pause = 10 * 60_000;

const shape = z.object({
  /** The day in India that it is about. */
  day: z.string(),
  /** Ways on which it was sent. */
  sent: z.array(z.string()),
  /** Whether nothing of it is left to do. */
  done: z.boolean(),
  /** Who is sending, and the instant before which nobody else does, in milliseconds. */
  owner: z.optional(z.string()),
  notBefore: z.optional(z.number()),
});

type Reminder = z.infer<typeof shape>;

/** What is kept of a day's reminder; that of another day says nothing of this one. */
function parse(text: string | null, day: string): Reminder {
  const none = { day, sent: [], done: false };
  try {
    const kept = z.safeParse(shape, JSON.parse(text ?? 'null'));
    return kept.success && kept.data.day === day ? kept.data : none;
  } catch {
    return none;
  }
}

/** Everything that is due by a day, the longest due first. */
async function dueBy(
  store: BlobStore,
  clock: () => Date,
  day: string,
): Promise<{ count: number; named: DueEnquiry[] }> {
  const states = openStates(store, clock, openEnquiries(store, clock));
  const due = (
    await mapConcurrent(kinds, kinds.length, async (kind) =>
      [...(await states.summaries(kind))].map(([id, state]) => ({ kind, id, ...state })),
    )
  )
    .flat()
    .filter((state) => isDue(state, day))
    .sort((a, b) => ((a.followUp ?? '') < (b.followUp ?? '') ? -1 : 1));
  const read = await mapConcurrent(due.slice(0, mostNamed), 10, async ({ followUp, ...subject }) => {
    const enquiry = await readNotifiableEnquiry(store, subject);
    return typeof enquiry === 'string' ? null : { enquiry, followUp: followUp ?? day };
  });
  return { count: due.length, named: read.filter((one) => one !== null) };
}

/**
 * Takes a day's reminder in hand; null when it is done, rests after a failure, or somebody else has
 * it.
 */
async function take(store: BlobStore, day: string, owner: string, now: number): Promise<Reminder | null> {
  let taken: Reminder | null = null;
  await store.changeDocument(reminderKey, (text) => {
    const kept = parse(text, day);
    // A clock that was set back must not keep it for longer than it was meant to.
    const wait = (kept.notBefore ?? 0) - now;
    taken = kept.done || (wait > 0 && wait <= pause) ? null : { ...kept, owner, notBefore: now + lease };
    return taken ? JSON.stringify(taken) : (text ?? '');
  });
  return taken;
}

/**
 * Reminds the owner of what is due, on every way that is set up: once a day, in the morning, or as
 * soon as the server runs again. Between a yes of the other side and our note of it the process may
 * end: then it is sent once more, under the same name.
 *
 * @returns how many ways it was sent on now.
 * @throws StoreUnavailable; the next minute goes on.
 */
export async function remind(store: BlobStore, parts: SendingParts): Promise<number> {
  const now = parts.clock();
  const hour = indianHour(now);
  if (hour < hours.from || hour >= hours.to) return 0;
  const day = indianDay(now);
  if (parse(await store.read(reminderKey), day).done) return 0;
  const { open } = await openChannels({ ...parts, store });
  const ways = open.filter(({ name }) => isOwnerChannel(name));
  if (ways.length === 0) return 0;
  const owner = randomUUID();
  const taken = await take(store, day, owner, now.getTime());
  if (taken === null) return 0;

  const { count, named } = await dueBy(store, parts.clock, day);
  const note = (reminder: Reminder) => store.replace(reminderKey, JSON.stringify(reminder));
  if (count === 0) {
    await note({ day, sent: [], done: true });
    return 0;
  }
  const { words, siteUrl } = await openSending(store, parts);
  const notification = composeReminder({ day, count, named }, words, siteUrl);
  const sent = new Set(taken.sent);
  for (const way of ways.filter(({ name }) => !sent.has(name))) {
    const outcome = await sendOn(way, notification, 1);
    if (outcome instanceof DeliveryError) continue;
    sent.add(way.name);
    await note({ ...taken, sent: [...sent] });
  }
  const done = ways.every(({ name }) => sent.has(name));
  await note({ day, sent: [...sent], done, ...(done ? {} : { notBefore: now.getTime() + pause }) });
  return sent.size - taken.sent.length;
}
