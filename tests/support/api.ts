import type { Context } from '@netlify/functions';
import type { HostContext } from '#server/store/storage-space.ts';
import { netlifyContext } from './netlify-context.ts';

/** A function as the platform calls it. */
export type ApiFunction = (request: Request, context: Context) => Promise<Response>;

/** Origin of the site in tests. */
export const origin = 'https://example.test';

/** What a call may carry besides its path. */
export interface CallOptions {
  readonly headers?: Record<string, string>;
  /** A JSON body. */
  readonly json?: unknown;
  /** A plain HTML form's body. */
  readonly form?: Record<string, string>;
  /** Any other body. */
  readonly body?: BodyInit;
  readonly context?: Partial<Context> & HostContext;
}

/** Calls a function as a browser on our own page would. */
export async function call(
  handler: ApiFunction,
  method: string,
  path: string,
  { headers = {}, json, form, body, context }: CallOptions = {},
): Promise<Response> {
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: {
      ...(method === 'GET' ? {} : { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    duplex: 'half',
  };
  const content =
    json === undefined
      ? form
        ? new URLSearchParams(form).toString()
        : body
      : JSON.stringify(json);
  if (content !== undefined) init.body = content;
  return handler(new Request(new URL(path, origin), init), netlifyContext(context));
}

/** Name and value of the cookie an answer sets, ready to be sent back. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}
