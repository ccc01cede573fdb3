import { type OwnerChannel, ownerChannels } from '#contracts/admin-deliveries.ts';
import type { Notice, NoticeCode } from '#contracts/admin-notices.ts';
import type { ChannelStatus, NotificationOverview } from '#contracts/admin-notifications.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { readRecord } from '../enquiries/change-record.ts';
import { untoldEnquiry, untoldFolder } from '../enquiries/keys.ts';
import type { EnquiryRecord } from '../enquiries/record.ts';
import { readAcknowledge } from './acknowledgements.ts';
import { openChannels, type SendingParts } from './channels/open-channels.ts';
import { readDevices } from './devices.ts';
import { readLastSweep } from './sweep.ts';
import type { Subject } from './tell.ts';
import { wayOf } from './ways.ts';

/** Enquiries not yet told of that are looked at, and those given up. */
const lookedAt = 40;

/** Time after the first failure from which it is worth the owner's attention, in milliseconds. */
const worthTelling = 5 * 60_000;

/** Time without a sweep from which something is wrong, in milliseconds: three were left out. */
const sweepPatience = 16 * 60_000;

/** What of the enquiries and the site the overview tells of. */
export interface OverviewParts extends SendingParts {
  /** Whether a sweep is to be expected here: scheduled functions run on published deploys only. */
  readonly swept: boolean;
  /** Enquiries for which sending was given up. */
  readonly givenUp: readonly Subject[];
}

function failingOf(records: readonly EnquiryRecord[], name: OwnerChannel, now: Date): ChannelStatus['failing'] {
  const failed = records
    .map(({ told }) => wayOf(told, name))
    .filter(({ state, failures }) => state === 'failed' || (state === 'waiting' && failures > 0));
  const attempts = failed.flatMap((way) => way.attempts.slice(-1));
  const [last] = attempts.sort((a, b) => (a.at < b.at ? 1 : -1));
  const since = failed.map(({ failingSince, attempts: [first] }) => failingSince ?? first?.at ?? '').sort()[0];
  if (!last || !since || now.getTime() - Date.parse(since) < worthTelling) return undefined;
  return { enquiries: failed.length, since, last };
}

/** How the owner is told of enquiries, and whether that works. */
export async function readOverview(store: BlobStore, parts: OverviewParts): Promise<NotificationOverview> {
  const { clock, swept, givenUp } = parts;
  const now = clock();
  const [{ open, problems, publicKey, find }, devices, acknowledge, keys, lastSweep] = await Promise.all([
    openChannels(store, parts),
    readDevices(store),
    readAcknowledge(store),
    store.keys(untoldFolder),
    readLastSweep(store),
  ]);
  const untold = keys.map(untoldEnquiry).filter((subject) => subject !== null);
  const subjects = [...untold.slice(0, lookedAt), ...givenUp.slice(-lookedAt)];
  const read = await mapConcurrent(subjects, 10, ({ kind, id }) => readRecord(store, kind, id));
  const records = read.filter((record) => record !== null).filter(({ aside }) => !aside);

  const channels = ownerChannels.map((channel): ChannelStatus => {
    const { setting, message } = problems.get(channel) ?? {};
    const { by, to } = find(channel) ?? {};
    return {
      ...{ channel, by, to, failing: failingOf(records, channel, now) },
      setUp: find(channel) !== undefined || (channel === 'push' && publicKey !== null),
      problem: setting !== undefined && message !== undefined ? { setting, message } : undefined,
    };
  });
  const expected = swept && (open.length > 0 || problems.size > 0);
  // Before its first sweep a site is late only with something that has waited for one.
  const waiting = records.filter(({ told }) => told?.done === undefined).map(({ receivedAt }) => receivedAt);
  const since = lastSweep ?? waiting.sort()[0];
  const late = expected && since !== undefined && now.getTime() - Date.parse(since) > sweepPatience;
  return {
    ...{ channels, acknowledge, givenUp: givenUp.length },
    push: { publicKey, devices: devices.map(({ id, label, addedAt }) => ({ id, label, addedAt })) },
    ...(late ? { sweepLateSince: since } : {}),
  };
}

const notice = (code: NoticeCode, values: Notice['values'] = {}): Notice => ({ code, values });

/** What the owner must know of how enquiries are told: that nobody is, or that it does not work. */
export function notificationNotices({ channels, push, givenUp, sweepLateSince }: NotificationOverview): Notice[] {
  const isOpen = channels.some(({ channel, setUp }) => setUp && (channel !== 'push' || push.devices.length > 0));
  const isBroken = channels.some(({ problem }) => problem !== undefined);
  return [
    ...channels.flatMap(({ channel, problem, failing }) => {
      const { enquiries = 0, since = '', last } = failing ?? {};
      const values = { channel, enquiries: String(enquiries), since, reason: last?.reason ?? 'other' };
      return [
        ...(problem ? [notice('channel-setting', { channel, message: problem.message })] : []),
        ...(failing ? [notice('channel-failing', values)] : []),
      ];
    }),
    ...(sweepLateSince ? [notice('sweep-late', { since: sweepLateSince })] : []),
    ...(givenUp > 0 ? [notice('given-up', { enquiries: String(givenUp) })] : []),
    ...(isOpen || isBroken ? [] : [notice('nobody-told')]),
  ];
}
