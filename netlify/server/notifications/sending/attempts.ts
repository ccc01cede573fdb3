import type { ChannelName } from '#contracts/admin-deliveries.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { ConfigError } from '../../config.ts';
import { describeError, log } from '../../log.ts';
import { type Channel, DeliveryError, type Notification } from '../channels/channel.ts';
import { deliveryKey, type Subject } from '../keys.ts';
import { afterAttempt, channelOf, type DeliveryLog, type Outcome, parseDeliveryLog } from './delivery-log.ts';

/** Longest time that one sending may take, in milliseconds; well within the lease of its entry. */
const sendingTime = 12_000;

/** Ways that are left alone for a while, because the other side is down. */
export interface RestingChannels {
  isResting(name: ChannelName): boolean;
  /** Told what came of each attempt. */
  note(name: ChannelName, failed: boolean): void;
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

/**
 * Sends on one way. Never throws: what went wrong is an outcome too.
 *
 * @param round - above 1 where the owner has asked for it again: then it is no repetition, and
 *   bears a name of its own.
 * @param timeout - in milliseconds.
 */
export function sendOn(
  channel: Channel,
  notification: Notification,
  round: number,
  timeout = sendingTime,
): Promise<Outcome> {
  const name = round > 1 ? `${notification.name}.${round}` : notification.name;
  return attempt(channel, { ...notification, name }, timeout);
}

/** Changes what is kept of an enquiry's deliveries; returns it as it stands then. */
export async function changeDeliveryLog(
  store: BlobStore,
  subject: Subject,
  change: (log: DeliveryLog) => DeliveryLog,
): Promise<DeliveryLog> {
  let changed: DeliveryLog | undefined;
  await store.changeDocument(deliveryKey(subject), (text) => {
    changed = change(parseDeliveryLog(text));
    return JSON.stringify(changed);
  });
  return changed ?? parseDeliveryLog(null);
}

/** What is sent on which ways. */
export interface Sendings {
  readonly store: BlobStore;
  readonly clock: () => Date;
  readonly subject: Subject;
  readonly notification: Notification;
  readonly channels: readonly Channel[];
  /** As it stands before. */
  readonly log: DeliveryLog;
  readonly rest?: RestingChannels | undefined;
  readonly timeout?: number | undefined;
}

/**
 * Sends on several ways at once. Each outcome is noted as soon as it is known; those that come
 * while one is being written share the next write.
 *
 * @returns the log as it stands then.
 */
export async function sendAndNote({ store, clock, subject, notification, channels, log, rest, timeout }: Sendings) {
  let after = log;
  let writing = Promise.resolve();
  let known: Array<{ name: ChannelName; outcome: Outcome; at: Date; random: number }> = [];
  const note = async () => {
    const results = known;
    known = [];
    if (results.length === 0) return;
    after = await changeDeliveryLog(store, subject, (kept) => {
      const noted = { ...kept.channels };
      for (const { name, outcome, at, random } of results)
        noted[name] = afterAttempt(channelOf(kept, name), name, outcome, at, random);
      return { ...kept, channels: noted };
    });
  };
  await Promise.all(
    channels.map(async (channel) => {
      const outcome = await sendOn(channel, notification, channelOf(log, channel.name).round, timeout);
      rest?.note(channel.name, outcome instanceof DeliveryError);
      known.push({ name: channel.name, outcome, at: clock(), random: Math.random() });
      writing = writing.then(note);
      await writing;
    }),
  );
  return after;
}
