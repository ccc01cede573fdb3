import type { BlobStore } from '../../server/blobs/store.ts';
import { mapConcurrent } from '../../server/concurrency.ts';
import { resumeCounts, suspendCounts } from '../../server/enquiries/counts.ts';
import { agedKey, markDaysFolder, markKey } from '../../server/enquiries/old-keys.ts';
import { dayOfId, idPattern, idsOfDay, type Kind, kinds, markerIn } from '../../server/enquiries/records.ts';
import { deliveryDaysFolder } from '../../server/notifications/keys.ts';
import { stateDaysFolder } from '../../server/states/keys.ts';
import { dropSummaries } from '../../server/states/summaries.ts';
import { type Entry, type Manifest, readArchive } from './archive-file.ts';
import { erasureFolders, isBackedUp, recordFolders } from './back-up.ts';
import { ForeignArchive, type Holdings, originMismatches, type Place, readErasures } from './origin.ts';

/** What a restore did with the entries of an archive. */
export interface RestoreReport {
  readonly manifest: Manifest;
  /** Written now. */
  readonly added: number;
  /** Stood there already, the same. */
  readonly present: number;
  /** Enquiries left out because they were erased, each by itself. */
  readonly erased: number;
  /** Enquiries left out because they were erased by age. */
  readonly aged: number;
  /** Another text stands under their key, and was kept. */
  readonly kept: readonly string[];
}

/** How a restore is to go about it. */
export interface RestoreOptions {
  /** Brings back what was erased by age, too, and takes its marks away. */
  readonly includeAged?: boolean;
  /**
   * Asked before anything is written where the archive seems to be of another store; false leaves
   * all as it is.
   */
  readonly allowForeign?: (mismatches: readonly string[]) => Promise<boolean>;
}

/** Calls to the store under way at once, and entries in memory. */
const width = 16;
const batchSize = 500;

/** Folders whose entries go with the enquiry they are named after. */
const enquiryFolders: ReadonlyArray<{ readonly kind: Kind; readonly folder: string }> = [
  ...recordFolders,
  ...kinds.map((kind) => ({ kind, folder: markDaysFolder(kind, 'restored') })),
  ...kinds.map((kind) => ({ kind, folder: deliveryDaysFolder(kind) })),
  ...kinds.map((kind) => ({ kind, folder: stateDaysFolder(kind) })),
];

/** The enquiry that an entry is, or belongs to; none where the name is that of another day. */
function enquiryOf(key: string): { kind: Kind; id: string } | null {
  for (const { kind, folder } of enquiryFolders) {
    if (!key.startsWith(folder)) continue;
    // Its own file, or one in its folder.
    const [day = '', name = ''] = key.slice(folder.length).split('/');
    const id = name.replace(/\.json$/, '');
    if (idPattern.test(id) && idsOfDay(day)(id)) return { kind, id };
  }
  return null;
}

const isRecord = (key: string): boolean => recordFolders.some(({ folder }) => key.startsWith(folder));
const isErasure = (key: string): boolean => erasureFolders.some((folder) => key.startsWith(folder));
const isAgedMark = (key: string): boolean => isErasure(key) && key.endsWith('/aged.json');

/** Reads the whole file: is it ours and unchanged, and what does it hold? */
async function survey(file: string): Promise<Holdings & { manifest: Manifest }> {
  const [records, erasures] = [new Set<string>(), new Set<string>()];
  const reading = readArchive(file, isBackedUp);
  let step = await reading.next();
  for (; !step.done; step = await reading.next()) {
    const { key } = step.value;
    if (isErasure(key)) erasures.add(key);
    else if (isRecord(key)) records.add(key);
  }
  return { records, erasures, manifest: step.value };
}

/** Takes away the marks by which days of the archive count as erased by age. */
async function forgetAges(store: BlobStore, records: ReadonlySet<string>): Promise<void> {
  const marks = new Set<string>();
  for (const key of records) {
    const enquiry = enquiryOf(key);
    if (enquiry) marks.add(agedKey(enquiry.kind, dayOfId(enquiry.id)));
  }
  await mapConcurrent([...marks], width, (key) => store.remove(key));
}

/**
 * Brings the entries of an archive back. Nothing that stands is replaced, what was erased stays
 * erased, and doing it twice is the same as once. The whole file is checked before the first write.
 *
 * @param file - made by writeArchive.
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
  const { manifest, ...archive } = await survey(file);
  const standing = await readErasures(store);
  const mismatches = await originMismatches(store, here, manifest, archive, standing);
  if (mismatches.length > 0 && !(await allowForeign(mismatches))) throw new ForeignArchive(file, mismatches);
  const erasures = standing.union(archive.erasures);

  // Records come back into closed days, whose counts were kept. A restore that breaks off leaves
  // them suspended: every total is counted from the records then, until the restore is done again.
  await suspendCounts(store);
  await dropSummaries(store);
  const report = { added: 0, present: 0, erased: 0, aged: 0, kept: [] as string[] };
  const bringBack = async ({ key, text }: Entry) => {
    if ((await store.read(key)) === text) report.present += 1;
    else if ((await store.create(key, text)).created) report.added += 1;
    else report.kept.push(key);
  };
  const goneMarkers = new Set<string>();
  /** Whether an entry is left out, because what it belongs to was erased. */
  const isLeftOut = ({ key, text }: Entry): boolean => {
    if (includeAged && isAgedMark(key)) return true;
    if (goneMarkers.has(key)) return true;
    const enquiry = enquiryOf(key);
    if (enquiry === null) return false;
    const erased = erasures.has(markKey(enquiry.kind, 'erased', enquiry.id));
    const aged = !includeAged && erasures.has(agedKey(enquiry.kind, dayOfId(enquiry.id)));
    if (!erased && !aged) return false;
    if (isRecord(key)) report[erased ? 'erased' : 'aged'] += 1;
    const marker = markerIn(text);
    if (marker !== null) goneMarkers.add(marker);
    return true;
  };
  let batch: Entry[] = [];
  for await (const entry of readArchive(file, isBackedUp)) {
    if (!isLeftOut(entry)) batch.push(entry);
    if (batch.length < batchSize) continue;
    await mapConcurrent(batch, width, bringBack);
    batch = [];
  }
  await mapConcurrent(batch, width, bringBack);
  if (includeAged) await forgetAges(store, archive.records);
  await dropSummaries(store);
  await resumeCounts(store);
  return { manifest, ...report };
}
