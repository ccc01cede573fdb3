import type { BlobStore } from '../../server/blobs/store.ts';
import { mapConcurrent } from '../../server/concurrency.ts';
import { moveOldEnquiries } from '../../server/enquiries/move.ts';
import { BlobDatabase } from '../store/blob-database.ts';
import { storeOf } from '../store/blob-protocol.ts';
import { badArchive, type Entry, type Origin, type Place, readArchive, readEntries } from './archive-file.ts';

/**
 * What became of an entry: written now; the same stood there; left out because it was erased on
 * either side, or by its age; or another text stands under its key.
 */
type Outcome = 'added' | 'present' | 'erased' | 'aged' | 'kept';

/** How a record was erased; null for one that was not, or is not there. */
function erasureIn(text: string | null): 'erased' | 'aged' | null {
  if (!text?.startsWith('{"erased"')) return null;
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
async function mismatchesOf(store: BlobStore, here: Place, from: Origin, entries: readonly Entry[]) {
  const standing = new Set(await store.keys('enquiry/'));
  const archived = entries.filter(({ key }) => key.startsWith('enquiry/'));
  const isApart = standing.size > 0 && archived.length > 0 && !archived.some(({ key }) => standing.has(key));
  const { context, site = here.site } = from;
  return [
    context !== here.context && `it is of the deploy context "${context}", and this store of "${here.context}"`,
    site !== here.site && `it is of the site "${site}", and this store of "${here.site}"`,
    isApart && 'it has no enquiry in common with this store',
  ].filter((mismatch) => mismatch !== false);
}

/** Writes one entry, unless what stands there is to stay. */
async function bringBack(store: BlobStore, { key, text }: Entry, includeAged: boolean): Promise<Outcome> {
  const there = erasureIn(text);
  let outcome: Outcome = 'present';
  await store.changeDocument(key, (standing) => {
    const here = erasureIn(standing);
    if (standing === text) outcome = 'present';
    else if (standing === null || (here === 'aged' && there === null && includeAged)) outcome = 'added';
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

interface RestoreOptions {
  readonly includeAged?: boolean | undefined;
  /** Asked before anything is written where the archive seems to be of another store. */
  readonly allowForeign?: (mismatches: readonly string[]) => Promise<boolean>;
}

/**
 * Brings the entries of an archive back. Nothing that stands is replaced, what was erased stays
 * erased, and doing it twice is the same as once. The whole file is checked before the first write: that
 * it is unchanged, holds nothing but ours, and is of this store or somebody allowed another.
 */
export async function restore(
  store: BlobStore,
  file: string,
  here: Place,
  { includeAged = false, allowForeign = async () => false }: RestoreOptions = {},
) {
  const { manifest, entries: archived } = readArchive(file);
  const entries = manifest.version === 1 ? await convert(archived, manifest.madeAt) : archived;
  const mismatches = await mismatchesOf(store, here, manifest, entries);
  if (mismatches.length > 0 && !(await allowForeign(mismatches))) {
    const remedy = 'To bring its enquiries in all the same, add --from-other-site.';
    throw badArchive(file, `it was not made here: ${mismatches.join('; ')}`, remedy);
  }
  const counts = { added: 0, present: 0, erased: 0, aged: 0, kept: 0 };
  await mapConcurrent(entries, 16, async (entry) => {
    counts[await bringBack(store, entry, includeAged)] += 1;
  });
  return { manifest, ...counts };
}
