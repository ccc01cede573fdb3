import type { ChannelName } from '#contracts/admin-notifications.ts';
import type { NotificationWords } from '#contracts/notification-words.ts';
import type { BlobStore } from '../blobs/store.ts';
import { ConfigError } from '../config-error.ts';
import { describeError, log } from '../log.ts';
import { type Channel, DeliveryError, type Notification } from './channel.ts';
import { composeEnquiry } from './compose.ts';
import {
  afterAttempt,
  channelOf,
  type DeliveryLog,
  givenUp,
  isDue,
  type Outcome,
  parseDeliveryLog,
} from './delivery-log.ts';
import { deliveryKey, givenUpKey, outboxKey, type Subject } from './keys.ts';
import { isOwnerChannel, type OpenChannels } from './open-channels.ts';
import { type OutboxEntry, takeFromOutbox } from './outbox.ts';
import { readEnquiryToTell } from './read-enquiry.ts';
import { retryFor } from './retry-times.ts';
import type { NotificationSettings } from './settings.ts';

/** Longest time that one sending may take, in milliseconds; well within the lease of its entry. */
export const sendingTime = 12_000;

/** Age in milliseconds from which an entry without a record is dropped: no request takes so long to write one. */
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
  /** Ways that are left alone for now; told what comes of each attempt. */
  readonly rest?: { isResting(name: ChannelName): boolean; note(name: ChannelName, failed: boolean): void };
  /** For one sending, in milliseconds; {@link sendingTime} when left out. */
  readonly timeout?: number;
}

async function attempt(channel: Channel, notification: Notification, timeout: number): Promise<Outcome> {
  try {
    return await channel.send(notification, AbortSignal.timeout(timeout));
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    log({ level: 'error', event: 'sending-failed', channel: channel.name, ...describeError(error) });
    if (error instanceof ConfigError) return new DeliveryError('setting', { detail: error.setting, permanent: true });
    return new DeliveryError('other', { detail: error instanceof Error ? error.name : undefined });
  }
}

/** Sends on one way, as a round of its own where the owner has asked for it again. */
export function sendOn(
  channel: Channel,
  notification: Notification,
  round: number,
  timeout = sendingTime,
): Promise<Outcome> {
  const name = round > 1 ? `${notification.name}.${round}` : notification.name;
  return attempt(channel, { ...notification, name }, timeout);
}

/** Changes what is kept of an enquiry's deliveries. */
async function changeLog(store: BlobStore, subject: Subject, change: (log: DeliveryLog) => DeliveryLog) {
  let changed: DeliveryLog | undefined;
  await store.update(deliveryKey(subject), (text) => {
    changed = change(parseDeliveryLog(text));
    return JSON.stringify(changed);
  });
  return changed ?? parseDeliveryLog(null);
}

/** Sends on all ways at once. Each outcome is noted when it is known; those that come while one is written share the next write. */
async function sendAndNote(
  sending: Sending,
  subject: Subject,
  due: readonly Channel[],
  before: DeliveryLog,
  notification: Notification,
) {
  const { store, clock, rest, timeout } = sending;
  let after = before;
  let writing = Promise.resolve();
  let known: Array<{ name: ChannelName; outcome: Outcome; at: Date; random: number }> = [];
  const note = async () => {
    const results = known;
    known = [];
    if (results.length === 0) return;
    after = await changeLog(store, subject, (log) => {
      const channels = { ...log.channels };
      for (const { name, outcome, at, random } of results)
        channels[name] = afterAttempt(channelOf(log, name), name, outcome, at, random);
      return { ...log, channels };
    });
  };
  await Promise.all(
    due.map(async (channel) => {
      const outcome = await sendOn(channel, notification, channelOf(before, channel.name).round, timeout);
      rest?.note(channel.name, outcome instanceof DeliveryError);
      known.push({ name: channel.name, outcome, at: clock(), random: Math.random() });
      writing = writing.then(note);
      await writing;
    }),
  );
  return after;
}

