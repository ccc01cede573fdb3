import { type OwnerChannel, ownerChannels } from '#contracts/admin-deliveries.ts';
import type { ChannelStatus, NotificationOverview } from '#contracts/admin-notifications.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { openChannels } from './channels/open-channels.ts';
import { parseMailConfig } from './config/mail-config.ts';
import { parsePushConfig, vapidPublicKey } from './config/push-config.ts';
import { parseWebhookConfig } from './config/webhook-config.ts';
import { readDevices } from './devices.ts';
import { deliveryKey, givenUpFolder, subjectOf } from './keys.ts';
import { channelOf, type DeliveryLog, parseDeliveryLog } from './sending/delivery-log.ts';
import type { SendingParts } from './sending/open-sending.ts';
import { listOutbox } from './sending/outbox.ts';
import { readSweep } from './sending/sweep.ts';
import { readSettings } from './settings.ts';

/** Enquiries not yet sent for that are looked at, the oldest first, and those given up. */
const lookedAt = 40;

/** Calls to the store under way at once. */
const width = 10;

/** Time after the first failure from which it is worth the owner's attention, in milliseconds. */
const worthTelling = 5 * 60_000;

/** Time without a sweep from which something is wrong, in milliseconds: it runs every minute. */
const sweepPatience = 5 * 60_000;

function failingOf(logs: readonly DeliveryLog[], name: OwnerChannel, now: Date): ChannelStatus['failing'] {
  const failing = logs
    .map((log) => channelOf(log, name))
    .filter(({ state }) => state === 'waiting' || state === 'failed');
  const failed = failing.filter(({ failures, state }) => failures > 0 || state === 'failed');
  const attempts = failed.flatMap((channel) => channel.attempts.slice(-1));
  const [last] = attempts.sort((a, b) => (a.at < b.at ? 1 : -1));
  const since = failed.map(({ failingSince, attempts: [first] }) => failingSince ?? first?.at ?? '').sort()[0];
  if (!last || !since || now.getTime() - Date.parse(since) < worthTelling) return undefined;
  return { enquiries: failed.length, since, last };
}

/** What is known of a way by its settings alone; they were found to be right. */
function aboutChannel(name: OwnerChannel, { env }: SendingParts): Pick<ChannelStatus, 'by' | 'to'> {
  if (name === 'webhook') return { by: parseWebhookConfig(env)?.url.host };
  const mail = name === 'email' ? parseMailConfig(env) : null;
  if (!mail) return {};
  return { by: mail.transport.kind === 'smtp' ? mail.transport.host : 'Resend', to: mail.to.join(', ') };
}

function publicKeyOf({ env }: SendingParts): string | null {
  try {
    const push = parsePushConfig(env);
    return push && vapidPublicKey(push.privateKey);
  } catch {
    // Told as a problem of its channel.
    return null;
  }
}

/**
 * How the owner is told of enquiries, and whether that works.
 *
 * @param swept - whether a sweep is to be expected here: scheduled functions run on published
 *   deploys only.
 */
export async function readOverview(
  store: BlobStore,
  parts: SendingParts,
  swept: boolean,
): Promise<NotificationOverview> {
  const now = parts.clock();
  const [{ open, problems, find }, devices, settings, outbox, givenUpKeys, sweep] = await Promise.all([
    openChannels({ ...parts, store }),
    readDevices(store),
    readSettings(store),
    listOutbox(store),
    store.keys(givenUpFolder),
    readSweep(store),
  ]);
  const givenUp = givenUpKeys.map(subjectOf).filter((subject) => subject !== null);
  const subjects = [...outbox.slice(0, lookedAt), ...givenUp.slice(-lookedAt)];
  const logs = await mapConcurrent(subjects, width, async (subject) =>
    parseDeliveryLog(await store.read(deliveryKey(subject))),
  );

  const channels = ownerChannels.map((channel): ChannelStatus => {
    const problem = problems.get(channel);
    return {
      channel,
      setUp: find(channel) !== undefined || (channel === 'push' && publicKeyOf(parts) !== null),
      ...(problem ? { problem: { setting: problem.setting, message: problem.message } } : aboutChannel(channel, parts)),
      failing: failingOf(logs, channel, now),
    };
  });
  const expected = swept && (open.length > 0 || problems.size > 0);
  // Before its first sweep a site is late only with something that has waited for one.
  const lastSweep = sweep.finishedAt ?? (outbox[0] && instantOf(outbox[0].id));
  const late = expected && lastSweep !== undefined && now.getTime() - Date.parse(lastSweep) > sweepPatience;
  return {
    channels,
    acknowledge: settings.acknowledge,
    push: {
      publicKey: publicKeyOf(parts),
      devices: devices.map(({ id, label, addedAt }) => ({ id, label, addedAt })),
    },
    givenUp: givenUp.length,
    ...(late ? { sweepLateSince: lastSweep } : {}),
  };
}

/** When an enquiry came, by its id (RFC 9562, section 5.7). */
function instantOf(id: string): string {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();
}
