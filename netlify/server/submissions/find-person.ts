import type { Followed, FoundEnquiry } from '#contracts/person.ts';
import { type Person, Trail } from './person-trail.ts';
import type { Submissions } from './repository.ts';
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

/** Time one part of a search takes at most, the lot under way included, in milliseconds. */
const partTime = 4_000;

/**
 * Looks for what a person has sent, part by part. It reads every record rather than an index by person: nothing personal
 * need stand in a key, and no index can be out of date.
 *
 * @param cursor - `nextCursor` of the part before; null to begin.
 * @throws {RangeError} when the cursor is not one of ours.
 */
export async function findPersonPart(
  submissions: Submissions,
  person: Person,
  cursor: string | null,
  clock: () => Date,
): Promise<FoundPart> {
  const until = clock().getTime() + partTime;
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
    for await (const lot of submissions.scan(kind, shelf, after)) {
      looked += lot.length;
      if (progress.first) unreadable += lot.filter((enquiry) => enquiry.unreadable).length;
      let discovered = false;
      for (const enquiry of lot) {
        const match = trail.match(kind, shelf, enquiry);
        if (!match) continue;
        found.set(match.id, match);
        if (trail.take(match)) discovered = true;
      }
      if (progress.reach(lot.at(-1)?.id, discovered)) return part(null);
      if (clock().getTime() > until) return part(progress.cursor);
    }
    if (progress.nextList()) return part(null);
  }
}
