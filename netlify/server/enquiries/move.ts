import { type EnquiryKind, enquiryKinds } from '#shared/enquiry.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { Notice, NoticeCode } from '#shared/notices.ts';
import { changeRecord, readStored } from '../records/change-record.ts';
import { kindFolder, recordKey, unsentKey } from '../records/keys.ts';
import {
  bareRecord,
  type EnquiryRecord,
  isRecord,
  type NotificationState,
  parsedObject,
  parseStored,
  type RecordEvent,
} from '../records/record.ts';
import { unreadableReason } from '../records/shown-enquiry.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import { type BlobStore, removeAll } from '../store/store.ts';
import { listOld, type OldEnquiry, oldFolders } from './old-layout.ts';

/** Calls to the store under way at once. */
const width = 10;

/** Days for which what was moved stays where it was. */
const keptDays = 30;

/** Key that stands once everything was moved, and says when. */
const movedKey = 'moved.json';

interface MoveOptions {
  readonly clock: () => Date;
  /** Tells when no further enquiry is to be begun; never, unless given. */
  readonly isLate?: () => boolean;
  /** Told now and then how many are done of how many. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** What was done with an enquiry. */
async function eventsOf(
  store: BlobStore,
  { kind, id, events }: OldEnquiry,
): Promise<readonly RecordEvent[]> {
  const inOrder = events.toSorted((a, b) => a.n - b.n);
  const texts = await mapConcurrent(
    inOrder,
    width,
    async ({ key }) => (await store.read(key)) ?? '',
  );
  const values = texts.map((text) => {
    const { schema: _, ...event } = parsedObject(text);
    return 'type' in event ? event : text;
  });
  const record = parseStored(kind, id, JSON.stringify({ kind, fields: {}, events: values }));
  return isRecord(record) ? record.events : [];
}

/** Makes the one record of an enquiry out of everything that lay of it. */
async function recordOf(
  store: BlobStore,
  old: OldEnquiry,
  text: string,
  now: Date,
): Promise<EnquiryRecord> {
  const { kind, id, inbox, restored, delivery, untold } = old;
  const stored = parseStored(kind, id, text);
  const base = isRecord(stored) ? stored : bareRecord(kind, id, '');
  const readable = isRecord(stored) && unreadableReason(stored) === null;
  const { channels } = parsedObject(delivery ? await store.read(delivery) : null);
  const ways =
    typeof channels === 'object' && channels !== null
      ? (channels as NotificationState['ways'])
      : {};
  const setAside = inbox === undefined && restored === undefined;
  return {
    ...(readable
      ? base
      : { ...bareRecord(kind, id, base.receivedAt), flags: base.flags, raw: text }),
    ...{ schema: 2, setAside, events: await eventsOf(store, old) },
    // Of one that is set aside nothing was told, and nothing is to be.
    ...((!setAside || Object.keys(ways).length > 0) && {
      told: { ...(!untold && { done: now.toISOString() }), ways },
    }),
  };
}

/** Moves one enquiry, or its erasure. What stands in its new place already is never replaced. */
async function moveOne(store: BlobStore, old: OldEnquiry, now: Date): Promise<void> {
  const { kind, id, erased, inbox, flagged } = old;
  const key = recordKey(kind, id);
  if (erased !== undefined) {
    const { at } = parsedObject(await store.read(erased));
    await store.create(
      key,
      JSON.stringify({ erased: typeof at === 'string' ? at : now.toISOString() }),
    );
    return;
  }
  const text = await store.read(inbox ?? flagged ?? '');
  // Erased since the list was made.
  if (text === null) return;
  const record = await recordOf(store, old, text, now);
  if (!record.setAside && record.told?.done === undefined) {
    await store.create(unsentKey(kind, id), JSON.stringify({ at: now.toISOString() }));
  }
  await store.create(key, JSON.stringify(record));
}

/** Lets a late retry of the old layout find its record; one that came before the move is made one with it. */
async function point(store: BlobStore, kind: EnquiryKind, from: string, to: string): Promise<void> {
  const pointer = JSON.stringify({ movedTo: to });
  const standing = await readStored(store, kind, from);
  if (standing && 'movedTo' in standing) return;
  if (!isRecord(standing)) return void (await store.create(recordKey(kind, from), pointer));
  await changeRecord(store, kind, to, (record) => {
    const isNew = ({ write }: RecordEvent) => !record.events.some((event) => event.write === write);
    return { ...record, events: [...record.events, ...standing.events.filter(isNew)] };
  });
  await store.changeDocument(recordKey(kind, from), () => pointer);
}

/** The claims of the old layout, by the id that the same form leads to today: newest generation first. */
async function claimsOf(store: BlobStore): Promise<Map<string, string[]>> {
  const claims = (await store.keys('idem/')).filter((key) =>
    /^idem\/[0-9a-f]{64}\.\d+\.json$/.test(key),
  );
  return Map.groupBy(claims.sort().reverse(), (key) => key.slice('idem/'.length).slice(0, 32));
}

/** Ids that have a place of today already, as {@link listOld} names them. */
async function idsOfToday(store: BlobStore): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const kind of enquiryKinds)
    for (const key of await store.keys(kindFolder(kind)))
      ids.add(`${kind}.${key.slice(key.lastIndexOf('/') + 1)}`);
  return ids;
}

