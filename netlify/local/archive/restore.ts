import type { BlobStore } from '../../server/blobs/store.ts';
import { mapConcurrent } from '../../server/concurrency.ts';
import { moveOldEnquiries } from '../../server/enquiries/move.ts';
import { BlobDatabase } from '../store/blob-database.ts';
import { storeOf } from '../store/blob-protocol.ts';
import { type Entry, type Manifest, readArchive } from './archive-file.ts';
import { backUp, isBackedUp } from './back-up.ts';

/** Where a store is, in the terms of a manifest. */
export type Place = Required<Pick<Manifest, 'context' | 'site'>>;

/** What a restore did with the entries of an archive. */
export interface RestoreReport {
  readonly manifest: Manifest;
  /** Written now. */
  readonly added: number;
  /** Stood there already, the same. */
  readonly present: number;
  /** Enquiries left out because they were erased, here or before the backup was made. */
  readonly erased: number;
  /** Enquiries left out because they were erased by age. */
  readonly aged: number;
  /** Another text stands under their key, and was kept. */
  readonly kept: readonly string[];
}

/** How a restore is to go about it. */
export interface RestoreOptions {
  /** Brings back what was erased by age, too. */
  readonly includeAged?: boolean;
  /**
   * Asked before anything is written where the archive seems to be of another store; false leaves
   * all as it is.
   */
  readonly allowForeign?: (mismatches: readonly string[]) => Promise<boolean>;
}

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

/** Calls to the store under way at once. */
const width = 16;

/** What became of an entry, as {@link RestoreReport} counts it. */
type Outcome = 'added' | 'present' | 'erased' | 'aged' | 'kept';

/** How a record was erased, by hand or by age; null for one that was not. */
function erasureIn(text: string): 'erased' | 'aged' | null {
  if (!text.startsWith('{"erased"')) return null;
  return text.includes('"aged":true') ? 'aged' : 'erased';
}

/** Brings the texts of an archive of version 1 into today's form, in a database in memory. */
async function convert(entries: readonly Entry[]): Promise<Entry[]> {
  const database = new BlobDatabase(':memory:');
  try {
    const store = storeOf(database, 'archive');
    for (const { key, text } of entries) await store.create(key, text);
    await moveOldEnquiries(store, { clock: () => new Date() });
    return await Array.fromAsync(backUp(store));
  } finally {
    database.close();
  }
}

/**
 * Why an archive seems to be of another store; none when it seems to be of this one. An empty store
 * has no past: a new machine takes the archive of the lost one.
 */
async function mismatchesOf(store: BlobStore, here: Place, manifest: Manifest, entries: readonly Entry[]) {
  const mismatches: string[] = [];
  const { context, site } = manifest;
  if (context !== here.context)
    mismatches.push(`it is of the deploy context "${context}", and this store of "${here.context}"`);
  if (site !== undefined && site !== here.site)
    mismatches.push(`it is of the site "${site}", and this store of "${here.site}"`);
  const standing = new Set(await store.keys('enquiry/'));
  const archived = entries.filter(({ key }) => key.startsWith('enquiry/'));
  const isApart = standing.size > 0 && archived.length > 0 && !archived.some(({ key }) => standing.has(key));
  if (isApart) mismatches.push('it has no enquiry in common with this store');
  return mismatches;
}

/** Writes one entry; says what became of it. */
async function bringBack(store: BlobStore, { key, text }: Entry, includeAged: boolean): Promise<Outcome> {
  const there = erasureIn(text);
  let outcome: Outcome = 'kept';
  await store.changeDocument(key, (standing) => {
    const here = standing === null ? null : erasureIn(standing);
    const comesBack = standing === null || (here === 'aged' && there === null && includeAged);
    // Erased before the backup was made, and brought back since by an older one.
    const isErased = here === null && there === 'erased';
    if (standing === text) outcome = 'present';
    else if (comesBack) outcome = 'added';
    else if (isErased) outcome = 'erased';
    else outcome = here ?? 'kept';
    return standing !== text && (comesBack || isErased) ? text : null;
  });
  return outcome;
}

/**
 * Brings the entries of an archive back. Nothing that stands is replaced, what was erased stays
 * erased, and doing it twice is the same as once. The whole file is checked before the first write.
 *
 * @param file - made by writeArchive, or by the version before.
 * @param here - where the store is.
 * @throws {BadArchive} when the file is not whole and unchanged, or holds what no backup does.
 * @throws {ForeignArchive} when it is of another store, and nobody allowed that.
 * @throws StoreUnavailable unless the store confirmed; then do it again.
 */
export async function restore(
  store: BlobStore,
  file: string,
  here: Place,
  { includeAged = false, allowForeign = async () => false }: RestoreOptions = {},
): Promise<RestoreReport> {
  const archive = readArchive(file, isBackedUp);
  const { manifest } = archive;
  const entries = manifest.version === 1 ? await convert(archive.entries) : archive.entries;
  const mismatches = await mismatchesOf(store, here, manifest, entries);
  if (mismatches.length > 0 && !(await allowForeign(mismatches))) throw new ForeignArchive(file, mismatches);
  const report = { added: 0, present: 0, erased: 0, aged: 0, kept: [] as string[] };
  await mapConcurrent(entries, width, async (entry) => {
    const outcome = await bringBack(store, entry, includeAged);
    if (outcome === 'kept') report.kept.push(entry.key);
    else report[outcome] += 1;
  });
  return { manifest, ...report };
}
