import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { maxPageSize, pageSize } from '#contracts/admin-submissions.ts';
import type { Contract, z } from '#contracts/schema.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { callApi } from '../../../lib/api-client.ts';
import { takeEarly } from '../first-view/ask-early.ts';
import { leaveForLogin } from '../shared/leave-if-ended.ts';
import { messageOf } from '../shared/queries.ts';
import { itemsOf, type Page } from './enquiry-pages.ts';
import { firstLimit } from './scroll-position.ts';
import { type OlderEnquiries, useOlderEnquiries } from './use-older-enquiries.ts';

/** Where an enquiry lies: among the ones to answer, or set aside as suspicious. */
export type Shelf = 'inbox' | 'flagged';

/** One of the list endpoints. */
export type ListContract<Item> = Contract<z.core.$ZodType, z.core.$ZodType<Page<Item>>>;

/** How far a search has come. */
export interface SearchState {
  /** How many were found; at least, where `isExact` is false. */
  readonly found: number;
  readonly isExact: boolean;
  readonly looked: number;
  /** Whether there is more to look at before the first page is full. */
  readonly goesOn: boolean;
}

function searchedIn(pages: readonly (Page<unknown> | null)[], hasMore: boolean): SearchState | undefined {
  const [first] = pages;
  if (!first?.searched) return undefined;
  const loaded = pages.reduce((sum, page) => sum + (page?.submissions.length ?? 0), 0);
  const isExact = first.searched.complete || !hasMore;
  return {
    found: first.searched.complete ? first.searched.found : Math.max(loaded, first.searched.found),
    isExact,
    looked: pages.reduce((sum, page) => sum + (page?.searched?.looked ?? 0), 0),
    goesOn: hasMore && !first.searched.complete && (pages.at(-1)?.submissions.length ?? 0) < pageSize,
  };
}

/** A list of enquiries as far as it has been asked for. */
export interface EnquiryListState<Item> extends OlderEnquiries {
  readonly status: 'loading' | 'ready' | 'error';
  /** Why it could not be loaded, with status `error`. */
  readonly message: string;
  /** Those that are due first, then newest first. */
  readonly items: readonly Item[];
  /** All records on this shelf; undefined until the server said so. */
  readonly total: number | undefined;
  /** All records of this kind that are set aside; 0 until the server said so. */
  readonly flaggedTotal: number;
  /** How far a search has come; undefined for a whole list. */
  readonly searched: SearchState | undefined;
  /** Those of this shelf that nobody has looked at; 0 until the server said so. */
  readonly unread: number;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  /** Why older ones did not come, when they were asked for. */
  readonly olderMessage: string;
  tryAgain(): void;
}

/**
 * Key under which a shelf's pages are kept.
 *
 * @param contract - one of the list endpoints.
 * @param filter - query of the endpoint that narrows it; none for the whole shelf.
 */
export function shelfKey(
  contract: { readonly path: string },
  shelf: Shelf,
  filter: Readonly<Record<string, string>> = {},
): readonly unknown[] {
  return Object.keys(filter).length > 0 ? [contract.path, shelf, filter] : [contract.path, shelf];
}

/** Asks for a list page by page, newest first. */
function usePages<Item>(
  contract: ListContract<Item>,
  shelf: Shelf,
  asked: boolean,
  filter: Readonly<Record<string, string>>,
  limitOf: (cursor: string) => number,
) {
  return useInfiniteQuery({
    queryKey: shelfKey(contract, shelf, filter),
    initialPageParam: '',
    enabled: asked,
    queryFn: ({ pageParam, signal }) => {
      const limit = limitOf(pageParam);
      const query = {
        ...filter,
        ...(limit !== pageSize && { limit: String(limit) }),
        ...(pageParam && { cursor: pageParam }),
        ...(shelf === 'flagged' && { shelf }),
      };
      const early = Object.keys(query).length === 0 ? takeEarly(contract.path) : undefined;
      return callApi(contract, undefined, { query, signal, on401: 'null', early });
    },
    // While somebody types, what was found before stays until there is something new.
    placeholderData: (before, earlier) => (earlier?.queryKey[1] === shelf ? before : undefined),
    getNextPageParam: (page) => page?.nextCursor ?? undefined,
  });
}

/** What the pages of a list hold together. */
function contentOf<Item extends { readonly id: string }>(pages: readonly (Page<Item> | null)[], hasMore: boolean) {
  return {
    items: itemsOf(pages),
    unread: pages[0]?.unreadTotal ?? 0,
    total: pages[0]?.total,
    flaggedTotal: pages[0]?.flaggedTotal ?? 0,
    searched: searchedIn(pages, hasMore),
  };
}

/**
 * Reads a shelf page by page, newest first; leads to the login when the session has ended.
 *
 * @param contract - one of the list endpoints.
 * @param shelf - which shelf.
 * @param asked - false until somebody wants to see it: nothing is requested before.
 * @param filter - query of the endpoint that narrows the list.
 */
export function useEnquiries<Item extends { readonly id: string }>(
  contract: ListContract<Item>,
  shelf: Shelf = 'inbox',
  asked = true,
  filter: Readonly<Record<string, string>> = {},
): EnquiryListState<Item> {
  const client = useQueryClient();
  const streams = useRef(false);
  const query = usePages(contract, shelf, asked, filter, (cursor) =>
    streams.current ? maxPageSize : cursor ? pageSize : firstLimit(),
  );
  const { data, hasNextPage } = query;
  const pages = data?.pages ?? [];
  // The same list as long as it is the same answer: what is drawn from ten thousand enquiries is
  // not to be drawn at every press.
  const content = useMemo(() => contentOf(data?.pages ?? [], hasNextPage), [data, hasNextPage]);
  const ended = pages.includes(null);
  useEffect(() => {
    if (ended) leaveForLogin(undefined);
  }, [ended]);

  const older = useOlderEnquiries(query, streams, () => {
    void client.cancelQueries({ queryKey: shelfKey(contract, shelf, filter) });
  });
  // A part that is asked for again, or was not wanted after all, is no failure any more.
  const isOlderMissing = query.isFetchNextPageError && !query.isFetchingNextPage && !older.stopped;

  return {
    ...content,
    ...older,
    status: query.isPending || ended ? 'loading' : query.data ? 'ready' : 'error',
    message: query.error && !query.isFetchNextPageError ? messageOf(query.error, adminStrings.loadFailed) : '',
    hasOlder: query.hasNextPage,
    loadingOlder: query.isFetchingNextPage,
    olderMessage: isOlderMissing ? messageOf(query.error, deskList.older.failed) : '',
    tryAgain: () => void query.refetch(),
  };
}
