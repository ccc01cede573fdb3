import { adminStrings } from '../../../i18n/admin.ts';
import type { FoundPerson } from './find-person.store.ts';
import type { Erased } from './use-erase-found.ts';

const t = adminStrings.erasePerson;

/** A message with its number, in the singular where that is one. */
function counted({ one, many }: { readonly one: string; readonly many: string }, count: number): string {
  return count === 1 ? one : many.replace('{count}', String(count));
}

/**
 * What a search could not make sure of, in messages: what it could not read, and what it did not
 * follow.
 */
export function doubtMessages({ found, unreadable, tooMany }: FoundPerson): string[] {
  const unread = unreadable - found.filter((enquiry) => enquiry.unreadable !== undefined).length;
  return [...(tooMany ? [t.tooMany] : []), ...(unread > 0 ? [counted(t.unread, unread)] : [])];
}

/**
 * What was done about a person, in messages.
 *
 * @param erased - null when nothing was found.
 */
export function outcomeMessages(person: FoundPerson, erased: Erased | null): string[] {
  const done = erased
    ? [counted(t.erased, erased.erased), ...(erased.missing > 0 ? [counted(t.missing, erased.missing)] : [])]
    : [t.nobody.description];
  const spared = erased ? person.found.length - erased.erased - erased.missing : 0;
  return [...done, ...(spared > 0 ? [counted(t.spared, spared)] : []), ...doubtMessages(person)];
}

/** How many enquiries the button erases. */
export function eraseLabel(count: number): string {
  return counted(t.confirm, count);
}
