import { readNextRemoval } from '#server/store/nights-before-removal.ts';
import type { BlobStore } from '#server/store/store.ts';
import { type EnquiryKind, enquiryKinds } from '#shared/enquiry.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { Notice, NoticeCode } from '#shared/notices.ts';
import { eraseEnquiryRecord } from './erase.ts';
import type { EraseHook } from './hooks.ts';
import type { IsLate } from './storage/enquiry-index.ts';
import type { IndexRow } from './storage/index-row.ts';

/** An enquiry as retention looks at it. */
type AgingEnquiry = Pick<IndexRow, 'id' | 'receivedAt' | 'call'> & { readonly kind: EnquiryKind };

/** Names an enquiry among what nightly runs find due. */
const nameOf = ({ kind, id }: AgingEnquiry): string => `${kind}.${id}`;

/**
 * Finds the enquiries that are older than the owner keeps them. None is due before its call.
 *
 * @param retentionDays - null to keep all.
 * @returns them by the name under which nightly runs count them (store/nights-before-removal.ts).
 */
export function dueByAge<Enquiry extends AgingEnquiry>(
  enquiries: readonly Enquiry[],
  now: Date,
  retentionDays: number | null,
): Map<string, Enquiry> {
  if (retentionDays === null) return new Map();
  const oldest = now.getTime() - retentionDays * millisecondsOfDay;
  const isDue = ({ receivedAt, call }: Enquiry) =>
    Date.parse(receivedAt) < oldest && !(call !== undefined && Date.parse(call) > now.getTime());
  return new Map(enquiries.filter(isDue).map((one) => [nameOf(one), one]));
}

/**
 * Erases enquiries by their age, until time is up: what is left has its turn the next night.
 *
 * @returns how many were erased.
 * @throws {StoreUnavailable} when the store did not confirm one.
 */
export async function eraseByAge(
  store: BlobStore,
  hooks: readonly EraseHook[],
  enquiries: Iterable<AgingEnquiry>,
  now: Date,
  isLate: IsLate,
): Promise<number> {
  let erased = 0;
  for (const enquiry of enquiries) {
    if (isLate()) break;
    await eraseEnquiryRecord(store, hooks, enquiry, now, true);
    erased += 1;
  }
  return erased;
}

/** What the owner is told before enquiries are erased by their age: how many go, and when. */
export async function retentionNotices(
  store: BlobStore,
  retentionDays: number | null,
): Promise<Notice[]> {
  if (retentionDays === null) return [];
  const next = await readNextRemoval(
    store,
    enquiryKinds.map((kind) => `${kind}.`),
  );
  if (next === null) return [];
  const values = { enquiries: String(next.count), at: next.at, days: String(retentionDays) };
  return [{ code: 'retention-due' satisfies NoticeCode, values }];
}
