import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { type EnquiryPage, itemsOf, listKey, readPage } from '../enquiry-cache.ts';

/** Reads a list page by page; nothing is requested before it is `asked` for. */
export function useEnquiries(
  kind: EnquiryKind,
  query: Readonly<Record<string, string>> = {},
  asked = true,
) {
  const answer = useInfiniteQuery({
    queryKey: listKey(kind, query),
    initialPageParam: '',
    enabled: asked,
    queryFn: ({ pageParam, signal }): Promise<EnquiryPage> =>
      readPage(kind, { ...query, ...(pageParam && { cursor: pageParam }) }, signal),
    // While somebody types, what was found before stays until there is something new.
    placeholderData: (before, earlier) =>
      (earlier?.queryKey[1] as typeof query | undefined)?.shelf === query.shelf
        ? before
        : undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const { data, error, isFetching, refetch } = answer;
  // The same list as long as it is the same answer: not to be made anew at every press.
  const items = useMemo(() => itemsOf(data?.pages ?? []), [data]);
  const first = data?.pages[0];
  const isCounting = first?.total === null && !isFetching && !error;
  useEffect(() => {
    // Each request counts on for some seconds.
    if (isCounting) void refetch();
  }, [isCounting, refetch]);

  return {
    answer,
    /** Those that are due first, then in the order of the list. */
    items,
    /** All on this shelf; null while the server is counting, undefined until it has answered. */
    total: first?.total,
    /** All that are set aside; 0 until the server said so. */
    flaggedTotal: first?.flaggedTotal ?? 0,
    /** How many a search has found so far; undefined for a whole list. */
    found: first?.searched?.found,
    /** Those that nobody has looked at; 0 until the server said so. */
    unread: first?.unreadTotal ?? 0,
    /** Those that a search finds by name, address and number only; a night makes them searchable. */
    waiting: first?.waitingTotal ?? 0,
    /** When the server was last asked, in milliseconds since 1970; 0 before its first answer. */
    readAt: first?.readAt ?? 0,
  };
}

/** A list of enquiries as far as it has been asked for. */
export type LoadedEnquiries = ReturnType<typeof useEnquiries>;
