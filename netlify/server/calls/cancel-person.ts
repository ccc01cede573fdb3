import type { cancelPerson } from '#features/calls/contract/desk.ts';
import { slotText } from '#features/calls/contract/slot-text.ts';
import { indianDay } from '#shared/indian-time.ts';
import type { Handle } from '../http/define-handler.ts';
import { enquiryNotFound } from '../http/errors.ts';
import { languageNamed } from '../languages.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { bookedCalls, endCall, type ReservedCall, readCall } from './calls.ts';
import { namesOf } from './holders.ts';
import type { CallParts } from './parts.ts';
import type { ReservationParts } from './reservations.ts';

/** Most other times that the one mail names. */
const mostNamed = 10;

/** Calls to come, of some that are booked. */
export const callsToCome = (booked: readonly ReservedCall[], now: Date): ReservedCall[] =>
  booked.filter(({ call }) => call.state === 'booked' && Date.parse(call.slot) > now.getTime());

/** Calls of whoever wrote an enquiry: of the same mailbox or phone number. */
export function callsOfPerson(
  booked: readonly ReservedCall[],
  record: EnquiryRecord,
): ReservedCall[] {
  const names = namesOf(record);
  return booked.filter((one) => namesOf(one.record).some((name) => names.includes(name)));
}

async function cancel(parts: ReservationParts, id: string, by: { text?: string; isUntold?: true }) {
  const seen = await readCall(parts, id);
  if (seen?.call?.state !== 'booked') return false;
  const { record, call } = seen;
  const outcome = await endCall(parts, { record, call }, 'call-cancelled', by);
  return outcome.status === 'standing';
}

/** Cancels every call to come of a person. The mail about one of them names the others. */
export const cancelAll: Handle<typeof cancelPerson, CallParts> = async ({ input, services }) => {
  const { id, word } = input;
  const now = services.clock();
  const seen = await readCall(services, id);
  if (seen === null) throw enquiryNotFound();
  const booked = callsToCome(await bookedCalls(services, indianDay(now)), now);
  const found = callsOfPerson(booked, seen.record);
  // The one that the owner has before them is the one that is told of.
  const told = found.find(({ record }) => record.id === id) ?? found[0];
  const others = found.filter((one) => one !== told);
  let cancelled = 0;
  for (const { record } of others)
    if (await cancel(services, record.id, { isUntold: true })) cancelled += 1;
  if (told) {
    const { words, tag } = languageNamed(told.record.language);
    const named = others
      .slice(0, mostNamed)
      .map(({ call }) => `${words.bookingWords.cancelled}: ${slotText(call.slot, tag)}`);
    const text = [...named, word ?? ''].filter((line) => line !== '').join('\n');
    const isCancelled = await cancel(services, told.record.id, text ? { text } : {});
    if (isCancelled) cancelled += 1;
    services.notifyAfterAnswer({ kind: 'contact', id: told.record.id });
  }
  await services.audit.add('person-calls-cancelled', { id, cancelled });
  return { body: { success: true, cancelled } };
};
