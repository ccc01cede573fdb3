import { type BookedCall, callOf } from '../records/call-state.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import type { StoreParts } from '../store/store.ts';
import { changeEntries, type Entry, readEntries } from './reservations.ts';
import { readCompleted } from './write-into-record.ts';

/** One call that has a time, with its entry and its record. */
export interface ReservedCall {
  readonly call: BookedCall;
  readonly entry: Entry;
  readonly record: EnquiryRecord;
}

/** Calls from one day in India to another that were not cancelled, the first first. */
export async function bookedCalls(
  parts: StoreParts,
  from: string,
  to = '9999',
): Promise<ReservedCall[]> {
  const wanted = Object.entries(await readEntries(parts)).filter(([, { change }]) => {
    const day = change.slot.slice(0, 10);
    return change.type !== 'call-cancelled' && day >= from && day <= to;
  });
  const found = await mapConcurrent(wanted, 10, async ([enquiry, entry]) => {
    const record = await readCompleted(parts, enquiry, entry.change);
    const call = record && callOf(record.events);
    const isSame = call?.slot === entry.change.slot && call.state !== 'cancelled';
    return record && call && isSame ? [{ call, entry, record }] : [];
  });
  return found.flat().sort((a, b) => (a.call.slot < b.call.slot ? -1 : 1));
}

/** Notes that a reminder of a call was sent, unless the call was changed since. */
export function noteReminder(
  parts: StoreParts,
  { entry: { change }, record: { id } }: ReservedCall,
  reminder: string,
): Promise<void> {
  return changeEntries(parts, (entries) => {
    const standing = entries[id];
    if (standing?.change.id !== change.id || standing.reminded?.includes(reminder)) return entries;
    const reminded = [...(standing.reminded ?? []), reminder];
    return { ...entries, [id]: { ...standing, reminded } };
  });
}
