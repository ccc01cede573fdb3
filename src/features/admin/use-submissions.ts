import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Contract, z } from '#contracts/schema.ts';
import { strings } from '../../i18n/index.ts';
import { callApi } from '../../lib/api-client.ts';
import type { Page } from './enquiry-pages.ts';
import { leaveForLogin } from './leave-if-ended.ts';
import { sentenceOf } from './queries.ts';

/** Where an enquiry lies: among the ones to answer, or set aside as suspicious. */
export type Shelf = 'inbox' | 'flagged';

/** One of the list endpoints. */
export type ListContract<Item> = Contract<z.core.$ZodType, z.core.$ZodType<Page<Item>>>;

/** A list of submissions as far as it has been asked for. */
export interface SubmissionsState<Item> {
  readonly status: 'loading' | 'ready' | 'error';
  /** The server's sentence, with status `error`. */
  readonly message: string;
  /** Those that are due first, then newest first. */
  readonly items: readonly Item[];
  /** All records on this shelf; undefined until the server said so. */
  readonly total: number | undefined;
  /** All records of this kind that are set aside; 0 until the server said so. */
  readonly flaggedTotal: number;
  /** Those of this shelf that nobody has looked at; 0 until the server said so. */
  readonly unread: number;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  loadOlder(): void;
  tryAgain(): void;
}

/**
 * Key under which a shelf's pages are kept.
 *
 * @param contract - one of the list endpoints.
 */
export function shelfKey(contract: { readonly path: string }, shelf: Shelf): readonly string[] {
  return [contract.path, shelf];
}

/**
 * Reads a shelf page by page, newest first; leads to the login when the session has ended.
 *
 * @param contract - one of the list endpoints.
 * @param shelf - which shelf.
 * @param asked - false until somebody wants to see it: nothing is requested before.
 */
export function useSubmissions<Item extends { readonly id: string }>(
  contract: ListContract<Item>,
  shelf: Shelf = 'inbox',
  asked = true,
): SubmissionsState<Item> {
  const query = useInfiniteQuery({
    queryKey: shelfKey(contract, shelf),
    initialPageParam: '',
    enabled: asked,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(pageParam && { cursor: pageParam }), ...(shelf === 'flagged' && { shelf }) };
      return callApi(contract, undefined, { query, signal, on401: 'null' });
    },
    getNextPageParam: (page) => page?.nextCursor ?? undefined,
  });
  const pages = query.data?.pages ?? [];
  const ended = pages.includes(null);
  useEffect(() => {
    if (ended) leaveForLogin(undefined);
  }, [ended]);
  const due = pages.flatMap((page) => page?.due ?? []);
  const newest = pages.flatMap((page) => page?.submissions ?? []);
  const isDueFirst = new Set(due.map(({ id }) => id));
  return {
    status: query.isPending || ended ? 'loading' : query.data ? 'ready' : 'error',
    message: query.error ? sentenceOf(query.error, strings.admin.loadFailed) : '',
    items: [...due, ...newest.filter(({ id }) => !isDueFirst.has(id))],
    unread: pages[0]?.unreadTotal ?? 0,
    total: pages[0]?.total,
    flaggedTotal: pages[0]?.flaggedTotal ?? 0,
    hasOlder: query.hasNextPage,
    loadingOlder: query.isFetchingNextPage,
    loadOlder: () => void query.fetchNextPage(),
    tryAgain: () => void query.refetch(),
  };
}
