import { readAll, type ShelfBatch } from '../enquiries/read-shelf.ts';
import { dayOfId } from '../enquiries/records.ts';
import type { DigestEntry } from './digest.ts';
import type { Shelved } from './find-enquiries.ts';
import { walkDigests } from './walk-digests.ts';

/** Most records that are read at a time. */
const batchSize = 50;

/** What {@link readLikely} goes by. */
export interface LikelyRules {
  /** Whether a record is to be read. It may want more of them from one batch to the next. */
  readonly isLikely: (entry: DigestEntry) => boolean;
  /** Tells when no further records are to be read. */
  readonly isLate: () => boolean;
}

/**
 * Looks at what is kept of a shelf for searching, newest first, and reads the records that are
 * likely to be asked for, in small batches. It ends at the end of the shelf or when `isLate` says
 * so: who needs to know which asks the same.
 *
 * @param after - id of the last enquiry that was looked at; null to begin.
 */
export async function* readLikely(
  shelved: () => Promise<Shelved>,
  after: string | null,
  { isLikely, isLate }: LikelyRules,
): AsyncGenerator<ShelfBatch> {
  const { store, view, counts } = await shelved();
  const wants = after === null ? undefined : (day: string) => day <= dayOfId(after);
  const walk = walkDigests(store, view, counts, { oldestFirst: false, ...(wants && { wants }), isLate });
  for await (const { entries } of walk) {
    const behind = after === null ? entries : entries.filter(({ id }) => id < after);
    for (let next = 0; next < behind.length; ) {
      const begun = next;
      const likely: DigestEntry[] = [];
      for (; next < behind.length && likely.length < batchSize; next += 1) {
        const entry = behind[next];
        if (entry && isLikely(entry)) likely.push(entry);
      }
      const looked = behind.slice(begun, next);
      const enquiries = await readAll(store, view.kind, likely);
      const unreadable = looked.filter((entry) => entry.unreadable).length;
      yield { enquiries, looked: looked.length, unreadable, last: looked.at(-1)?.id };
    }
  }
}
