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
  if (!isOutdated(entry, record)) return { ...entry, inRecord: true };
  const latest = entryFrom(record);
  return latest && { ...latest, holders: entry.holders };
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

/** Finds the calls that are long over: the ids of their enquiries. */
export async function readPastCalls(parts: StoreParts): Promise<string[]> {
  const now = parts.clock().getTime();
  const longest = bookingLimits.daysKeptAfterCall * millisecondsOfDay;
  const entries = Object.entries(await readEntries(parts));
  return entries
    .filter(([, { change }]) => now - Date.parse(change.slot) > longest)
    .map(([enquiry]) => enquiry);
}

/** Drops the entries of some enquiries; their records keep what became of their calls. */
export async function dropEntries(
  parts: StoreParts,
  enquiries: ReadonlySet<string>,
): Promise<void> {
  if (enquiries.size === 0) return;
  await changeEntries(parts, (entries) =>
    Object.fromEntries(Object.entries(entries).filter(([enquiry]) => !enquiries.has(enquiry))),
  );
}
