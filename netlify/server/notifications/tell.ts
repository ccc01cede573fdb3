import { randomUUID } from 'node:crypto';
import type { OwnerChannel } from '#contracts/admin-deliveries.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { NotificationWords } from '#contracts/notification-words.ts';
import type { BlobStore } from '../blobs/store.ts';
import { ConfigError } from '../config.ts';
import { changeRecord } from '../enquiries/change-record.ts';
import { untoldKey } from '../enquiries/keys.ts';
import { type EnquiryRecord, shownEnquiry, type Told } from '../enquiries/record.ts';
import { describeError, log } from '../log.ts';
import { readAcknowledge } from './acknowledgements.ts';
import { type Channel, DeliveryError, type Notification } from './channels/channel.ts';
import { isOwnerChannel, type OpenChannels, openChannels, type SendingParts } from './channels/open-channels.ts';
import { composeEnquiry, type NotifiableEnquiry } from './compose/compose.ts';
import { loadWords } from './compose/words.ts';
import { afterAttempt, givenUp, isDue, type Outcome, retryFor, wayOf } from './ways.ts';

/** An enquiry that something is told of. */
export interface Subject {
  readonly kind: EnquiryKind;
  readonly id: string;
}

/** What sending works with. */
export interface Sending {
  readonly store: BlobStore;
  readonly clock: () => Date;
  readonly channels: OpenChannels;
  readonly words: NotificationWords;
  /** Whether visitors are sent an acknowledgement. */
  readonly acknowledge: boolean;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** For one sending, in milliseconds. */
  readonly timeout?: number;
}

/**
 * How long a record belongs to whoever is telling of it, in milliseconds: longer than any sending
 * takes. A record that was never tried belongs for as long to the request that has accepted it.
 */
const leaseLength = 40_000;

/** Longest time that one sending may take, in milliseconds; well within the lease. */
const sendingTime = 12_000;

/**
 * The address of the site in what is sent. A host behind a proxy may not know its own: then the
 * content's is taken, where it is filled in.
 */
function publicUrl(own: string, fromContent: string): string {
  const { hostname } = new URL(own);
  const local = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
  const filledIn = !/\.example$/.test(new URL(fromContent).hostname);
  return (local && filledIn ? fromContent : own).replace(/\/$/, '');
}

/** Puts together what sending works with. */
export async function openSending(store: BlobStore, parts: SendingParts): Promise<Sending> {
  const [channels, acknowledge, words] = await Promise.all([
    openChannels(store, parts),
    readAcknowledge(store),
    loadWords(),
  ]);
  return { store, clock: parts.clock, channels, acknowledge, words, siteUrl: publicUrl(parts.siteUrl, words.siteUrl) };
}

/** An instant further off than any lease is the work of a wrong clock. */
const isNear = (milliseconds: number) => milliseconds > 0 && milliseconds <= leaseLength;

/** Whether somebody is telling of an enquiry just now. */
export function isHeld({ told, receivedAt, flags }: EnquiryRecord, now: Date): boolean {
  if (told) return told.lease !== undefined && isNear(Date.parse(told.lease.until) - now.getTime());
  return flags.length === 0 && isNear(Date.parse(receivedAt) + leaseLength - now.getTime());
}

/**
 * Takes a record into the hands of the caller, so that of many who would tell of it one does.
 *
 * @param change - what else is to be changed of what was told.
 * @returns null where there is none, or somebody else has it.
 */
export async function take(
  { store, clock }: Pick<Sending, 'store' | 'clock'>,
  { kind, id }: Subject,
  change: (told: Told | undefined) => Told = (told) => told ?? { ways: {} },
): Promise<EnquiryRecord | null> {
  const owner = randomUUID();
  const record = await changeRecord(store, kind, id, (standing) => {
    const now = clock();
    if (standing.aside || isHeld(standing, now)) return null;
    const lease = { owner, until: new Date(now.getTime() + leaseLength).toISOString() };
    return { ...standing, told: { ...change(standing.told), lease } };
  });
  return record?.told?.lease?.owner === owner ? record : null;
}

