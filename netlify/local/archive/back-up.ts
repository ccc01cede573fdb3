import type { BlobStore } from '../../server/blobs/store.ts';
import { mapConcurrent } from '../../server/concurrency.ts';
import { daysFolder, type Mark, markDaysFolder } from '../../server/enquiries/old-keys.ts';
import { type Kind, kinds, shelves } from '../../server/enquiries/records.ts';
import { deliveryDaysFolder } from '../../server/notifications/keys.ts';
import { stateDaysFolder } from '../../server/states/keys.ts';
import type { Entry } from './archive-file.ts';

/**
 * Marks that were set beside records; the erasures come first, so that a restore knows them before
 * any record.
 */
const marks: readonly Mark[] = ['erased', 'restored'];

/** Folders of days that hold enquiries, each with its kind. */
export const recordFolders: ReadonlyArray<{ readonly kind: Kind; readonly folder: string }> = kinds.flatMap((kind) =>
  shelves.map((shelf) => ({ kind, folder: daysFolder(kind, shelf) })),
);

/** Folders of days that hold erasures. */
export const erasureFolders: readonly string[] = kinds.map((kind) => markDaysFolder(kind, 'erased'));

/**
 * Everything that cannot be made again: marks, enquiries, the claims by which a retry finds its
 * record, the texts seen, what was sent for them and done with them, and the audit log. Sessions,
 * login attempts and caches are left out: they end by themselves or are made again; so is the
 * outbox: what was open in it when the backup was made has been sent since; and so is what opens
 * the desk, second factor and passkeys: a file that lies elsewhere must not bring back a key that
 * was removed.
 */
const folders: readonly string[] = [
  ...marks.flatMap((mark) => kinds.map((kind) => markDaysFolder(kind, mark))),
  ...recordFolders.map(({ folder }) => folder),
  ...kinds.map((kind) => `same/${kind}/`),
  ...kinds.map(deliveryDaysFolder),
  'audit/',
];

/** Three folders deep: what was done with each enquiry. */
const stateFolders: readonly string[] = kinds.map(stateDaysFolder);

/** One folder deep: claims by their hash, and what the owner has switched. */
const flatFolders: readonly string[] = ['idem/', 'settings/'];

/**
 * Whether a key is one that a backup holds: an entry of a day, a claim, or a switch of the owner's.
 * Everything else, such as a session or the attempts of a login, has no place in an archive.
 */
export function isBackedUp(key: string): boolean {
  const isIn = (folder: string, parts: number) =>
    key.startsWith(folder) && key.slice(folder.length).split('/').length === parts;
  return (
    folders.some((folder) => isIn(folder, 2)) ||
    stateFolders.some((folder) => isIn(folder, 3)) ||
    flatFolders.some((folder) => isIn(folder, 1))
  );
}

/** Calls to the store under way at once. */
const width = 16;

/**
 * Reads everything worth keeping from a store, folder by folder; one day's texts at a time are in
 * memory.
 *
 * @throws StoreUnavailable unless the store confirmed every read.
 */
export async function* backUp(store: BlobStore): AsyncGenerator<Entry> {
  for (const folder of [...folders, ...stateFolders]) {
    const days = await store.folders(folder);
    for (const day of days.sort()) yield* readAll(store, await store.keys(`${folder}${day}/`));
  }
  for (const folder of flatFolders) yield* readAll(store, await store.keys(folder));
}

async function* readAll(store: BlobStore, keys: string[]): AsyncGenerator<Entry> {
  keys.sort();
  for (let start = 0; start < keys.length; start += 1000) {
    const texts = await mapConcurrent(keys.slice(start, start + 1000), width, async (key) => ({
      key,
      text: await store.read(key),
    }));
    // Null: erased since the list was made.
    for (const { key, text } of texts) if (text !== null) yield { key, text };
  }
}
