import type { InfiniteData } from '@tanstack/react-query';
import type { Searched } from '#contracts/admin-submissions.ts';
import { initialState } from '#contracts/enquiry-standing.ts';
import type { EnquiryState } from '#contracts/enquiry-state.ts';
import type { UnreadableText } from '#contracts/unreadable.ts';

/** What every enquiry has. Ids are UUIDv7, so the greater one is the newer. */
export interface Enquiry {
  readonly id: string;
  readonly flags?: readonly string[] | undefined;
  readonly marketing?: boolean | undefined;
  readonly submittedAt: string;
  readonly unreadable?: UnreadableText | undefined;
  readonly state?: EnquiryState | undefined;
}

/** One page as the list endpoints answer it. */
export interface Page<Item> {
  readonly submissions: readonly Item[];
  readonly total: number;
  readonly flaggedTotal?: number | undefined;
  readonly unreadTotal?: number | undefined;
  readonly due?: readonly Item[] | undefined;
  readonly searched?: Searched | undefined;
  readonly nextCursor: string | null;
}

/** A list as far as it has been loaded; a page is null when the session had ended. */
export type Pages<Item> = InfiniteData<Page<Item> | null, string>;

/** What an action did to a shelf. */
export interface Change<Item> {
  /** Id of the enquiry that left it. */
  readonly removed?: string;
  /** The enquiry that came to it. */
  readonly added?: Item;
  /** By how much the number of those set aside changed. */
  readonly flagged: 0 | -1;
}

/** The enquiries of a list's pages, those first that are due. */
export function itemsOf<Item extends { readonly id: string }>(pages: readonly (Page<Item> | null)[]): Item[] {
  const due = pages.flatMap((page) => page?.due ?? []);
  const newest = pages.flatMap((page) => page?.submissions ?? []);
  // An order that is counted by rows may show one twice while others come.
  return [...new Map([...due, ...newest].map((item) => [item.id, item])).values()];
}

/** Whether nobody has looked at an enquiry; a server that does not tell counts none. */
export const isUnread = ({ state }: Enquiry): boolean => state?.events === 0;

/**
 * A loaded list after an action. The data is never stale and never fetched again, so what the
 * server has confirmed is carried out here too.
 *
 * @param data - the list as it was; undefined while nothing is loaded.
 */
export function changed<Item extends Enquiry>(
  data: Pages<Item> | undefined,
  { removed, added, flagged }: Change<Item>,
): Pages<Item> | undefined {
  if (!data) return data;
  const gone = data.pages.flatMap((page) => page?.submissions ?? []).find(({ id }) => id === removed);
  const unread = Number(added !== undefined && isUnread(added)) - Number(gone !== undefined && isUnread(gone));
  const difference = Number(added !== undefined) - Number(removed !== undefined);
  const pages = data.pages.map(
    (page) =>
      page && {
        ...page,
        submissions: page.submissions.filter(({ id }) => id !== removed),
        ...(page.due && { due: page.due.filter(({ id }) => id !== removed) }),
        ...(page.unreadTotal !== undefined && { unreadTotal: Math.max(0, page.unreadTotal + unread) }),
        total: page.total + difference,
        flaggedTotal: (page.flaggedTotal ?? 0) + flagged,
      },
  );
  // One older than everything loaded comes with its own page.
  const place = added ? pages.findIndex((page) => page && (page.nextCursor ?? '') < added.id) : -1;
  const page = pages[place];
  if (added && page)
    pages[place] = { ...page, submissions: [...page.submissions, added].sort((a, b) => (a.id < b.id ? 1 : -1)) };
  return { ...data, pages };
}

/**
 * A loaded list with its newest page read anew. What is loaded of older pages stays; where there is
 * a gap between the two, the newest page stands alone and the way to older ones leads on from it.
 *
 * @param data - the list as it was; undefined while nothing is loaded.
 * @param newest - the first page, as the server answers it now.
 */
export function withNewest<Item extends Enquiry>(data: Pages<Item> | undefined, newest: Page<Item>): Pages<Item> {
  const [first, ...others] = data?.pages ?? [];
  const last = newest.submissions.at(-1)?.id ?? '';
  const meets = first?.submissions.some(({ id }) => id >= last) ?? false;
  if (!data || !first || newest.nextCursor === null || !meets) return { pages: [newest], pageParams: [''] };
  const older = first.submissions.filter(({ id }) => id < last);
  const submissions = [...newest.submissions, ...older];
  return { ...data, pages: [{ ...newest, submissions, nextCursor: first.nextCursor }, ...others] };
}

/**
 * A loaded list after something was done with one of its enquiries; the count of unread ones
 * follows.
 *
 * @param state - where the enquiry stands now.
 */
export function withState<Item extends Enquiry>(
  data: Pages<Item> | undefined,
  id: string,
  state: EnquiryState,
): Pages<Item> | undefined {
  const standing = data?.pages.flatMap((page) => [...(page?.due ?? []), ...(page?.submissions ?? [])]);
  const before = standing?.find((item) => item.id === id);
  if (!data || !before) return data;
  const read = Number((before.state ?? initialState).events === 0) - Number(state.events === 0);
  const stands = (item: Item): Item => (item.id === id ? { ...item, state } : item);
  const pages = data.pages.map(
    (page) =>
      page && {
        ...page,
        submissions: page.submissions.map(stands),
        ...(page.due && { due: page.due.map(stands) }),
        ...(page.unreadTotal !== undefined && { unreadTotal: Math.max(0, page.unreadTotal - read) }),
      },
  );
  return { ...data, pages };
}
