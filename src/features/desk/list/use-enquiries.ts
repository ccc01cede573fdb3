import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Listed } from '#contracts/admin-submissions.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { $address, queryOf } from '../shared/address.store.ts';
import { itemsOf, listKey, type Page, readPage } from '../shared/enquiry-cache.ts';
import { messageOf } from '../shared/queries.ts';

/** A list of enquiries as far as it has been asked for. */
export interface EnquiryList {
  readonly status: 'loading' | 'ready' | 'error';
  /** Why it could not be loaded, with status `error`. */
  readonly message: string;
  /** Those that are due first, then in the order of the list. */
  readonly items: readonly Listed[];
  /** All on this shelf; null while the server is counting, undefined until it has answered. */
  readonly total: number | null | undefined;
  /** All that are set aside; 0 until the server said so. */
  readonly flaggedTotal: number;
  /** How many a search has found so far; undefined for a whole list. */
  readonly found: number | undefined;
  /** Those that nobody has looked at; 0 until the server said so. */
  readonly unread: number;
  /** When the server was last asked, in milliseconds since 1970; 0 before its first answer. */
  readonly readAt: number;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  /** Why older ones did not come, when they were asked for. */
  readonly olderMessage: string;
  loadOlder(): void;
  tryAgain(): void;
}

/** Reads a list page by page; nothing is requested before it is `asked` for. */
export function useEnquiries(
  kind: EnquiryKind,
  query: Readonly<Record<string, string>> = {},
  asked = true,
): EnquiryList {
  const answer = useInfiniteQuery({
    queryKey: listKey(kind, query),
    initialPageParam: '',
    enabled: asked,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      readPage(kind, { ...query, ...(pageParam && { cursor: pageParam }) }, signal),
    // While somebody types, what was found before stays until there is something new.
    placeholderData: (before, earlier) =>
      (earlier?.queryKey[1] as typeof query | undefined)?.shelf === query.shelf ? before : undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } = answer;
  // The same list as long as it is the same answer: not to be made anew at every press.
  const content = useMemo(() => {
    const pages = data?.pages ?? [];
    return { items: itemsOf(pages), first: pages[0] };
  }, [data]);
  const { first, items } = content;
  const isCounting = first?.total === null && !isFetching && !error;
  useEffect(() => {
    // Each request counts on for some seconds.
    if (isCounting) void refetch();
  }, [isCounting, refetch]);

  return {
    items,
    found: first?.searched?.found,
    total: first?.total,
    flaggedTotal: first?.flaggedTotal ?? 0,
    unread: first?.unreadTotal ?? 0,
    readAt: first?.readAt ?? 0,
    status: answer.isPending ? 'loading' : data ? 'ready' : 'error',
    message: error && !isFetchNextPageError ? messageOf(error, adminStrings.loadFailed) : '',
    hasOlder: hasNextPage,
    loadingOlder: isFetchingNextPage,
    // What is asked for again is no failure any more.
    olderMessage: isFetchNextPageError && !isFetchingNextPage ? messageOf(error, deskList.older.failed) : '',
    loadOlder: () => void answer.fetchNextPage(),
    tryAgain: () => void refetch(),
  };
}

/** The list that the address asks for. @param inbox - the whole inbox of that kind, which is read already. */
export function useShownList(kind: EnquiryKind, inbox: EnquiryList) {
  const { filter } = useStore($address);
  const query = queryOf(filter);
  const isSpecial = Object.keys(query).length > 0;
  const special = useEnquiries(kind, query, isSpecial);
  const isFlagged = filter.shelf === 'flagged';
  const flaggedTotal = isFlagged ? (special.total ?? inbox.flaggedTotal) : inbox.flaggedTotal;
  return { list: isSpecial ? special : inbox, filter, isFlagged, flaggedTotal };
}
