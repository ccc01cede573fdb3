import type { OwnerChannel } from '#contracts/admin-deliveries.ts';
import type { NotificationWords } from '#contracts/notification-words.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { isErased } from '../../enquiries/one-enquiry.ts';
import type { Channel } from '../channels/channel.ts';
import { isOwnerChannel, type OpenChannels } from '../channels/open-channels.ts';
import { composeEnquiry } from '../compose/compose.ts';
import { deliveryKey, givenUpKey, notificationKeys, outboxKey, type Subject } from '../keys.ts';
import { readNotifiableEnquiry } from '../read-enquiry.ts';
import type { NotificationSettings } from '../settings.ts';
import { changeDeliveryLog, type RestingChannels, sendAndNote } from './attempts.ts';
import { channelOf, type DeliveryLog, givenUp, isDue, parseDeliveryLog } from './delivery-log.ts';
import { type OutboxEntry, releaseInOutbox, takeFromOutbox } from './outbox.ts';
import { retryFor } from './retry-times.ts';

/**
 * Age in milliseconds from which an entry without a record is dropped: no request takes so long to
 * write one.
 */
const recordPatience = 3_600_000;

/** What sending works with. */
export interface Sending {
  readonly store: BlobStore;
  readonly clock: () => Date;
  readonly channels: OpenChannels;
  readonly words: NotificationWords;
  readonly settings: NotificationSettings;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly rest?: RestingChannels;
  /** For one sending, in milliseconds; as long as the lease allows when left out. */
  readonly timeout?: number;
}

/** An entry of the outbox that the caller has in hand. */
export interface LeasedEntry {
  readonly entry: OutboxEntry;
  /** Whether nothing can have been tried for it yet. */
  readonly untried: boolean;
}

const isToSend = (log: DeliveryLog, { clock, rest }: Sending) => {
  const now = clock();
  return ({ name }: Channel) => isDue(channelOf(log, name), now) && !rest?.isResting(name);
};

/**
 * Ways to the owner that still wait and are shut: by a wrong setting, or not set up any more since
 * an attempt failed.
 */
function shutWays({ channels }: Sending, log: DeliveryLog): OwnerChannel[] {
  const names = new Set<string>([...channels.problems.keys(), ...Object.keys(log.channels)]);
  const isShut = (name: OwnerChannel) => channelOf(log, name).state === 'waiting' && !channels.find(name);
  return [...names].filter(isOwnerChannel).filter(isShut);
}

/** Whether it is worth taking an entry in hand. */
function needsHands(log: DeliveryLog, sending: Sending): boolean {
  const { open } = sending.channels;
  const isWaiting = (name: string) => channelOf(log, name).state === 'waiting';
  const waits =
    open.some(({ name }) => name !== 'acknowledgement' && isWaiting(name)) || Object.keys(log.channels).some(isWaiting);
  return !waits || open.some(isToSend(log, sending)) || shutWays(sending, log).length > 0;
}

/**
 * Takes an entry out of the outbox when nothing of it is left to send.
 *
 * @returns whether it was taken out.
 */
async function settle(
  sending: Sending,
  subject: Subject,
  entry: OutboxEntry,
  used: readonly Channel[],
  sent: DeliveryLog,
): Promise<boolean> {
  const { store, clock, channels } = sending;
  const overdue = clock().getTime() - Date.parse(entry.queuedAt) > retryFor;
  const shut = shutWays(sending, sent);
  const tried = Object.keys(sent.channels).length > 0;
  // What is shut may be mended; and without any way, one may be set up.
  if (!overdue && (shut.length > 0 || (used.length === 0 && !tried))) return false;
  if (used.some(({ name }) => channelOf(sent, name).state === 'waiting')) return false;

  const reasonOf = (name: OwnerChannel) => (channels.problems.has(name) ? 'setting' : 'not-set-up');
  const giveUp = (kept: DeliveryLog): DeliveryLog => {
    const given = shut.map((name) => [name, givenUp(channelOf(kept, name), reasonOf(name), clock())] as const);
    return { ...kept, channels: { ...kept.channels, ...Object.fromEntries(given) } };
  };
  const log = shut.length > 0 ? await changeDeliveryLog(store, subject, giveUp) : sent;
  const failed = Object.keys(log.channels).filter((name) => channelOf(log, name).state === 'failed');
  if (failed.some(isOwnerChannel)) await store.create(givenUpKey(subject), '{}');
  await store.remove(outboxKey(subject));
  return true;
}

/**
 * Removes everything that is kept of what was sent for an enquiry that is not there to be told of.
 */
async function forget(store: BlobStore, subject: Subject): Promise<void> {
  await Promise.all(notificationKeys(subject).map((key) => store.remove(key)));
}

/**
 * Sends what is due for one enquiry, and keeps what came of it. At most one caller at a time sends
 * for an enquiry; after a crash between a sending and its note, the same is sent once more under
 * the same name.
 *
 * @param owner - names the caller.
 * @param held - the entry, where the caller has it in hand; else it is taken, unless somebody
 *   else has it.
 * @throws StoreUnavailable; what was not noted is sent again.
 */
export async function deliver(sending: Sending, subject: Subject, owner: string, held?: LeasedEntry): Promise<void> {
  const { store, clock, words, siteUrl, settings, channels } = sending;
  const readLog = async () => parseDeliveryLog(held?.untried ? null : await store.read(deliveryKey(subject)));
  if (!held && !needsHands(await readLog(), sending)) return;
  const entry = held?.entry ?? (await takeFromOutbox(store, subject, owner, clock()));
  if (entry === null) return;
  // Read once it is in hand: whoever had it before may have sent it.
  const [log, enquiry] = await Promise.all([readLog(), readNotifiableEnquiry(store, subject)]);
  if (enquiry === 'missing' && clock().getTime() - Date.parse(entry.queuedAt) < recordPatience) return;
  if (typeof enquiry === 'string') return forget(store, subject);

  // An acknowledgement days later would only puzzle, unless it is the very one that could not be
  // sent.
  const late = enquiry.unflagged || clock().getTime() - Date.parse(enquiry.receivedAt) > retryFor;
  const acknowledge = settings.acknowledge && (!late || Object.hasOwn(log.channels, 'acknowledgement'));
  const notification = composeEnquiry(enquiry, words, siteUrl, acknowledge);
  const used = channels.open.filter(({ name }) => name !== 'acknowledgement' || notification.acknowledgement);
  const { rest, timeout } = sending;
  const due = used.filter(isToSend(log, sending));
  const sent = await sendAndNote({ store, clock, subject, notification, channels: due, log, rest, timeout });
  if (!(await settle(sending, subject, entry, used, sent))) await releaseInOutbox(store, subject, owner, clock());
  // An erasure between our look and our notes has missed them.
  if (due.length > 0 && (await isErased(store, subject.kind, subject.id))) await forget(store, subject);
}
