import { isUnread } from '#features/enquiries/contract/state.ts';
import { log } from '#server/log.ts';
import { mapConcurrent, nextTurn } from '#server/store/concurrency.ts';
import { inTurn } from '#server/store/in-turn.ts';
import type { BlobStore } from '#server/store/store.ts';
import { type EnquiryKind, enquiryIdPattern, enquiryKinds } from '#shared/enquiry.ts';
import {
  forgetCached,
  type KeptIndex,
  keepIndex,
  type PartIndex,
  parseIndex,
  readKept,
  readWords,
  type WholeIndex,
  writtenIndex,
} from './index-file.ts';
import { type IndexRow, indexedFrom, stateIn } from './index-row.ts';
import {
  indexFolder,
  indexKey,
  partFolder,
  partOf,
  parts,
  recordKey,
  sliceOf,
  unsentKey,
} from './keys.ts';
import { isRecord, parseStored } from './record.ts';
import { readHiddenEnquiries } from './waiting-erasures.ts';

/** Parts that are compared at once, and records that are read at once for each. */
const width = { parts: 8, records: 6 } as const;

/** Most records of a part that one index covers; a larger part has an index for each slice. */
const mostOfIndex = 512;

/**
 * Words of a day's enquiries that are searchable at once while nobody has looked at these, in UTF-16
 * code units: a flood must not become an index without end. A night adds the others.
 */
const mostUnreadWordsOfDay = 16_000_000;

/** Most enquiries that one night makes searchable. */
const mostOfNight = 20_000;

/** Tells when time is up. */
export type IsLate = () => boolean;

/** Time that one request spends on reading records for an index, in milliseconds. */
const readingTime = 4_000;

/** Longest time that one reading of an index waits for another in this process, in milliseconds. */
const patience = 4_500;

/** Begins the time of one request. */
export function startReadingTime(clock: () => Date): IsLate {
  const until = clock().getTime() + readingTime;
  return () => clock().getTime() > until;
}

/** What one reading of the indexes of a kind works with. */
interface Reading {
  readonly store: BlobStore;
  readonly kind: EnquiryKind;
  readonly isLate: IsLate;
  /** Etags of the stored indexes by key, from before any record was listed. */
  readonly stored: ReadonlyMap<string, string>;
  /** Ids of waiting enquiries that become searchable now. */
  readonly admitted: ReadonlySet<string>;
}

/** A copy of an index that records are read into. */
interface OpenIndex {
  readonly rows: Map<string, IndexRow>;
  readonly words: Map<string, string>;
  readonly gone: Map<string, string>;
}

const dayIn = ({ receivedAt }: IndexRow): string => receivedAt.slice(0, 10);

/** Whether words of an enquiry count towards {@link mostUnreadWordsOfDay}. */
const isCounted = (row: IndexRow): boolean => row.noted !== true && isUnread(stateIn(row));

/** Whether the words of an enquiry may be indexed now, by their number of UTF-16 code units. */
type Admits = (row: IndexRow, length: number) => boolean;

/**
 * Makes the test that leaves the words of an enquiry out where its day has had too many.
 *
 * @param share - the share of all enquiries that this index covers.
 */
function limitWords(
  { rows, words }: OpenIndex,
  share: number,
  admitted: ReadonlySet<string>,
): Admits {
  const used = new Map<string, number>();
  const count = (row: IndexRow, length: number) =>
    used.set(dayIn(row), (used.get(dayIn(row)) ?? 0) + length);
  for (const row of rows.values()) if (isCounted(row)) count(row, words.get(row.id)?.length ?? 0);
  return (row, length) => {
    if (!isCounted(row) || admitted.has(row.id) || words.has(row.id)) return true;
    if ((used.get(dayIn(row)) ?? 0) + length > mostUnreadWordsOfDay * share) return false;
    count(row, length);
    return true;
  };
}

/** Reads one record into the index of its part. */
async function readInto(
  { rows, words, gone }: OpenIndex,
  { store, kind }: Reading,
  id: string,
  etag: string,
  admits: Admits,
): Promise<void> {
  const text = await store.read(recordKey(kind, id));
  await nextTurn();
  const stored = text === null ? null : parseStored(kind, id, text);
  const indexed = isRecord(stored) && indexedFrom(stored, text ?? '', etag, admits);
  for (const known of [rows, words, gone]) known.delete(id);
  if (stored === null) return;
  if (!indexed) return void gone.set(id, etag);
  const { row } = indexed;
  if (row.unreadable) log({ level: 'error', event: 'unreadable-record', id });
  // A process that ended between two writes has neither sent nor queued its notification.
  else if (row.notification === 'open' && !row.setAside)
    await store.create(unsentKey(kind, id), `{"at":"${row.receivedAt}"}`);
  rows.set(id, row);
  if (indexed.words !== '') words.set(id, indexed.words);
}

