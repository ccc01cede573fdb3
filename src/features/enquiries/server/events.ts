import { randomUUID } from 'node:crypto';
import { stateLimits, stateMessages, stateOf } from '#features/enquiries/contract/state.ts';
import type { changeState } from '#features/enquiries/contract/state-change.ts';
import { HttpError } from '#server/http/errors.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import type { z } from '#shared/schema.ts';
import { changeRecord, readRecord } from './storage/change-record.ts';
import { unsentKey } from './storage/keys.ts';
import type { EnquiryRecord } from './storage/record.ts';

/** Everything that was done with an enquiry, and the state that follows from it. */
function historyOf({ events }: EnquiryRecord) {
  return {
    events: events.map(({ write: _, minutes: _minutes, follows: _follows, ...event }) => event),
    state: stateOf(events),
  };
}

/** Everything that was done with an enquiry; null when there is none of that id. */
export async function readHistory(store: BlobStore, kind: EnquiryKind, id: string) {
  const record = await readRecord(store, kind, id);
  return record && historyOf(record);
}

/**
 * Adds an event to an enquiry, for good.
 *
 * @returns null where there is no such enquiry; `written` is false when it has other events than
 *   the writer has seen.
 * @throws {HttpError} 422 where an enquiry has as many events as it may have.
 */
export async function addEvent(
  store: BlobStore,
  { kind, id, expect, event }: z.infer<typeof changeState.request>,
  now: Date,
) {
  const write = randomUUID();
  const isOurs = ({ events }: EnquiryRecord) => events.some((one) => one.write === write);
  const record = await changeRecord(store, kind, id, (current) => {
    const { events } = current;
    if (isOurs(current) || events.length !== expect) return null;
    if (expect >= stateLimits.events)
      throw new HttpError('invalid', stateMessages.full, { fields: { event: stateMessages.full } });
    return { ...current, events: [...events, { at: now.toISOString(), ...event, write }] };
  });
  return record && { ...historyOf(record), written: isOurs(record) };
}

/**
 * Brings an enquiry that was set aside as spam to the inbox, and queues its notification.
 *
 * @returns false when no enquiry of that id was set aside.
 */
export async function unflagRecord(
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
  now: Date,
): Promise<boolean> {
  const record = await readRecord(store, kind, id);
  if (record === null || !(record.setAside || record.flags.length > 0)) return false;
  if (record.notification?.done === undefined)
    await store.create(unsentKey(kind, id), JSON.stringify({ at: now.toISOString() }));
  await changeRecord(store, kind, id, (current) =>
    current.setAside ? { ...current, setAside: false } : null,
  );
  return true;
}
