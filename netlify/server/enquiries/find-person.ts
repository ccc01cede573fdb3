import type { Followed, FoundEnquiry } from '#contracts/person.ts';
import { type Person, Trail } from './person-trail.ts';
import type { Enquiries } from './repository.ts';
import { SearchProgress } from './search-progress.ts';

/** What one part of a search found, and how far it came. */
export interface FoundPart {
  readonly found: FoundEnquiry[];
  readonly follow: Followed;
  readonly tooMany: boolean;
  readonly looked: number;
  readonly unreadable: number;
  readonly nextCursor: string | null;
}

/** Time one part of a search takes at most, the batch under way included, in milliseconds. */
const partTime = 4_000;

/**
 * Looks for what a person has sent, part by part: in every record, as an erasure must, or quickly,
 * in the records that may be theirs by what is kept for searching.
 *
 * @param cursor - `nextCursor` of the part before; null to begin.
 * @throws {RangeError} when the cursor is not one of ours.
 */
export async function findPersonPart(
  enquiries: Enquiries,
  { quick = false, ...person }: Person & { readonly quick?: boolean | undefined },
  cursor: string | null,
  clock: () => Date,
): Promise<FoundPart> {
  const begun = clock().getTime();
  let late = false;
  const isLate = () => {
    late ||= clock().getTime() > begun + partTime;
    return late;
  };
  const trail = new Trail(person);
  const progress = new SearchProgress(cursor);
  const found = new Map<string, FoundEnquiry>();
  let [looked, unreadable] = [0, 0];
  const part = (nextCursor: string | null): FoundPart => {
    const { follow, tooMany } = trail;
    return { found: [...found.values()], follow, tooMany, looked, unreadable, nextCursor };
  };
  for (;;) {
    const { kind, shelf, after } = progress.place;
    const batches = quick
      ? (await enquiries.snapshot(kind, shelf)).readLikely(after, {
          isLikely: (entry) => trail.mayMatch(entry),
          isLate,
        })
      : enquiries.scan(kind, shelf, after);
    for await (const batch of batches) {
      looked += batch.looked;
      if (progress.first) unreadable += batch.unreadable;
      let discovered = false;
      for (const enquiry of batch.enquiries) {
        const match = trail.match(kind, shelf, enquiry);
        if (!match) continue;
        found.set(match.id, match);
        if (trail.take(match)) discovered = true;
      }
      if (progress.reach(batch.last, discovered)) return part(null);
      if (isLate()) return part(progress.cursor);
    }
    if (late) return part(progress.cursor);
    if (progress.nextList()) return part(null);
  }
}
