import { startOver } from '../notifications/retry.ts';
import { changeRecord, readRecord } from '../records/change-record.ts';
import { unsentKey } from '../records/keys.ts';
import type { EnquiryRecord } from '../records/record.ts';
import type { StoreParts } from '../store/store.ts';
import { type Change, isRecorded, kind } from './reservations.ts';

/**
 * Writes a change into the record of its enquiry, unless it is there, and queues its notification.
 *
 * @returns the record as it stands then; null where the enquiry is erased.
 */
export async function writeIntoRecord(
  { store }: StoreParts,
  enquiry: string,
  change: Change,
): Promise<EnquiryRecord | null> {
  const { id: write, follows: _, isUntold, ...event } = change;
  const isTold = change.type !== 'call-missed' && !isUntold;
  // First, so that nothing is forgotten that is told of late.
  if (isTold) await store.create(unsentKey(kind, enquiry), JSON.stringify({ at: change.at }));
  return changeRecord(store, kind, enquiry, (record) => {
    if (isRecorded(record, change)) return null;
    const notification = isTold ? startOver(record.notification, true) : record.notification;
    return { ...record, events: [...record.events, { ...event, write }], notification };
  });
}

/**
 * Reads the record of an enquiry, and writes a change into it that a process left out that ended
 * too early.
 *
 * @param change - that of its entry; undefined where it has none.
 * @returns null where the enquiry is erased.
 */
export async function readCompleted(
  parts: StoreParts,
  enquiry: string,
  change: Change | undefined,
): Promise<EnquiryRecord | null> {
  const record = await readRecord(parts.store, kind, enquiry);
  if (record === null || change === undefined || isRecorded(record, change)) return record;
  return writeIntoRecord(parts, enquiry, change);
}
