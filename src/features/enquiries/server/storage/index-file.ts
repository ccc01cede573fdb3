import { hash } from 'node:crypto';
import { describeError, log } from '#server/log.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { IndexRow } from './index-row.ts';

/** Raised with every change of {@link IndexRow} or `foldText`. An index of another version is rebuilt. */
const version = 12;

/** Most words of all indexes that stay in memory, in UTF-16 code units. Others are read again. */
const mostWordsInMemory = 24_000_000;

/**
 * The index of a part or a slice of one: right exactly when its etags are those of the listing, and
 * compared at each opening.
 */
export interface PartIndex {
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** Words of the rows by id; see {@link Indexed}. */
  readonly words: ReadonlyMap<string, string>;
  /** Etags of the texts of erased and moved records. */
  readonly gone: ReadonlyMap<string, string>;
}

/** An index as it is stored, with the hash of its text; empty for none. */
export interface KeptIndex extends Omit<PartIndex, 'words'> {
  readonly stamp: string;
  /** Null once they had to leave the memory. */
  words: ReadonlyMap<string, string> | null;
}

/** A stored index with all its words. */
export type WholeIndex = KeptIndex & PartIndex;

const noIndex: WholeIndex = { stamp: '', rows: new Map(), words: new Map(), gone: new Map() };

const stampOf = (text: string | null): string => text?.slice(0, text.indexOf('\n')) ?? '';

/** The text of an index: a hash, a line of JSON, and a line of words per row. */
export function writtenIndex({ rows, words, gone }: PartIndex): string {
  const head = JSON.stringify({ version, rows: [...rows.values()], gone: [...gone] });
  const lines = [...words].map(([id, text]) => `${id} ${text}`);
  const body = [head, ...lines].join('\n');
  return `${hash('sha256', body)}\n${body}`;
}

/** Reads an index; one that is damaged or of another version counts as none, which costs time only. */
export function parseIndex(text: string | null): WholeIndex {
  const stamp = stampOf(text);
  const body = text?.slice(stamp.length + 1) ?? '';
  if (text === null || hash('sha256', body) !== stamp) return { ...noIndex, stamp };
  const [head = '', ...lines] = body.split('\n');
  const kept = JSON.parse(head) as { version: number; rows: IndexRow[]; gone: [string, string][] };
  if (kept.version !== version) return { ...noIndex, stamp };
  const wordsOf = (line: string) => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end + 1)] as const;
  };
  return {
    stamp,
    rows: new Map(kept.rows.map((row) => [row.id, row])),
    words: new Map(lines.map(wordsOf)),
    gone: new Map(kept.gone),
  };
}

/** Indexes in the memory of this process, by key, each with the etag that the listing gave. */
const cached = new Map<
  string,
  { readonly etag: string; readonly index: KeptIndex; readonly size: number }
>();

/** Forgets an index of the memory. */
export const forgetCached = (key: string): boolean => cached.delete(key);

const sizeOf = ({ words }: KeptIndex): number =>
  words?.values().reduce((sum, text) => sum + text.length, 0) ?? 0;

/** Keeps an index in memory, and drops words of others where there are too many. */
export function remember(key: string, etag: string, index: KeptIndex): void {
  cached.delete(key);
  cached.set(key, { etag, index, size: sizeOf(index) });
  let sum = 0;
  for (const { index, size } of [...cached.values()].reverse()) {
    if (index.words === null) continue;
    sum += size;
    if (sum > mostWordsInMemory) index.words = null;
  }
}

/** Reads an index, from memory where the listing's etag says that it is still the same. */
export async function readKept(
  store: BlobStore,
  key: string,
  etag: string | undefined,
): Promise<KeptIndex> {
  const known = cached.get(key);
  if (etag !== undefined && known?.etag === etag) return known.index;
  const index = parseIndex(await store.read(key));
  if (etag === undefined) cached.delete(key);
  else remember(key, etag, index);
  return index;
}

/** The words of an index, from memory if they are there. */
export async function readWords(store: BlobStore, key: string): Promise<PartIndex['words']> {
  return cached.get(key)?.index.words ?? parseIndex(await store.read(key)).words;
}

/**
 * Changes an index, unless another writer has changed it since it was read: either is as good.
 */
export async function keepIndex(
  store: BlobStore,
  key: string,
  before: KeptIndex,
  index: PartIndex,
): Promise<void> {
  const text = writtenIndex(index);
  // With no etag, so that the next opening reads what is stored.
  remember(key, '', { ...index, stamp: stampOf(text) });
  try {
    await store.changeDocument(key, (current) => (stampOf(current) === before.stamp ? text : null));
  } catch (error) {
    // Failing to keep a cache is no failure of the answer.
    log({ level: 'warn', event: 'index-not-kept', ...describeError(error) });
  }
}
