import { isDeepStrictEqual } from 'node:util';
import { mergeCertificates } from '#features/certificates/server/merge-restored.ts';
import { mergeFacts } from '#features/facts/server/merge-restored.ts';
import type { ArchiveEntry, ArchiveManifest, StorePlace } from '#server/app/backups/archive.ts';
import { rebuildAfterRestore } from '#server/app/rebuild-after-restore.ts';
import type { BlobStore } from '#server/store/store.ts';
import { type ArchiveSource, badArchive, readArchive, readLines } from './read-archive.ts';

/**
 * What became of an entry: written now; merged with another text under its key; the same stood
 * there; left out because it was erased on either side, or by its age; or another text was kept.
 */
type Outcome = 'added' | 'merged' | 'present' | 'erased' | 'aged' | 'kept';

/** How a record was erased; null for one that was not, or is not there. */
function erasureIn(text: string | null): 'erased' | 'aged' | null {
  if (!text?.startsWith('{"erased"')) return null;
  return text.includes('"aged":true') ? 'aged' : 'erased';
}

/** Whether a text is JSON. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether two texts hold the same, whatever the order of their members. */
const isSameJson = (a: string, b: string | null): boolean =>
  b !== null && isDeepStrictEqual(JSON.parse(a), JSON.parse(b));

/** What both texts together come to; null where one of them stays whole. */
const mergedText = (key: string, standing: string, archived: string): string | null =>
  mergeCertificates(key, standing, archived) ?? mergeFacts(key, standing, archived);

/** Why an archive seems to be of another store; an empty store takes any of its place. */
async function mismatchesOf(
  store: BlobStore,
  here: StorePlace,
  lines: AsyncGenerator<{ readonly key: string }>,
  manifest: ArchiveManifest,
) {
  const standing = new Set(await store.keys('enquiry/'));
  let isApart = false;
  for await (const { key } of lines) {
    if (!key.startsWith('enquiry/') || standing.size === 0) continue;
    isApart = !standing.has(key);
    if (!isApart) break;
  }
  const { context, site = here.site } = manifest;
  return [
    context !== here.context &&
      `it is of the deploy context "${context}", and this store of "${here.context}"`,
    site !== here.site && `it is of the site "${site}", and this store of "${here.site}"`,
    isApart && 'it has no enquiry in common with this store',
  ].filter((mismatch) => mismatch !== false);
}

/** Writes one entry, unless what stands there is to stay. */
async function bringBack(
  store: BlobStore,
  { key, text }: ArchiveEntry,
  includeAged: boolean,
): Promise<Outcome> {
  const there = erasureIn(text);
  let outcome: Outcome = 'present';
  await store.changeDocument(key, (standing) => {
    const merged = standing === null ? null : mergedText(key, standing, text);
    if (merged !== null && standing !== text) {
      outcome = isSameJson(merged, standing) ? 'present' : 'merged';
      return outcome === 'merged' ? merged : null;
    }
    const here = erasureIn(standing);
    // Cut short, or empty: nothing reads it any more. Numbers and photos are no JSON on either side.
    const isBroken = standing !== null && here === null && !isJson(standing) && isJson(text);
    if (standing === text) outcome = 'present';
    else if (standing === null || isBroken || (here === 'aged' && there === null && includeAged))
      outcome = 'added';
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
 * Reads a whole archive and writes nothing.
 *
 * @throws {ConfigError} that names the file, where it is damaged or not ours.
 */
export async function checkArchive(file: ArchiveSource, isLarge = false): Promise<ArchiveManifest> {
  const checked = readLines(file, isLarge);
  let read = await checked.next();
  while (!read.done) read = await checked.next();
  return read.value;
}

interface RestoreOptions {
  readonly includeAged?: boolean | undefined;
  /** Whether it may be as large as only the owner's own file is. */
  readonly isLarge?: boolean | undefined;
  /** Asked before anything is written where the archive seems to be of another store. */
  readonly allowForeign?: (mismatches: readonly string[]) => Promise<boolean>;
}

/**
 * Brings the entries of an archive back. Nothing that stands is replaced, unless it is broken; what
 * was erased stays erased, also in certificates, and doing it twice is the same as once. The whole file is checked before
 * the first write: that it is unchanged, holds nothing but ours, and is of this store or somebody
 * allowed another.
 *
 * @returns its manifest, and how many entries had each {@link Outcome}.
 * @throws {ConfigError} that names the file, where it is damaged, of another store, or not ours.
 * @throws {StoreUnavailable} when the store did not confirm; restoring again finishes it.
 */
export async function restore(
  store: BlobStore,
  file: ArchiveSource,
  here: StorePlace,
  { includeAged = false, isLarge = false, allowForeign = async () => false }: RestoreOptions = {},
) {
  const manifest = await checkArchive(file, isLarge);
  const mismatches = await mismatchesOf(store, here, readLines(file, isLarge), manifest);
  if (mismatches.length > 0 && !(await allowForeign(mismatches))) {
    const remedy = 'To bring its enquiries in all the same, add --from-other-site.';
    throw badArchive(file, `it was not made here: ${mismatches.join('; ')}`, remedy);
  }
  const counts = { added: 0, merged: 0, present: 0, erased: 0, aged: 0, kept: 0 };
  const entries = readArchive(file, isLarge);
  const worker = async () => {
    for await (const entry of entries) counts[await bringBack(store, entry, includeAged)] += 1;
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  await rebuildAfterRestore(store);
  return { manifest, ...counts };
}
