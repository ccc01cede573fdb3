import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Contract, z } from '#shared/schema.ts';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { keepInTab, keepOnDevice, readDevice, readTab } from '../../lib/browser-storage.ts';
import { routes } from '../../lib/paths.ts';
import { flashToast } from '../toasts/flash.store.ts';
import { showToast } from '../toasts/toasts.store.ts';
import { ProofNotGiven } from './proof.store.ts';
import { deskWords } from './words.ts';

type AnyContract = Contract<z.core.$ZodType, z.core.$ZodType>;

/**
 * What the desk knows of the server: no retries, data never stale (docs/specification.md), and no
 * refetching but of a list while the server is counting (list/use-enquiries.ts).
 */
export const queryClient = new QueryClient({
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

/** Key in the tab's storage of what the desk showed when its session ended. */
const returnKey = 'desk-return';

/** Address of the desk for whoever has logged in: where the last session ended in this tab. */
export const deskAddress = (): string => routes.dashboard + (readTab(returnKey) ?? '');

let leaving = false;

/** Whether the page is on its way to the login. */
export const isLeaving = (): boolean => leaving;

/** Goes to the login, which shows a toast; what a request finds out meanwhile is not said. */
export function leave(toast: Parameters<typeof flashToast>[0]): void {
  flashToast(toast);
  if (!leaving) location.replace(routes.admin);
  leaving = true;
}

/**
 * Goes to the login because the session has ended, and says so there. Once: several requests find
 * it out together, and a second navigation within the first made Chromium drop both.
 */
export function leaveForLogin(message?: string): void {
  const { title, description } = deskWords.sessionEnded;
  keepInTab(returnKey, location.search);
  if (!leaving) leave({ title, description: message ?? description });
}

/** Key on the device of the instant of the last logout. */
const logoutKey = 'desk-logout';

/** Has the other tabs of this browser leave too: they still show enquiries. */
export const announceLogout = (): boolean => keepOnDevice(logoutKey, new Date().toISOString());

/**
 * Leaves this tab once another one has logged out, also when the browser brings this page back.
 *
 * @returns a function that ends the watching.
 */
export function followLogout(): () => void {
  const before = readDevice(logoutKey);
  const look = () => {
    if (readDevice(logoutKey) !== before) leaveForLogin();
  };
  const events = ['storage', 'pageshow', 'focus'] as const;
  for (const event of events) addEventListener(event, look);
  return () => {
    for (const event of events) removeEventListener(event, look);
  };
}

/** The session has ended, and the page stays as it is: its message says what to do. */
class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/**
 * Keeps the page where the session has ended: for what is sent from a form whose words stand
 * nowhere else, and would be gone after the login.
 *
 * @throws {SessionEnded} in place of the server's refusal.
 */
export async function orStay<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw new SessionEnded(deskWords.sessionEnded.stays);
  }
}

/**
 * Calls an endpoint of the desk. Where the session has ended it goes to the login instead.
 *
 * @throws as `callApi`.
 */
export function call<C extends AnyContract>(
  contract: C,
  input: z.input<C['request']>,
  options: { readonly signal?: AbortSignal; readonly keepalive?: boolean } = {},
): Promise<z.infer<C['response']>> {
  if (contract.method !== 'GET') return orLogin(callApi(contract, input, options));
  const query = input as Record<string, string>;
  return orLogin(
    callApi(contract, undefined, { ...options, ...(Object.keys(query).length > 0 && { query }) }),
  );
}

/**
 * The same for an endpoint that takes a file.
 *
 * @throws ApiError when the server refuses it; what fetch throws where there is no network.
 */
export function sendFile<C extends AnyContract>(
  contract: C,
  file: Blob,
): Promise<z.infer<C['response']>> {
  const send = async () => {
    const { method, path } = contract;
    const response = await fetch(path, {
      method,
      body: file,
      headers: { 'Content-Type': file.type || 'application/octet-stream' },
    });
    const text = await response.text();
    if (!response.ok) throw new ApiError(response, text);
    return z.parse(contract.response, JSON.parse(text)) as z.infer<C['response']>;
  };
  return orLogin(send());
}

/**
 * The same for an endpoint that answers with a file.
 *
 * @param end - what becomes of it where the session has ended: {@link orStay}, or the login.
 * @throws as {@link sendFile}.
 */
export function fetchFile<C extends AnyContract>(
  contract: C,
  input: z.input<C['request']>,
  end: typeof orLogin<Blob> = orLogin,
): Promise<Blob> {
  const get = async () => {
    const { method, path } = contract;
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(path, { method, body: JSON.stringify(input), headers });
    if (!response.ok) throw new ApiError(response, await response.text());
    return response.blob();
  };
  return end(get());
}

/** What an endpoint answers; never anything where the session has ended. */
async function orLogin<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    leaveForLogin(error.serverMessage);
    return new Promise(() => undefined);
  }
}

/**
 * Reads an endpoint once and keeps the answer until {@link reload}.
 *
 * @param enabled - false until it is wanted.
 */
export function useAnswer<C extends AnyContract>(
  contract: C,
  input: z.input<C['request']>,
  enabled = true,
): UseQueryResult<z.infer<C['response']>> {
  return useQuery({
    queryKey: [contract.path, input],
    queryFn: ({ signal }) => call(contract, input, { signal }),
    enabled,
  });
}

/** Reads again what is shown of these endpoints, and forgets what is not shown. */
export async function reload(...contracts: readonly { readonly path: string }[]): Promise<void> {
  await Promise.all(
    contracts.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
}

/** The message to show for a failed call. @param fallback - used when the server sent none. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof SessionEnded) return error.message;
  // The owner knows: they have closed the window themselves.
  if (error instanceof ProofNotGiven) return '';
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Says in a toast that something failed, in the server's words where it sent some. */
export function toastFailure(
  error: unknown,
  { title, description }: { title: string; description: string },
): void {
  if (error instanceof ProofNotGiven) return;
  void showToast({ title, description: messageOf(error, description), variant: 'destructive' });
}