/** Etags of records by id, as a listing gave them. */
type Etags = ReadonlyMap<string, string>;

/** The ids that an index and a listing do not agree on, and those that become searchable now. */
function idsToRead(kept: KeptIndex, etags: Etags, { admitted }: Reading): string[] {
  const differing = [...etags.keys()].filter(
    (id) =>
      (kept.rows.get(id)?.etag ?? kept.gone.get(id)) !== etags.get(id) ||
      (admitted.has(id) && kept.rows.get(id)?.lacking === 'waiting'),
  );
  // A listing can end silently: a row goes only when its record is read, and is not there.
  const unlisted = [...kept.rows.keys(), ...kept.gone.keys()].filter((id) => !etags.has(id));
  return [...differing, ...unlisted];
}

/** Reads what differs between an index and the listing of its records, while there is time. */
async function update(
  reading: Reading,
  name: string,
  kept: KeptIndex | WholeIndex,
  etags: Etags,
  isNew = false,
) {
  const { store, kind, isLate, admitted } = reading;
  const key = indexKey(kind, name);
  if (idsToRead(kept, etags, reading).length === 0 && !isNew)
    return { rows: kept.rows, complete: true };
  const whole = kept.words ? (kept as WholeIndex) : parseIndex(await store.read(key));
  const ids = idsToRead(whole, etags, reading);
  const { rows, words, gone } = whole;
  const index = { rows: new Map(rows), words: new Map(words), gone: new Map(gone) };
  const admits = limitWords(index, 16 ** -name.length, admitted);
  let read = 0;
  await mapConcurrent(ids, width.records, async (id) => {
    if (isLate()) return;
    await readInto(index, reading, id, etags.get(id) ?? '', admits);
    read += 1;
  });
  if (read > 0 || isNew) await keepIndex(store, key, whole, index);
  return { rows: index.rows, complete: read === ids.length };
}

/** The rows of an index that belong to a slice: a part that has grown is divided. */
function sliced(whole: PartIndex, name: string): WholeIndex {
  const own = <Value>(all: ReadonlyMap<string, Value>) =>
    new Map([...all].filter(([id]) => sliceOf(id) === name));
  return { stamp: '', rows: own(whole.rows), words: own(whole.words), gone: own(whole.gone) };
}

/** Reads the index of a part, or those of its slices, and brings them up to date. */
async function readPart(reading: Reading, part: string) {
  const { store, kind, stored } = reading;
  const slices = parts.map((digit) => part + digit);
  const wholeKey = indexKey(kind, part);
  const isSliced = slices.some((name) => stored.has(indexKey(kind, name)));
  const readStored = (name: string) =>
    readKept(store, indexKey(kind, name), stored.get(indexKey(kind, name)));
  // The index first: records that come after it are in the listing.
  const kept = await mapConcurrent(isSliced ? slices : [part], width.records, async (name) => {
    await nextTurn();
    return [name, await readStored(name)] as const;
  });
  const folder = partFolder(kind, part);
  const listed = (await store.list(folder)).map(
    (one) => [one.key.slice(folder.length), one.etag] as const,
  );
  const etags = new Map(listed.filter(([id]) => enquiryIdPattern.test(id)));
  const names = isSliced || etags.size > mostOfIndex ? slices : [part];
  const known = new Map(kept);
  const before = names !== slices || isSliced ? null : parseIndex(await store.read(wholeKey));
  const ofName = Map.groupBy(etags, ([id]) => (names === slices ? sliceOf(id) : part));
  const read = [];
  for (const name of names) {
    const index = before ? sliced(before, name) : known.get(name);
    const own = new Map(ofName.get(name));
    if (index) read.push(await update(reading, name, index, own, before !== null));
  }
  const complete = read.every((one) => one.complete);
  // Nobody reads it any more, and it names people.
  if (names === slices && complete && stored.has(wholeKey)) await store.remove(wholeKey);
  const keys = names.map((name) => indexKey(kind, name));
  return { rows: read.map(({ rows }) => rows), complete, keys };
}

