import type { BlobStore } from '../../server/blobs/store.ts';
import { mapWide } from '../../server/concurrency.ts';
import { resumeCounts, suspendCounts } from '../../server/submissions/counts.ts';
import { agedKey, idInKey, markKey } from '../../server/submissions/keys.ts';
import { dayOfId } from '../../server/submissions/records.ts';
import { type Entry, type Manifest, readArchive } from './archive-file.ts';
import { erasureFolders, recordFolders } from './back-up.ts';

/** What a restore did with the entries of an archive. */
export interface RestoreReport {
  readonly manifest: Manifest;
  /** Written now. */
  readonly added: number;
  /** Stood there already, the same. */
  readonly present: number;
  /** Left out, because what they belong to was erased. */
  readonly erased: number;
  /** Another text stands under their key, and was kept. */
  readonly kept: readonly string[];
}

/** Calls to the store under way at once, and entries in memory. */
const width = 16;
const batchSize = 500;

/** Erasures that stand in the store, by key. */
async function readErasures(store: BlobStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const folder of erasureFolders) {
    for (const day of await store.folders(folder)) {
      for (const key of await store.keys(`${folder}${day}/`)) keys.add(key);
    }
  }
  return keys;
}

/** Tells whether an entry is an enquiry that was erased, by itself or by its age. */
function isErased(key: string, erasures: ReadonlySet<string>): boolean {
  return recordFolders.some(({ kind, folder }) => {
    const [day = ''] = key.startsWith(folder) ? key.slice(folder.length).split('/') : [];
    const id = idInKey(key, `${folder}${day}/`);
    return id !== null && (erasures.has(markKey(kind, 'erased', id)) || erasures.has(agedKey(kind, dayOfId(id))));
  });
}

/** The marker of its text that a record names; it goes with the record. */
function markerIn(text: string): string | null {
  return /"marker":"(same\/[a-z0-9/-]+\.json)"/.exec(text)?.[1] ?? null;
}

/**
 * Brings the entries of an archive back. Nothing that stands is replaced, what was erased stays erased, and doing it
 * twice is the same as once. The whole file is checked before the first write.
 *
 * @param file - made by writeArchive.
 * @throws {BadArchive} when the file is not whole and unchanged.
 * @throws StoreUnavailable unless the store confirmed; then do it again.
 */
export async function restore(store: BlobStore, file: string): Promise<RestoreReport> {
  const erasures = await readErasures(store);
  // First reading: is the file whole, and which erasures does it bring? Both must be known before anything is written.
  const reading = readArchive(file);
  let step = await reading.next();
  for (; !step.done; step = await reading.next()) {
    const { key } = step.value;
    if (erasureFolders.some((folder) => key.startsWith(folder))) erasures.add(key);
  }
  const manifest = step.value;

  // Records come back into closed days, whose counts were kept. A restore that breaks off leaves them suspended: every
  // total is counted from the records then, until the restore is done again.
  await suspendCounts(store);
  const report = { added: 0, present: 0, erased: 0, kept: [] as string[] };
  const bringBack = async ({ key, text }: Entry) => {
    if ((await store.read(key)) === text) report.present += 1;
    else if ((await store.create(key, text)).created) report.added += 1;
    else report.kept.push(key);
  };
  const goneMarkers = new Set<string>();
  let batch: Entry[] = [];
  for await (const entry of readArchive(file)) {
    if (isErased(entry.key, erasures)) {
      report.erased += 1;
      const marker = markerIn(entry.text);
      if (marker !== null) goneMarkers.add(marker);
    } else if (!goneMarkers.has(entry.key)) batch.push(entry);
    if (batch.length < batchSize) continue;
    await mapWide(batch, width, bringBack);
    batch = [];
  }
  await mapWide(batch, width, bringBack);
  await resumeCounts(store);
  return { manifest, ...report };
}
