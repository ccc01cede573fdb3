import type { BlobStore } from '../../server/blobs/store.ts';
import { agedKey, idInKey, markKey } from '../../server/enquiries/old-keys.ts';
import type { Manifest } from './archive-file.ts';
import { erasureFolders, recordFolders } from './back-up.ts';

/** Where a store is, in the terms of a manifest. */
export type Place = Required<Pick<Manifest, 'context' | 'site'>>;

/** An archive that was made of another store than the one it is to be restored into. */
export class ForeignArchive extends Error {
  constructor(file: string, reasons: readonly string[]) {
    super(
      `${file} was not made here: ${reasons.join('; ')}. Nothing was changed. ` +
        'To bring its enquiries in all the same, add --from-other-site.',
    );
    this.name = 'ForeignArchive';
  }
}

/**
 * Keys of the records and of the erasures in an archive or a store, which tell whether the two have
 * a past in common.
 */
export interface Holdings {
  readonly records: ReadonlySet<string>;
  readonly erasures: ReadonlySet<string>;
}

const dayOfKey = (key: string, folder: string): string => key.slice(folder.length).split('/', 1)[0] ?? '';

/** Whether something of the archive was erased in the store, by itself or by its age. */
function sharesErasure(archive: Holdings, erasures: ReadonlySet<string>): boolean {
  for (const { kind, folder } of recordFolders) {
    for (const key of archive.records) {
      if (!key.startsWith(folder)) continue;
      const day = dayOfKey(key, folder);
      const id = idInKey(key, `${folder}${day}/`);
      if (erasures.has(agedKey(kind, day)) || (id !== null && erasures.has(markKey(kind, 'erased', id)))) return true;
    }
  }
  return [...archive.erasures].some((key) => erasures.has(key));
}

/** Whether archive and store hold an enquiry in common, or one of them holds nothing at all. */
async function sharesPast(store: BlobStore, archive: Holdings, erasures: ReadonlySet<string>): Promise<boolean> {
  if (archive.records.size + archive.erasures.size === 0) return true;
  let empty = erasures.size === 0;
  for (const { folder } of recordFolders) {
    const archived = new Set(
      [...archive.records].filter((key) => key.startsWith(folder)).map((key) => dayOfKey(key, folder)),
    );
    for (const day of (await store.folders(folder)).sort().reverse()) {
      empty = false;
      if (!archived.has(day)) continue;
      const keys = await store.keys(`${folder}${day}/`);
      if (keys.some((key) => archive.records.has(key))) return true;
    }
  }
  return empty || sharesErasure(archive, erasures);
}

/**
 * Why an archive seems to be of another store; none when it seems to be of this one. An empty store
 * has no past: a new machine takes the archive of the lost one.
 *
 * @param erasures - keys of those that stand in the store.
 */
export async function originMismatches(
  store: BlobStore,
  here: Place,
  { context, site }: Pick<Manifest, 'context' | 'site'>,
  archive: Holdings,
  erasures: ReadonlySet<string>,
): Promise<string[]> {
  const mismatches: string[] = [];
  if (context !== here.context)
    mismatches.push(`it is of the deploy context "${context}", and this store of "${here.context}"`);
  if (site !== undefined && site !== here.site)
    mismatches.push(`it is of the site "${site}", and this store of "${here.site}"`);
  if (!(await sharesPast(store, archive, erasures))) mismatches.push('it has no enquiry in common with this store');
  return mismatches;
}

/** Erasures that stand in the store, by key. */
export async function readErasures(store: BlobStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const folder of erasureFolders) {
    for (const day of await store.folders(folder)) {
      for (const key of await store.keys(`${folder}${day}/`)) keys.add(key);
    }
  }
  return keys;
}