/**
 * Sends on one way. Never throws: what went wrong is an outcome too.
 *
 * @param round - above 1 where the owner has asked for it again: then it is no repetition, and
 *   bears a name of its own.
 */
export async function sendOn(
  channel: Channel,
  notification: Notification,
  round: number,
  timeout = sendingTime,
): Promise<Outcome> {
  try {
    const name = round > 1 ? `${notification.name}.${round}` : notification.name;
    return await channel.send({ ...notification, name }, AbortSignal.timeout(timeout));
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    log({ level: 'error', event: 'sending-failed', channel: channel.name, ...describeError(error) });
    if (error instanceof ConfigError) return new DeliveryError('setting', { detail: error.setting });
    return new DeliveryError('other', { detail: error instanceof Error ? error.name : undefined });
  }
}

/** An enquiry as it is told of. */
export function notifiable(record: EnquiryRecord): NotifiableEnquiry {
  const { receivedAt, fields, source } = shownEnquiry(record, '');
  return { kind: record.kind, id: record.id, receivedAt, fields, source, unflagged: record.flags.length > 0 };
}

/** What is told of an enquiry now, and what is left of it. */
function plan({ clock, channels, words, siteUrl, acknowledge }: Sending, record: EnquiryRecord) {
  const { told } = record;
  const now = clock();
  const enquiry = notifiable(record);
  const age = now.getTime() - Date.parse(enquiry.receivedAt);
  // An acknowledgement days later would only puzzle, unless it is the very one that could not be
  // sent.
  const begun = told !== undefined && Object.hasOwn(told.ways, 'acknowledgement');
  const thanks = acknowledge && (begun || (!enquiry.unflagged && Math.abs(age) <= retryFor));
  const notification = composeEnquiry(enquiry, words, siteUrl, thanks);
  const used = channels.open.filter(({ name }) => name !== 'acknowledgement' || notification.acknowledgement);
  const waits = (name: string) => wayOf(told, name).state === 'waiting';
  const due = used.filter(({ name }) => isDue(wayOf(told, name), now));
  // Ways to the owner that still wait and are shut: by a wrong setting, or not set up any more.
  const names = new Set([...channels.problems.keys(), ...Object.keys(told?.ways ?? {}).filter(isOwnerChannel)]);
  const shut = [...names].filter((name) => waits(name) && !channels.find(name));
  // What is shut may be mended, for a day.
  const isLeft = used.some(({ name }) => waits(name)) || (shut.length > 0 && Math.abs(age) <= retryFor);
  return { notification, due, shut, isLeft };
}

/** Whether there is something to do for an enquiry now. */
export function needsTelling(sending: Sending, record: EnquiryRecord): boolean {
  const { due, isLeft } = plan(sending, record);
  return due.length > 0 || !isLeft;
}

/**
 * Tells of an enquiry that is in the hands of the caller, on every way that is due, and keeps in
 * its record what came of it. After a crash between the two, the same is sent once more under the
 * same name.
 *
 * @throws StoreUnavailable; what was not noted is sent again.
 */
export async function tell(sending: Sending, record: EnquiryRecord): Promise<void> {
  const { store, clock, channels, timeout } = sending;
  const { kind, id, told } = record;
  const { due, notification } = plan(sending, record);
  const tried = await Promise.all(
    due.map(async (channel) => {
      const { name } = channel;
      const outcome = await sendOn(channel, notification, wayOf(told, name).round, timeout);
      return { name, outcome, at: clock() };
    }),
  );
  const reasonOf = (name: OwnerChannel) => (channels.problems.has(name) ? 'setting' : 'not-set-up');
  const noted = await changeRecord(store, kind, id, (standing) => {
    const ways = { ...standing.told?.ways };
    for (const { name, outcome, at } of tried) ways[name] = afterAttempt(wayOf(standing.told, name), name, outcome, at);
    const after = { ...standing, told: { ways } };
    const { shut, isLeft } = plan(sending, after);
    if (isLeft) return after;
    for (const name of shut) ways[name] = givenUp(wayOf(after.told, name), reasonOf(name), clock());
    return { ...standing, told: { ways, done: clock().toISOString() } };
  });
  if (noted === null || noted.told?.done) await store.remove(untoldKey(kind, id));
}
