import type { InfiniteData } from '@tanstack/react-query';
import { call, queryClient } from '#features/admin-parts/queries.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import type { z } from '#shared/schema.ts';
import { enquiryLists, type ListedEnquiry } from '../contract/list.ts';
import { initialState, isUnread } from '../contract/standing.ts';
import type { EnquiryState } from '../contract/state.ts';

/** One answer of a list, whichever kind it is of. */
export interface EnquiryPage
  extends Omit<z.infer<(typeof enquiryLists)['contact']['response']>, 'submissions' | 'due'> {
  readonly submissions: readonly ListedEnquiry[];
  readonly due?: readonly ListedEnquiry[] | undefined;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** A list as far as it has been loaded. */
export type Pages = InfiniteData<EnquiryPage, string>;

/** Key under which a list is kept. @param query - of the endpoint; empty for the whole inbox. */
export const listKey = (kind: EnquiryKind, query: Readonly<Record<string, string>> = {}) =>
  [enquiryLists[kind].path, query] as const;

const inPage = ({ due = [], submissions }: EnquiryPage): readonly ListedEnquiry[] => [
  ...due,
  ...submissions,
];

/** The enquiries of a list's pages, those first that are due. */
export function itemsOf(pages: readonly EnquiryPage[]): ListedEnquiry[] {
  const all = [
    ...pages.flatMap(({ due = [] }) => due),
    ...pages.flatMap(({ submissions }) => submissions),
  ];
  // Due ones stand on their pages too, and a page may repeat one while others come.
  return [...new Map(all.map((item) => [item.id, item])).values()];
}

const less = <Count extends number | null | undefined>(count: Count, by: number) =>
  count ? Math.max(0, count - by) : count;

const unread = (item: ListedEnquiry | null) =>
  Number(item !== null && isUnread(item.state ?? initialState));

/**
 * Puts something else, or nothing, in the place of an enquiry in every loaded list,
 * and in what its pages count.
 */
function replaceItem(
  kind: EnquiryKind,
  id: string,
  change: (item: ListedEnquiry) => ListedEnquiry | null,
): void {
  queryClient.setQueriesData<Pages>({ queryKey: [enquiryLists[kind].path] }, (data) => {
    const before = data?.pages.flatMap(inPage).find((item) => item.id === id);
    if (!data || !before) return data;
    const now = change(before);
    const replaced = (items: readonly ListedEnquiry[]) =>
      items.flatMap((item) => (item.id === id ? (now ?? []) : item));
    const changed = (page: EnquiryPage): EnquiryPage => ({
      ...page,
      submissions: replaced(page.submissions),
      due: page.due && replaced(page.due),
      total: now ? page.total : less(page.total, 1),
      unreadTotal: less(page.unreadTotal, unread(before) - unread(now)),
    });
    return { ...data, pages: data.pages.map(changed) };
  });
}

/** Shows where an enquiry stands now in every loaded list. */
export function showState(kind: EnquiryKind, id: string, state: EnquiryState): void {
  replaceItem(kind, id, (item) => ({ ...item, state }));
}

/**
 * Notes what stands beside an enquiry's card;
 * the result puts the focus there when the card has left its list.
 */
export function neighbourOf(id: string): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-id]')];
  const cardIndex = cards.findIndex((card) => card.dataset.id === id);
  const neighbour = cards[cardIndex + 1] ?? cards[cardIndex - 1];
  return () => {
    const target = neighbour?.isConnected
      ? neighbour
      : document.querySelector<HTMLElement>('[data-total]');
    target?.focus({ preventScroll: true });
  };
}

/**
 * Takes an enquiry out of every loaded list, asks the server for their totals,
 * and puts the focus beside its card.
 */
export async function takeOut(kind: EnquiryKind, id: string): Promise<void> {
  const moveFocus = neighbourOf(id);
  const queryKey = [enquiryLists[kind].path];
  // A page on its way would bring it back.
  await queryClient.cancelQueries({ queryKey });
  replaceItem(kind, id, () => null);
  void queryClient.invalidateQueries({ queryKey });
  requestAnimationFrame(moveFocus);
}

/** Reads one page of a list; throws as `call`. */
export async function readPage(
  kind: EnquiryKind,
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<EnquiryPage> {
  return {
    ...(await call(enquiryLists[kind], query, { ...(signal && { signal }) })),
    readAt: Date.now(),
  };
}

/**
 * Reads the newest page of an inbox again; the others are forgotten.
 *
 * @throws as `call`, and changes nothing then.
 */
export async function readNewest(kind: EnquiryKind): Promise<EnquiryPage> {
  const page = await readPage(kind, {});
  const queryKey = listKey(kind);
  // An older page on its way would put the list back to what it was.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Pages>(queryKey, { pages: [page], pageParams: [''] });
  return page;
}
