import { keepPhoneDigits } from '#contracts/public-form.ts';
import { idPattern, type Kind, kinds, type Shelf, type StoredRecord, shelves } from './records.ts';
import type { Submissions } from './repository.ts';

/** Whom to erase: at least one of the two. */
export interface Person {
  /** Lower case. */
  readonly email?: string | undefined;
  /** As a person writes it. */
  readonly phone?: string | undefined;
}

/** How far one part of a search came. */
export interface ErasedPart {
  readonly erased: number;
  /** Where the next part starts, or null when every enquiry was looked at. */
  readonly nextCursor: string | null;
}

/** Time one part of a search takes at most, page under way included, in milliseconds. */
const partTime = 4_000;
const pageSize = 50;

/** The lists that are searched, in this order; a cursor is `<number of the list>.<id or nothing>`. */
const lists: readonly (readonly [Kind, Shelf])[] = kinds.flatMap((kind) =>
  shelves.map((shelf) => [kind, shelf] as const),
);

function matches({ fields }: StoredRecord, { email, phone }: Person): boolean {
  const sameEmail = email !== undefined && email !== '' && fields.email?.toLowerCase() === email;
  // As the forms keep them: a number copied from a letter or an e-mail has spaces, +91 or 0 before it.
  const digits = keepPhoneDigits(phone ?? '');
  const samePhone = digits !== '' && (fields.phone === digits || fields.mobile === digits);
  return sameEmail || samePhone;
}

function parsePartCursor(text: string): { list: number; after: string | null } {
  const [list = '', after = ''] = text.split('.');
  if (!/^\d$/.test(list) || Number(list) >= lists.length || (after !== '' && !idPattern.test(after))) {
    throw new RangeError('Not a cursor of this search.');
  }
  return { list: Number(list), after: after || null };
}

/**
 * Erases what a person has sent, part by part. It reads every record rather than an index by person: nothing personal
 * need stand in a key, and no index can be out of date.
 *
 * @param cursor - `nextCursor` of the part before; null to begin.
 * @param erase - erases one record found.
 * @throws {RangeError} when the cursor is not one of ours.
 */
export async function erasePersonPart(
  submissions: Submissions,
  person: Person,
  cursor: string | null,
  clock: () => Date,
): Promise<ErasedPart> {
  const until = clock().getTime() + partTime;
  let { list, after } = parsePartCursor(cursor ?? '0.');
  let erased = 0;
  for (;;) {
    const current = lists[list];
    if (!current) return { erased, nextCursor: null };
    const [kind, shelf] = current;
    const page = await submissions.list(kind, shelf, after, pageSize);
    for (const record of page.records.filter((candidate) => matches(candidate, person))) {
      if (await submissions.erase(kind, record.id)) erased += 1;
    }
    if (page.nextCursor === null) list += 1;
    after = page.nextCursor;
    if (clock().getTime() > until && list < lists.length) return { erased, nextCursor: `${list}.${after ?? ''}` };
  }
}
