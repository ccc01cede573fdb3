import { QueryClient } from '@tanstack/react-query';
import { adminCheck } from '#contracts/admin-session.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { takeEarly } from '../first-view/ask-early.ts';

/**
 * Client of the administration: no retries, no refetching, data never stale
 * (docs/specification.md).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A host on this machine answers without the internet too.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Whether this browser holds a live administrator session. */
export const adminCheckQuery = {
  queryKey: [adminCheck.path],
  queryFn: () => callApi(adminCheck, undefined, { early: takeEarly(adminCheck.path) }),
};

/**
 * The message to show for a failed call.
 *
 * @param error - what the call threw.
 * @param fallback - used when the server sent none.
 */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
