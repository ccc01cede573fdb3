import { hash } from 'node:crypto';
import { describeError, log } from '#server/log.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import type { BlobStore } from '#server/store/store.ts';
import { type EnquiryKind, enquiryIdPattern, enquiryKinds } from '#shared/enquiry.ts';
import { type IndexRow, rowOf } from './index-row.ts';
import { indexFolder, indexKey, partFolder, partOf, parts, recordKey, unsentKey } from './keys.ts';
import { isRecord, parseStored } from './record.ts';

/** Parts that are compared at once, and records that are read at once for each. */
const width = { parts: 8, records: 6 } as const;

/** Raised with every change of {@link IndexRow} or `foldText`. An index of another version is rebuilt. */
const version = 11;

/**
 * The index of one part: right exactly when its etags are those of the listing,
 * and compared at each opening.
 */
interface PartIndex {
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** Etags of what stands for erased and moved records. */
  readonly gone: ReadonlyMap<string, string>;
}

/** A part's index as it stands in the store, with the hash of its text; empty for none. */
type KeptIndex = PartIndex & { readonly stamp: string };

const noIndex: KeptIndex = { stamp: '', rows: new Map(), gone: new Map() };

/** Tells when time is up. */
export type IsLate = () => boolean;

/** Time that one request spends on reading records for an index, in milliseconds. */
const readingTime = 4_000;

/** Begins that time. */
export function startReadingTime(clock: () => Date): IsLate {
  const until = clock().getTime() + readingTime;
  return () => clock().getTime() > until;
}

/** Indexes in the memory of this process, by key, each with the etag that the listing gave. */
const cached = new Map<string, { readonly etag: string; readonly index: KeptIndex }>();

function written({ rows, gone }: PartIndex): string {
  const body = JSON.stringify({ version, rows: [...rows.values()], gone: [...gone] });
  return `${hash('sha256', body)}\n${body}`;
}

/** Reads an index; one that is damaged or of another version is none, which costs time only. */
function parsed(text: string | null): KeptIndex {
  const stamp = text?.slice(0, text.indexOf('\n')) ?? '';
  const body = text?.slice(stamp.length + 1) ?? '';
  if (text === null || hash('sha256', body) !== stamp) return noIndex;
  const kept = JSON.parse(body) as { version: number; rows: IndexRow[]; gone: [string, string][] };
  if (kept.version !== version) return { ...noIndex, stamp };
  return { stamp, rows: new Map(kept.rows.map((row) => [row.id, row])), gone: new Map(kept.gone) };
}

async function readKept(
  store: BlobStore,
  key: string,
  etag: string | undefined,
): Promise<KeptIndex> {
  const known = cached.get(key);
  if (etag !== undefined && known?.etag === etag) return known.index;
  const index = parsed(await store.read(key));
  if (etag === undefined) cached.delete(key);
  else cached.set(key, { etag, index });
  return index;
}

/**
 * Changes the index of a part, unless another writer has changed it
 * since it was read: one is as good.
 */
async function keep(
  store: BlobStore,
  key: string,
  before: KeptIndex,
  index: PartIndex,
): Promise<void> {
  const text = written(index);
  try {
    await store.changeDocument(key, (current) =>
      parsed(current).stamp === before.stamp ? text : null,
    );
  } catch (error) {
    // Failing to keep a cache is no failure of the answer.
    log({ level: 'warn', event: 'index-not-kept', ...describeError(error) });
  }
}

/** Reads one record into the index of its part. */
async function readInto(
  { rows, gone }: { rows: Map<string, IndexRow>; gone: Map<string, string> },
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
  etag: string,
): Promise<void> {
  const text = await store.read(recordKey(kind, id));
  const stored = text === null ? null : parseStored(kind, id, text);
  rows.delete(id);
  gone.delete(id);
  if (text === null || stored === null) return;
  if (!isRecord(stored)) return void gone.set(id, etag);
  const row = rowOf(stored, text, etag);
  if (row.unreadable) log({ level: 'error', event: 'unreadable-record', id });
  // A process that ended between two writes has left it neither told nor to be told.
  else if (row.notification === 'open' && !row.setAside)
    await store.create(unsentKey(kind, id), `{"at":"${row.receivedAt}"}`);
  rows.set(id, row);
}

/** Compares the index of a part with the records, and reads what differs while there is time. */
async function readPart(
  store: BlobStore,
  kind: EnquiryKind,
  part: string,
  etag: string | undefined,
  isLate: IsLate,
): Promise<PartIndex & { readonly complete: boolean }> {
  const folder = partFolder(kind, part);
  const key = indexKey(kind, part);
  // The index first: what came after it is in the listing.
  const kept = await readKept(store, key, etag);
  const listed = (await store.list(folder)).map(
    (one) => [one.key.slice(folder.length), one.etag] as const,
  );
  const etags = new Map(listed.filter(([id]) => enquiryIdPattern.test(id)));
  const differing = [...etags].filter(
    ([id, now]) => (kept.rows.get(id)?.etag ?? kept.gone.get(id)) !== now,
  );
  // A listing can end silently: a row goes only when its record is read, and is not there.
  const unlisted = [...kept.rows.keys(), ...kept.gone.keys()].filter((id) => !etags.has(id));
  const ids = [...differing.map(([id]) => id), ...unlisted];
  if (ids.length === 0) return { ...kept, complete: true };
  const index = { rows: new Map(kept.rows), gone: new Map(kept.gone) };
  let read = 0;
  await mapConcurrent(ids, width.records, async (id) => {
    if (isLate()) return;
    await readInto(index, store, kind, id, etags.get(id) ?? '');
    read += 1;
  });
  if (read > 0) await keep(store, key, kept, index);
  return { ...index, complete: read === ids.length };
}

const newestFirst = (a: IndexRow, b: IndexRow): number => {
  if (a.receivedAt !== b.receivedAt) return a.receivedAt < b.receivedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

/**
 * Reads the index of a kind, newest first; where it is not `complete`, nothing may be counted. What
 * time does not suffice for, the next request goes on with.
 */
export async function readIndex(store: BlobStore, kind: EnquiryKind, isLate: IsLate) {
  const etags = new Map((await store.list(indexFolder(kind))).map(({ key, etag }) => [key, etag]));
  const read = await mapConcurrent(parts, width.parts, (part) =>
    readPart(store, kind, part, etags.get(indexKey(kind, part)), isLate),
  );
  return {
    rows: read.flatMap(({ rows }) => [...rows.values()]).sort(newestFirst),
    complete: read.every(({ complete }) => complete),
  };
}

/**
 * Takes an erased enquiry out of its index, and always writes:
 * a reader who still saw it loses the race.
 */
export async function forgetInIndex(
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
): Promise<void> {
  const key = indexKey(kind, partOf(id));
  await store.changeDocument(key, (text) => {
    const { rows, gone } = parsed(text);
    return written({
      rows: new Map([...rows].filter(([one]) => one !== id)),
      // No etag of a listing: the next opening looks at it once more.
      gone: new Map([...gone, [id, `erased ${Date.now()}`]]),
    });
  });
  cached.delete(key);
}

/** Reads the rows of every kind, as far as they are known. */
export async function readAllRows(
  store: BlobStore,
  clock: () => Date,
): Promise<(IndexRow & { kind: EnquiryKind })[]> {
  const isLate = startReadingTime(clock);
  const read = async (kind: EnquiryKind) =>
    (await readIndex(store, kind, isLate)).rows.map((row) => ({ ...row, kind }));
  return (await Promise.all(enquiryKinds.map(read))).flat();
}
