import type { Kind } from './records.ts';
import type { Enquiries } from './repository.ts';

/** Names one enquiry. */
export interface EnquiryName {
  readonly kind: Kind;
  readonly id: string;
}

/** What became of a selection. */
export interface ErasedSelection {
  readonly erased: number;
  /** Those that were not there any more. */
  readonly missing: number;
  /** Those that time did not suffice for. */
  readonly left: EnquiryName[];
}

/** Time one part of an erasure takes at most, in milliseconds. */
const partTime = 4_000;

/** Enquiries erased at once; each takes several calls to the store. */
const width = 4;

/**
 * Erases enquiries, some at a time, until time is up or the store fails; at least the first ones
 * are tried by every call.
 *
 * @throws StoreUnavailable when the store did not confirm a single one.
 */
export async function eraseEnquiries(
  enquiries: Enquiries,
  chosen: readonly EnquiryName[],
  clock: () => Date,
): Promise<ErasedSelection> {
  const until = clock().getTime() + partTime;
  let [erased, missing, next] = [0, 0, 0];
  while (next < chosen.length && (next === 0 || clock().getTime() <= until)) {
    const some = chosen.slice(next, next + width);
    const ended = await Promise.allSettled(some.map(({ kind, id }) => enquiries.erase(kind, id)));
    next += some.length;
    erased += ended.filter((end) => end.status === 'fulfilled' && end.value).length;
    missing += ended.filter((end) => end.status === 'fulfilled' && !end.value).length;
    const failure = ended.find((end) => end.status === 'rejected');
    if (!failure) continue;
    if (erased + missing === 0) throw failure.reason;
    // What was erased is told, and written into the audit log; the rest is asked for again.
    const again = some.filter((_, index) => ended[index]?.status === 'rejected');
    return { erased, missing, left: [...again, ...chosen.slice(next)] };
  }
  return { erased, missing, left: chosen.slice(next) };
}