/**
 * Moves everything of the old layout into one record for each enquiry; gives how many enquiries,
 * erasures and claims, and how many are left. Can be repeated. The old stays where it was for 30 days.
 */
export async function moveOldEnquiries(
  store: BlobStore,
  { clock, isLate = () => false, onProgress = () => {} }: MoveOptions,
): Promise<{ readonly moved: number; readonly left: number }> {
  const [old, today, claims] = [
    await listOld(store),
    await idsOfToday(store),
    await claimsOf(store),
  ];
  const left = [...old].filter(([name]) => !today.has(name)).map(([, one]) => one);
  const all = left.length + claims.size;
  let done = 0;
  const each = async (action: () => Promise<void>) => {
    if (isLate()) return;
    await action();
    done += 1;
    if (done % 100 === 0 || done === all) onProgress(done, all);
  };
  await mapConcurrent(left, width, (one) => each(() => moveOne(store, one, clock())));
  await mapConcurrent([...claims], width, ([hash, keys]) =>
    each(async () => {
      for (const key of keys) {
        const { id } = parsedObject(await store.read(key));
        const kind = enquiryKinds.find((one) => old.has(`${one}.${id}`));
        if (kind && typeof id === 'string') return point(store, kind, hash, id);
      }
    }),
  );
  if (done < all) return { moved: done, left: all - done };
  // What was kept for searching holds what people wrote, and is made anew.
  await removeAll(store, await store.keys('cache/'));
  if (old.size > 0) await store.create(movedKey, JSON.stringify({ at: clock().toISOString() }));
  return { moved: done, left: 0 };
}

/** What the owner is told while enquiries of the old layout are in no list. */
export async function moveNotices(store: BlobStore): Promise<Notice[]> {
  const [mark, folders] = await Promise.all([store.read(movedKey), store.folders('v1/')]);
  if (mark !== null || folders.length === 0) return [];
  const [old, today] = [await listOld(store), await idsOfToday(store)];
  const left = [...old.keys()].filter((name) => !today.has(name)).length;
  return left === 0
    ? []
    : [{ code: 'not-moved' satisfies NoticeCode, values: { left: String(left) } }];
}

/** Removes what was moved 30 days ago; gives how many texts were. */
export async function clearMoved(
  store: BlobStore,
  now: Date,
  isLate: () => boolean,
): Promise<number> {
  const { at } = parsedObject(await store.read(movedKey));
  if (typeof at !== 'string' || now.getTime() - Date.parse(at) < keptDays * millisecondsOfDay)
    return 0;
  let cleared = 0;
  for (const folder of oldFolders) {
    const keys = await store.keys(folder);
    for (let start = 0; start < keys.length; start += 500) {
      if (isLate()) return cleared;
      cleared += await removeAll(store, keys.slice(start, start + 500));
    }
  }
  await store.remove(movedKey);
  return cleared;
}
