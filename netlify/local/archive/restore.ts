import type { BlobStore } from '../../server/blobs/store.ts';
import { mapConcurrent } from '../../server/concurrency.ts';
import { moveOldEnquiries } from '../../server/enquiries/move.ts';
import { BlobDatabase } from '../store/blob-database.ts';
import { storeOf } from '../store/blob-protocol.ts';
import { BadArchive, type Entry, type Manifest, type Place, readArchive, readEntries } from './archive-file.ts';

/**
 * What became of an entry: written now; the same stood there; left out because it was erased on
 * either side, or by its age; or another text stands under its key.
 */
type Outcome = 'added' | 'present' | 'erased' | 'aged' | 'kept';

interface RestoreOptions {
  /** Brings back what was erased by age, too. */
  readonly includeAged?: boolean;
  /** Asked before anything is written where the archive seems to be of another store. */
  readonly allowForeign?: (mismatches: readonly string[]) => Promise<boolean>;
}

/** How a record was erased; null for one that was not. */
function erasureIn(text: string): 'erased' | 'aged' | null {
  if (!text.startsWith('{"erased"')) return null;
  return text.includes('"aged":true') ? 'aged' : 'erased';
}

/** Brings the texts of an archive of version 1 into today's form, in a database in memory. */
async function convert(entries: readonly Entry[], madeAt: string): Promise<readonly Entry[]> {
  const database = new BlobDatabase(':memory:');
  const store = storeOf(database, 'archive');
  for (const { key, text } of entries) await store.create(key, text);
  await moveOldEnquiries(store, { clock: () => new Date(madeAt) });
  const converted = await readEntries(store);
  database.close();
  return converted;
}

/** Why an archive seems to be of another store; an empty store takes any of its place. */
async function mismatchesOf(store: BlobStore, here: Place, { context, site }: Manifest, entries: readonly Entry[]) {
  const standing = new Set(await store.keys('enquiry/'));
  const archived = entries.filter(({ key }) => key.startsWith('enquiry/'));
  const isApart = standing.size > 0 && archived.length > 0 && !archived.some(({ key }) => standing.has(key));
  return [
    context !== here.context && `it is of the deploy context "${context}", and this store of "${here.context}"`,
    site !== undefined && site !== here.site && `it is of the site "${site}", and this store of "${here.site}"`,
    isApart && 'it has no enquiry in common with this store',
  ].filter((mismatch) => mismatch !== false);
}

/** Writes one entry, unless what stands there is to stay. */
async function bringBack(store: BlobStore, { key, text }: Entry, includeAged: boolean): Promise<Outcome> {
  const there = erasureIn(text);
  let outcome: Outcome = 'present';
  await store.changeDocument(key, (standing) => {
    outcome = 'present';
    if (standing === text) return null;
    const here = standing === null ? null : erasureIn(standing);
    if (standing === null || (here === 'aged' && there === null && includeAged)) outcome = 'added';
    // Erased before the backup was made, and brought back since by an older one.
    else if (here === null && there === 'erased') outcome = 'erased';
    else {
      outcome = here ?? 'kept';
      return null;
    }
    return text;
  });
  return outcome;
}

/**
 * Brings the entries of an archive back. Nothing that stands is replaced, what was erased stays
 * erased, and doing it twice is the same as once. The whole file is checked before the first write.
 *
 * @returns how many entries had each {@link Outcome}; `kept` names the keys of what differs.
 * @throws {BadArchive} when the file is not whole and unchanged, holds what no backup does, or is of
 *   another store and nobody allowed that.
 */
export async function restore(
  store: BlobStore,
  file: string,
  here: Place,
  { includeAged = false, allowForeign = async () => false }: RestoreOptions = {},
) {
  const archive = readArchive(file);
  const { manifest } = archive;
  const entries = manifest.version === 1 ? await convert(archive.entries, manifest.madeAt) : archive.entries;
  const mismatches = await mismatchesOf(store, here, manifest, entries);
  if (mismatches.length > 0 && !(await allowForeign(mismatches))) {
    const reason = `it was not made here: ${mismatches.join('; ')}`;
    throw new BadArchive(file, reason, 'To bring its enquiries in all the same, add --from-other-site.');
  }
  const counts = { added: 0, present: 0, erased: 0, aged: 0 };
  const kept: string[] = [];
  await mapConcurrent(entries, 16, async (entry) => {
    const outcome = await bringBack(store, entry, includeAged);
    if (outcome === 'kept') kept.push(entry.key);
    else counts[outcome] += 1;
  });
  return { manifest, ...counts, kept };
}
