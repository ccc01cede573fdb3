import { notifiable } from '#features/enquiries/server/notifications/notify.ts';
import {
  beginWithinMilliseconds,
  deliver,
  sendingsAtOnce,
} from '#features/notifications/server/deliver.ts';
import {
  channelNamed,
  createNotifier,
  type NotifierDeps,
} from '#features/notifications/server/notifier.ts';
import { isFinalAttempt } from '#features/notifications/server/retry.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import type { BlobStore } from '#server/store/store.ts';
import { beginOfIndianDay, indianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import { bookedCalls, noteReminder, type ReservedCall } from './booked-calls.ts';
import { composeCall } from './compose-call.ts';

const hour = 3_600_000;

/** Hour of the evening in India from which the calls of the next day are named. */
const eveningHour = 18;

/** The channels on which both are reminded. */
const reminderChannels = ['email', 'push', 'acknowledgement'] as const;

/**
 * The reminder that is due; null for none,
 * also where the call was booked after the hour of the reminder.
 */
function dueReminder(
  { call: { slot, at, state } }: ReservedCall,
  now: number,
): 'evening' | 'hour' | null {
  const begins = Date.parse(slot);
  const evening = beginOfIndianDay(slot.slice(0, 10)) - (24 - eveningHour) * hour;
  const isSince = (due: number) => now >= due && Date.parse(at) < due;
  if (state !== 'booked' || now >= begins) return null;
  if (now >= begins - hour) return isSince(begins - hour) ? 'hour' : null;
  return isSince(evening) ? 'evening' : null;
}

/**
 * Reminds visitor and owner of calls, in the evening before and an hour before: once through each
 * channel, which its reservation notes. Between a yes of the other side and our note of it the process
 * may end: then it is sent once more, under the same name. What time does not suffice for is left
 * to the next run: nothing is sent that could not be noted any more.
 *
 * @returns how many were sent now.
 */
export async function remindOfCalls(store: BlobStore, deps: NotifierDeps): Promise<number> {
  const now = deps.clock();
  const tomorrow = indianDay(new Date(now.getTime() + millisecondsOfDay));
  const booked = await bookedCalls({ ...deps, store }, indianDay(now), tomorrow);
  const due = booked.flatMap((one) => {
    const which = dueReminder(one, now.getTime());
    const left = reminderChannels.filter(
      (channel) => !one.reservation.reminded?.includes(`${which}.${channel}`),
    );
    return which && left.length > 0 && !one.record.setAside ? [{ ...one, which, left }] : [];
  });
  if (due.length === 0) return 0;
  const sending = await createNotifier(store, deps);
  let sent = 0;
  await mapConcurrent(due, sendingsAtOnce, async ({ which, left, ...one }) => {
    const { record, call } = one;
    const reminder = composeCall(notifiable(record), call, sending, which);
    await mapConcurrent(left, left.length, async (channel) => {
      if (
        !channelNamed(sending, channel) ||
        (channel === 'acknowledgement' && !reminder.acknowledgement)
      )
        return;
      if (deps.clock().getTime() > now.getTime() + beginWithinMilliseconds) return;
      if (!isFinalAttempt(channel, await deliver(sending, channel, reminder))) return;
      await noteReminder({ ...deps, store }, one, `${which}.${channel}`);
      sent += 1;
    });
  });
  return sent;
}