/** The rows of a kind in order, with the rows of the parts that they were sorted from. */
const sorted = new Map<
  EnquiryKind,
  { readonly of: readonly PartIndex['rows'][]; readonly rows: readonly IndexRow[] }
>();

/** Sorts the rows of a kind, unless they are those that were sorted last. */
function newestFirstOf(kind: EnquiryKind, of: readonly PartIndex['rows'][]): readonly IndexRow[] {
  const last = sorted.get(kind);
  if (last?.of.length === of.length && of.every((rows, at) => rows === last.of[at]))
    return last.rows;
  const rows = of.flatMap((part) => [...part.values()]).sort(newestFirst);
  sorted.set(kind, { of, rows });
  return rows;
}

const newestFirst = (a: IndexRow, b: IndexRow): number => {
  if (a.receivedAt !== b.receivedAt) return a.receivedAt < b.receivedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

/** The index of a kind, as {@link readIndex} returns it. */
export type EnquiryIndex = Awaited<ReturnType<typeof readIndex>>;

/**
 * Reads the index of a kind, newest first; where it is not `complete`, nothing may be counted. The
 * next request goes on where time was up. `eachWords` hands on the words of all rows, by id, a part
 * at a time: together they may be larger than the memory. It holds enquiries that wait to be erased
 * too, for features that must not give away what belongs to them.
 *
 * @param admitted - ids of waiting enquiries that become searchable now.
 */
export async function readWholeIndex(
  store: BlobStore,
  kind: EnquiryKind,
  isLate: IsLate,
  admitted: ReadonlySet<string> = new Set(),
) {
  const read = await inTurn(`index of ${kind}`, AbortSignal.timeout(patience), async () => {
    const listed = await store.list(indexFolder(kind));
    const stored = new Map(listed.map(({ key, etag }) => [key, etag]));
    const reading: Reading = { store, kind, isLate, stored, admitted };
    return mapConcurrent(parts, width.parts, (part) => readPart(reading, part));
  });
  await nextTurn();
  const rows = newestFirstOf(
    kind,
    read.flatMap((part) => part.rows),
  );
  return {
    rows,
    complete: read.every(({ complete }) => complete),
    async eachWords(visit: (words: PartIndex['words']) => void): Promise<void> {
      for (const key of read.flatMap(({ keys }) => keys)) {
        const words = await readWords(store, key);
        await nextTurn();
        visit(words);
      }
    },
  };
}

/** Reads the index of a kind without the enquiries that wait to be erased. */
export async function readIndex(store: BlobStore, kind: EnquiryKind, isLate: IsLate) {
  const [hidden, index] = await Promise.all([
    readHiddenEnquiries(store),
    readWholeIndex(store, kind, isLate),
  ]);
  if (hidden.size === 0) return index;
  return { ...index, rows: index.rows.filter(({ id }) => !hidden.has(id)) };
}

/** Makes enquiries searchable that wait for it, the oldest first, while there is time. */
export async function indexWaiting(store: BlobStore, isLate: IsLate): Promise<void> {
  for (const kind of enquiryKinds) {
    const { rows } = await readIndex(store, kind, isLate);
    const waiting = rows.filter(({ lacking }) => lacking === 'waiting').toReversed();
    if (waiting.length === 0) continue;
    const first = waiting.slice(0, mostOfNight).map(({ id }) => id);
    await readWholeIndex(store, kind, isLate, new Set(first));
  }
}

/**
 * Removes an erased enquiry from its index, and always writes:
 * a reader who still saw it loses the race.
 */
export async function forgetInIndex(
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
): Promise<void> {
  const without = (text: string | null) => {
    const { rows, words, gone } = parseIndex(text);
    const others = <Value>(all: ReadonlyMap<string, Value>) =>
      new Map([...all].filter(([one]) => one !== id));
    return writtenIndex({
      rows: others(rows),
      words: others(words),
      // The etag is not that of a listing: the next opening looks at it again.
      gone: new Map([...gone, [id, `erased ${Date.now()}`]]),
    });
  };
  const [partKey, sliceKey] = [indexKey(kind, partOf(id)), indexKey(kind, sliceOf(id))];
  await store.changeDocument(sliceKey, (text) => text && without(text));
  await store.changeDocument(partKey, without);
  for (const key of [partKey, sliceKey]) forgetCached(key);
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