/** Ways that would be used were they open: shut by a wrong setting, or not set up any more since an attempt failed. */
function shutWays({ channels }: Sending, log: DeliveryLog): Array<[ChannelName, 'setting' | 'not-set-up']> {
  const shut = [...channels.problems.keys()].map((name) => [name, 'setting'] as const);
  const gone = Object.keys(log.channels)
    .filter((name) => channelOf(log, name).state === 'waiting' && isOwnerChannel(name))
    .filter((name) => !channels.find(name as ChannelName) && !shut.some(([other]) => other === name))
    .map((name) => [name as ChannelName, 'not-set-up'] as const);
  return [...shut, ...gone].filter(([name]) => channelOf(log, name).state === 'waiting') as never;
}

/** Takes an entry out of the outbox when nothing of it is left to send. */
async function settle(
  sending: Sending,
  subject: Subject,
  entry: OutboxEntry,
  used: readonly Channel[],
  sent: DeliveryLog,
) {
  const { store, clock } = sending;
  let log = sent;
  const shut = shutWays(sending, log);
  const overdue = clock().getTime() - Date.parse(entry.queuedAt) > retryFor;
  if (shut.length > 0 && overdue) {
    log = await changeLog(store, subject, (kept) => {
      const channels = { ...kept.channels };
      for (const [name, reason] of shut) channels[name] = givenUp(channelOf(kept, name), reason, clock());
      return { ...kept, channels };
    });
  } else if (shut.length > 0) return;
  // Without any way, it waits for one to be set up, or mended.
  if (used.length === 0 && Object.keys(log.channels).length === 0 && !overdue) return;
  if (used.some(({ name }) => channelOf(log, name).state === 'waiting')) return;
  const failed = Object.keys(log.channels).some(
    (name) => isOwnerChannel(name) && channelOf(log, name).state === 'failed',
  );
  if (failed) await store.create(givenUpKey(subject), '{}');
  await store.remove(outboxKey(subject));
}

const needsSending =
  (log: DeliveryLog, { clock, rest }: Sending) =>
  ({ name }: Channel) =>
    isDue(channelOf(log, name), clock()) && !rest?.isResting(name);

/** Whether an entry needs hands at all: something is due, or it only has to be taken out. */
function needsWork(log: DeliveryLog, sending: Sending): boolean {
  const waiting = Object.values(log.channels).some(({ state }) => state === 'waiting');
  return !waiting || sending.channels.open.some(needsSending(log, sending)) || shutWays(sending, log).length > 0;
}

/**
 * Sends what is due for one enquiry, and keeps what came of it. At most one caller at a time sends for an enquiry; after
 * a crash between a sending and its note, the same is sent once more under the same name.
 *
 * @param owner - names the caller.
 * @param held - the entry, where the caller has it in hand; else it is taken, unless somebody else has it.
 * @throws StoreUnavailable; what was not noted is sent again.
 */
export async function deliver(sending: Sending, subject: Subject, owner: string, held?: OutboxEntry): Promise<void> {
  const { store, clock, words, siteUrl, settings, channels } = sending;
  const readLog = async () => parseDeliveryLog(await store.read(deliveryKey(subject)));
  if (!held && !needsWork(await readLog(), sending)) return;
  const entry = held ?? (await takeFromOutbox(store, subject, owner, clock()));
  if (entry === null) return;
  // Read once more: whoever had it before may have sent it.
  const [log, enquiry] = await Promise.all([readLog(), readEnquiryToTell(store, subject)]);
  if (enquiry === 'missing' && clock().getTime() - Date.parse(entry.queuedAt) < recordPatience) return;
  if (enquiry === 'erased' || enquiry === 'missing') return store.remove(outboxKey(subject));

  // An acknowledgement days later, for what was set aside, would only puzzle.
  const notification = composeEnquiry(enquiry, words, siteUrl, settings.acknowledge && !entry.restored);
  const used = channels.open.filter(({ name }) => name !== 'acknowledgement' || notification.acknowledgement);
  const due = used.filter(needsSending(log, sending));
  await settle(sending, subject, entry, used, await sendAndNote(sending, subject, due, log, notification));
}
