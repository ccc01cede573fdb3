import type { BlobStore } from '../blobs/store.ts';
import { digestKey, markDaysFolder } from '../enquiries/old-keys.ts';
import { dayOfId, type Kind, type Shelf, shelves } from '../enquiries/records.ts';
import { viewShelf } from '../enquiries/shelf-view.ts';
import { type DigestDays, evictDigest, readDigest, writeDigest } from './digest.ts';

/** The month of a day: `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The entries that are let through, by day; days left empty go. */
function filtered(days: DigestDays, lets: (day: string, id: string) => boolean): DigestDays {
  const left = Object.entries(days).map(([day, entries]) => [day, entries.filter(({ id }) => lets(day, id))] as const);
  return Object.fromEntries(left.filter(([, entries]) => entries.length > 0));
}

/** Takes entries out of a month's digest; one that cannot be read goes whole. */
async function takeOut(store: BlobStore, key: string, gone: (day: string, id: string) => boolean): Promise<void> {
  const text = await store.read(key);
  if (text === null) return;
  const days = readDigest(key, text);
  if (days === null) return store.remove(key);
  if (!Object.entries(days).some(([day, entries]) => entries.some(({ id }) => gone(day, id)))) return;
  const without = (standing: string | null) =>
    writeDigest(filtered(readDigest(key, standing) ?? {}, (day, id) => !gone(day, id)));
  await store.changeDocument(key, without);
  evictDigest(key);
}

/**
 * Takes enquiries out of what is kept for searching. To be called after their records are gone and
 * before an erasure is said to be done.
 *
 * @throws StoreUnavailable
 */
export async function forgetEnquiries(store: BlobStore, kind: Kind, ids: readonly string[]): Promise<void> {
  const all = new Set(ids);
  for (const month of new Set(ids.map((id) => monthOf(dayOfId(id)))))
    for (const shelf of shelves) await takeOut(store, digestKey(kind, shelf, month), (_, id) => all.has(id));
}

/** Takes a whole day out of what is kept for searching. */
export async function forgetDay(store: BlobStore, kind: Kind, day: string): Promise<void> {
  for (const shelf of shelves) await takeOut(store, digestKey(kind, shelf, monthOf(day)), (eachDay) => eachDay === day);
}

/** Reads a month's digest; none where nothing is kept that can be believed. */
export async function readMonth(store: BlobStore, kind: Kind, shelf: Shelf, month: string): Promise<DigestDays> {
  const key = digestKey(kind, shelf, month);
  return readDigest(key, await store.read(key)) ?? {};
}

/**
 * Keeps a month's digest. An erasure beside it may have looked there before this write: so the
 * marks of erasures, which are written before anything else of one, are looked at once more after
 * it.
 */
export async function keepMonth(
  store: BlobStore,
  kind: Kind,
  shelf: Shelf,
  month: string,
  days: DigestDays,
): Promise<void> {
  const key = digestKey(kind, shelf, month);
  await store.replace(key, writeDigest(days));
  const marked = (await store.folders(markDaysFolder(kind, 'erased'))).filter((day) => Object.hasOwn(days, day));
  if (marked.length === 0) return;
  const view = await viewShelf(store, kind, shelf);
  const shown = new Map<string, Set<string>>();
  for (const day of marked) shown.set(day, new Set((await view.shown(day)).map(({ id }) => id)));
  await takeOut(store, key, (day, id) => shown.get(day)?.has(id) === false);
}
