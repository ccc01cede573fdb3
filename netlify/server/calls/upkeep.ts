import { bookingLimits } from '#features/calls/limits.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import type { StoreParts } from '../store/store.ts';
import { changeEntries, type Entry, entryFrom, isOutdated, readEntries } from './reservations.ts';
import { readCompleted } from './write-into-record.ts';

/** The entry that is to stand after its record was read; undefined for none. */
function settledEntry(entry: Entry, record: EnquiryRecord | null): Entry | undefined {
  if (record === null) return undefined;
  return isOutdated(entry, record) ? entryFrom(record) : { ...entry, inRecord: true };
}

/**
 * Writes into the records what requests that were cut short have left out, and drops the entries of
 * erased enquiries.
 *
 * @param which - `new`: entries that nobody has compared with their records yet.
 */
export async function completeRecords(parts: StoreParts, which: 'new' | 'all'): Promise<void> {
  const entries = Object.entries(await readEntries(parts));
  const chosen = which === 'all' ? entries : entries.filter(([, { inRecord }]) => !inRecord);
  if (chosen.length === 0) return;
  const completed = await mapConcurrent(chosen, 10, async ([enquiry, { change }]) => {
    const record = await readCompleted(parts, enquiry, change);
    return { enquiry, id: change.id, record };
  });
  await changeEntries(parts, (entries) => {
    const next = { ...entries };
    for (const { enquiry, id, record } of completed) {
      const standing = entries[enquiry];
      if (standing?.change.id !== id) continue;
      const entry = settledEntry(standing, record);
      if (entry) next[enquiry] = entry;
      else delete next[enquiry];
    }
    return next;
  });
}

/** Drops the entries of calls that are long over; gives how many. */
export async function clearPastCalls(parts: StoreParts): Promise<number> {
  const now = parts.clock().getTime();
  const longest = bookingLimits.daysKeptAfterCall * millisecondsOfDay;
  const isPast = ({ change: { slot } }: Entry) => now - Date.parse(slot) > longest;
  let cleared = 0;
  await changeEntries(parts, (entries) => {
    const all = Object.entries(entries);
    const kept = all.filter(([, entry]) => !isPast(entry));
    cleared = all.length - kept.length;
    return cleared > 0 ? Object.fromEntries(kept) : entries;
  });
  return cleared;
}
