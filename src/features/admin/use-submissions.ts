import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Contract, z } from '#contracts/schema.ts';
import { strings } from '../../i18n/index.ts';
import { callApi } from '../../lib/api-client.ts';
import { routes } from '../../lib/paths.ts';
import { sentenceOf } from './queries.ts';

/** One page as the list endpoints answer it. */
interface Page<Item> {
  readonly submissions: readonly Item[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** A list of submissions as far as it has been asked for. */
export interface SubmissionsState<Item> {
  readonly status: 'loading' | 'ready' | 'error';
  /** The server's sentence, with status `error`. */
  readonly message: string;
  readonly items: readonly Item[];
  /** All records the server has; undefined until it said so. */
  readonly total: number | undefined;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  loadOlder(): void;
  tryAgain(): void;
}

/**
 * Reads a list page by page, newest first; leads to the login when the session has ended.
 *
 * @param contract - one of the list endpoints.
 */
export function useSubmissions<Item>(
  contract: Contract<z.core.$ZodType, z.core.$ZodType<Page<Item>>>,
): SubmissionsState<Item> {
  const query = useInfiniteQuery({
    queryKey: [contract.path],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      callApi(contract, undefined, { query: pageParam ? { cursor: pageParam } : {}, on401: 'null' }),
    getNextPageParam: (page) => page?.nextCursor ?? undefined,
  });
  const pages = query.data?.pages ?? [];
  const ended = pages.includes(null);
  useEffect(() => {
    if (ended) location.replace(routes.admin);
  }, [ended]);
  return {
    status: query.isPending || ended ? 'loading' : query.isError && pages.length === 0 ? 'error' : 'ready',
    message: query.error ? sentenceOf(query.error, strings.admin.loadFailed) : '',
    items: pages.flatMap((page) => page?.submissions ?? []),
    total: pages[0]?.total,
    hasOlder: query.hasNextPage,
    loadingOlder: query.isFetchingNextPage,
    loadOlder: () => void query.fetchNextPage(),
    tryAgain: () => void query.refetch(),
  };
}
