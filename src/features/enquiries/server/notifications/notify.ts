/*
 * This folder notifies the owner of enquiries, and visitors of theirs, on every channel that is set
 * up. Its way in is `notify`, after an answer or from the scheduled run (retry-unsent.ts). It takes
 * a lease in the record, sends, and stores the result there. It never sends an enquiry that was set
 * aside as spam.
 */

import type { SeatOutcome } from '#features/enquiries/contract/seat-outcomes.ts';
import type { ChannelName } from '#features/notifications/contract/deliveries.ts';
import { deliver } from '#features/notifications/server/deliver.ts';
import type { NotificationState } from '#features/notifications/server/delivery-state.ts';
import { endOfLease, isLeased } from '#features/notifications/server/lease.ts';
import { afterAttempt, channelStateOf, isRetryDue } from '#features/notifications/server/retry.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import { callOf } from '../storage/call-state.ts';
import { changeRecord } from '../storage/change-record.ts';
import { toEnquiryView } from '../storage/enquiry-view.ts';
import { unsentKey } from '../storage/keys.ts';
import type { EnquiryRecord } from '../storage/record.ts';
import { composeEnquiry } from './compose-enquiry.ts';
import type { NotifiableEnquiry } from './enquiry-mail-template.ts';
import type { EnquirySending } from './enquiry-notifier.ts';

/** An enquiry that something is told of. */
export interface Subject {
  readonly kind: EnquiryKind;
  readonly id: string;
}

/** An enquiry as it is told of. */
export function notifiable(record: EnquiryRecord): NotifiableEnquiry {
  const { receivedAt, fields, source, language } = toEnquiryView(record, '');
  // The first: what the owner has changed since makes no other mail of the same.
  const { type } =
    record.events.find((event) => event.type === 'seat' || event.type === 'waiting') ?? {};
  const seat = type as SeatOutcome | undefined;
  return { kind: record.kind, id: record.id, receivedAt, fields, source, language, seat };
}

/**
 * What is sent of an enquiry, and on which channels:
 * those set up now, and those that still wait from before.
 */
function plan(sending: EnquirySending, record: EnquiryRecord, state?: NotificationState) {
  const { clock, channels, words, siteUrl, acknowledge, composers } = sending;
  const age = Math.abs(clock().getTime() - Date.parse(record.receivedAt));
  // An acknowledgement days later, or of what was set aside first, would only puzzle.
  const thanks = acknowledge && record.flags.length === 0 && age < 2 * millisecondsOfDay;
  const [notification = composeEnquiry(notifiable(record), words, siteUrl, thanks)] =
    composers.flatMap((compose) => compose(record, sending) ?? []);
  const open = channels.map(({ name }) => name);
  const used = open.filter((name) => name !== 'acknowledgement' || notification.acknowledgement);
  const names = [...new Set([...used, ...(Object.keys(state?.channels ?? {}) as ChannelName[])])];
  const waiting = names.filter((name) => channelStateOf(state, name).state === 'waiting');
  return {
    notification,
    waiting,
    due: waiting.filter((name) => isRetryDue(channelStateOf(state, name), clock())),
  };
}

/**
 * Tells of an enquiry through every channel that is due, and keeps in its record what came of it.
 * Of many who would do so at once, one does: it takes the record first. After a crash between
 * sending and noting, the same is sent once more under the same name.
 *
 * @param change - what to make of the notes on earlier sendings first, such as starting over.
 * @returns the enquiry as it stands then; null where it is erased.
 */
export async function notify(
  sending: EnquirySending,
  { kind, id }: Subject,
  change: (state: NotificationState | undefined) => NotificationState | undefined = (state) =>
    state,
): Promise<EnquiryRecord | null> {
  const { store, clock } = sending;
  let taken: ReturnType<typeof plan> | null = null;
  const found = await changeRecord(store, kind, id, (record) => {
    taken = null;
    const state = change(record.notification);
    if (record.setAside || state?.done || isLeased(state, clock())) return null;
    const planned = plan(sending, record, state);
    if (planned.waiting.length > 0 && planned.due.length === 0) return null;
    taken = planned;
    const leaseUntil = endOfLease(clock());
    return { ...record, notification: { channels: state?.channels ?? {}, leaseUntil } };
  });
  return taken && found ? notifyLeased(sending, found, taken) : found;
}

async function notifyLeased(
  sending: EnquirySending,
  record: EnquiryRecord,
  { due, waiting, notification }: ReturnType<typeof plan>,
) {
  const { store, clock } = sending;
  const { kind, id, notification: state } = record;
  const tried = await Promise.all(
    due.map(
      async (name) =>
        [
          name,
          await deliver(sending, name, notification, channelStateOf(state, name).round),
        ] as const,
    ),
  );
  // A call that was moved or cancelled meanwhile is told of again, as if nothing had been sent.
  const changes = (one: EnquiryRecord) => callOf(one.events)?.changes;
  let isPast = false;
  const noted = await changeRecord(store, kind, id, (standing) => {
    isPast = changes(standing) !== changes(record);
    if (isPast)
      return { ...standing, notification: { channels: standing.notification?.channels ?? {} } };
    const channels = { ...standing.notification?.channels };
    for (const [name, attempt] of tried)
      channels[name] = afterAttempt(channelStateOf(standing.notification, name), name, attempt);
    const isLeft = waiting.some((name) => channelStateOf({ channels }, name).state === 'waiting');
    return {
      ...standing,
      notification: isLeft ? { channels } : { channels, done: clock().toISOString() },
    };
  });
  if (isPast) return notify(sending, { kind, id });
  if (noted === null || noted.notification?.done) await store.remove(unsentKey(kind, id));
  return noted;
}
