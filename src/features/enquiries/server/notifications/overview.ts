import { type OwnerChannel, ownerChannels } from '#features/notifications/contract/deliveries.ts';
import type {
  ChannelStatus,
  NotificationOverview,
} from '#features/notifications/contract/settings.ts';
import {
  channelNamed,
  createNotifier,
  type NotifierDeps,
} from '#features/notifications/server/notifier.ts';
import { channelStateOf } from '#features/notifications/server/retry.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { Notice, NoticeCode } from '#shared/notices.ts';
import { readRecord } from '../storage/change-record.ts';
import { readAllRows } from '../storage/enquiry-index.ts';
import { unsentEnquiry, unsentFolder } from '../storage/keys.ts';
import type { EnquiryRecord } from '../storage/record.ts';
import { readAcknowledge } from './acknowledge-setting.ts';
import type { Subject } from './notify.ts';

/** Most enquiries read whose notifications wait, and as many of those given up. */
const mostEnquiriesRead = 40;

/** Longest that a retry may be due; then three five-minute runs were left out, and none runs. */
const retryOverdueMilliseconds = 16 * 60_000;

/** Failures in a row from which a channel is said to fail: two may lie in one minute. */
const failuresSaid = 3;

/** What keeps a channel from sending: it was given up, or has failed more than twice. */
function failingOf(
  records: readonly EnquiryRecord[],
  name: OwnerChannel,
): ChannelStatus['failing'] {
  const failed = records
    .map(({ notification }) => channelStateOf(notification, name))
    .filter(
      ({ state, attempts }) =>
        state === 'failed' || (state === 'waiting' && attempts.length >= failuresSaid),
    );
  const since = failed.map(({ attempts: [first] }) => first?.at ?? '').sort()[0];
  const last = failed
    .flatMap(({ attempts }) => attempts.slice(-1))
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  return last && since ? { enquiries: failed.length, since, last } : undefined;
}

/**
 * Since when a retry is due that no run has made, an ISO 8601 instant;
 * undefined while none is late.
 */
function lateSince(records: readonly EnquiryRecord[], now: Date): string | undefined {
  const due = records.flatMap(({ notification, setAside, receivedAt }) => {
    if (notification?.done !== undefined || setAside) return [];
    const next = Object.values(notification?.channels ?? {}).flatMap(({ nextAt }) => nextAt ?? []);
    return next.sort()[0] ?? receivedAt;
  });
  return due
    .sort()
    .find((instant) => now.getTime() - Date.parse(instant) > retryOverdueMilliseconds);
}

/** How the owner is told of enquiries, and whether that works. */
export async function readOverview(
  store: BlobStore,
  deps: NotifierDeps,
  givenUp: readonly Subject[],
): Promise<NotificationOverview> {
  const [sending, acknowledge, keys] = await Promise.all([
    createNotifier(store, deps),
    readAcknowledge(store),
    store.keys(unsentFolder),
  ]);
  const { publicKey, devices } = sending;
  const unsent = keys.map(unsentEnquiry).filter((subject) => subject !== null);
  const subjects = [...unsent.slice(0, mostEnquiriesRead), ...givenUp.slice(-mostEnquiriesRead)];
  const read = await mapConcurrent(subjects, 10, ({ kind, id }) => readRecord(store, kind, id));
  const records = read.filter((record) => record !== null);
  const channels = ownerChannels.map((channel): ChannelStatus => {
    const opened = channelNamed(sending, channel);
    const { by, to, problem } = opened ?? {};
    const setUp = !problem && (opened !== undefined || (channel === 'push' && publicKey !== null));
    const wrong = problem && { setting: problem.setting, message: problem.message };
    return { channel, by, to, setUp, problem: wrong, failing: failingOf(records, channel) };
  });
  return {
    channels,
    acknowledge,
    givenUp: givenUp.length,
    retryLateSince: lateSince(records, deps.clock()),
    push: { publicKey, devices: devices.map(({ id, label, addedAt }) => ({ id, label, addedAt })) },
  };
}

const notice = (code: NoticeCode, values: Notice['values'] = {}): Notice => ({ code, values });

/** What the owner must know of how enquiries are told: that nobody is, or that it does not work. */
export function notificationNotices({
  channels,
  push,
  givenUp,
  retryLateSince,
}: NotificationOverview): Notice[] {
  const isOpen = ({ channel, setUp, problem }: ChannelStatus) =>
    problem !== undefined || (setUp && (channel !== 'push' || push.devices.length > 0));
  return [
    ...channels.flatMap(({ channel, problem, failing }) => {
      if (problem) return [notice('channel-setting', { channel, message: problem.message })];
      if (!failing) return [];
      const { enquiries, since, last } = failing;
      const reason = last.reason ?? 'other';
      return [notice('channel-failing', { channel, enquiries: String(enquiries), since, reason })];
    }),
    ...(retryLateSince ? [notice('retry-late', { since: retryLateSince })] : []),
    ...(givenUp > 0 ? [notice('given-up', { enquiries: String(givenUp) })] : []),
    ...(channels.some(isOpen) ? [] : [notice('nobody-told')]),
  ];
}

/** Enquiries of the inbox for which telling the owner was given up. */
export async function readGivenUp(store: BlobStore, clock: () => Date) {
  const rows = await readAllRows(store, clock);
  return rows
    .filter(({ notification, setAside }) => notification === 'failed' && !setAside)
    .map(({ kind, id }) => ({ kind, id }));
}
