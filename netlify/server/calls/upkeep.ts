import { millisecondsOfDay } from '#shared/indian-time.ts';
import { readIndex, startReadingTime } from '../records/enquiry-index.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import type { StoreParts } from '../store/store.ts';
import {
  changeEntries,
  type Entry,
  entryFrom,
  isOutdated,
  kind,
  readEntries,
} from './reservations.ts';
import { readCompleted } from './write-into-record.ts';

/** Days after a call for which it still has its entry; the enquiry's record keeps it for longer. */
const daysKeptAfterCall = 40;

/** Whether a call is so long over that its entry can go. */
const isPast = (slot: string, now: Date): boolean =>
  now.getTime() - Date.parse(slot) > daysKeptAfterCall * millisecondsOfDay;

/** The entry that is to stand after its record was read; undefined for none. */
function settledEntry(entry: Entry | undefined, record: EnquiryRecord | null): Entry | undefined {
  if (record === null) return undefined;
  if (entry && !isOutdated(entry, record)) return { ...entry, inRecord: true };
  const latest = entryFrom(record);
  return latest && { ...latest, holders: entry?.holders };
}

/** Enquiries whose records name a call, as far as they are known, unless it is long over. */
async function readEnquiriesWithCall({ store, clock }: StoreParts): Promise<string[]> {
  const { rows } = await readIndex(store, kind, startReadingTime(clock));
  const withCall = rows.filter(({ call }) => call !== undefined && !isPast(call, clock()));
  return withCall.map(({ id }) => id);
}

/**
 * Writes into the records what requests that were cut short have left out, and drops the entries of
 * erased enquiries.
 *
 * @param which - `new`: entries that nobody has compared with their records yet.
 *   `all`: every entry, and those that are missing, because a restore ended after the records.
 */
export async function completeRecords(parts: StoreParts, which: 'new' | 'all'): Promise<void> {
  const before = await readEntries(parts);
  const standing = Object.keys(before);
  const chosen =
    which === 'all'
      ? [...new Set(standing.concat(await readEnquiriesWithCall(parts)))]
      : standing.filter((enquiry) => !before[enquiry]?.inRecord);
  if (chosen.length === 0) return;
  const completed = await mapConcurrent(chosen, 10, async (enquiry) => {
    const change = before[enquiry]?.change;
    const record = await readCompleted(parts, enquiry, change);
    return { enquiry, id: change?.id, record };
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
  const now = parts.clock();
  const entries = Object.entries(await readEntries(parts));
  return entries.filter(([, { change }]) => isPast(change.slot, now)).map(([enquiry]) => enquiry);
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
