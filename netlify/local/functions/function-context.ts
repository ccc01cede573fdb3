import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@netlify/functions';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { StorageContext } from '../../server/storage.ts';

type Cookies = Context['cookies'];

/** What the host knows about one call of a function. */
export interface Call extends StorageContext {
  readonly request: Request;
  readonly url: URL;
  /** Address of the client. */
  readonly ip: string;
  readonly requestId: string;
  /** Named parts of the function's path. */
  readonly params: Record<string, string>;
  /** Takes work that goes on after the answer; the host waits for it before it stops. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

const current = new AsyncLocalStorage<Context>();

/** A cookie as `context.cookies.set` takes it (`@netlify/types` does not export the type). */
interface NetlifyCookie {
  name: string;
  value: string;
  expires?: Date | number;
  maxAge?: number;
  domain?: string;
  path?: string;
  secure?: boolean;
  httpOnly?: boolean;
  sameSite?: 'Strict' | 'Lax' | 'None';
  /** Further attributes, written as they are. */
  unparsed?: string[];
}

const lowerCase = { Strict: 'strict', Lax: 'lax', None: 'none' } as const;

/** Netlify's own cookie jar: reads the request's cookies, collects the answer's. */
function cookieJar(request: Request, collected: string[]): Cookies {
  const received = parseCookie(request.headers.get('cookie') ?? '');
  return {
    get: (name) => received[name] as string,
    set: (cookie: NetlifyCookie | string, value?: string) => {
      if (typeof cookie === 'string') {
        collected.push(stringifySetCookie({ name: cookie, value: value ?? '' }));
        return;
      }
      const { expires, sameSite, unparsed = [], ...rest } = cookie;
      const written = stringifySetCookie({
        ...rest,
        ...(expires === undefined ? {} : { expires: new Date(expires) }),
        ...(sameSite === undefined ? {} : { sameSite: lowerCase[sameSite] }),
      });
      collected.push([written, ...unparsed].join('; '));
    },
    delete: (input) => {
      const { name, path, domain } = typeof input === 'string' ? { name: input } : input;
      collected.push(stringifySetCookie({ name, value: '', expires: new Date(0), ...{ path, domain } }));
    },
  };
}

function notOnThisPlatform(name: string): never {
  throw new Error(`context.${name} is for edge functions.`);
}

/**
 * Runs a handler as Netlify does: with its context, `Netlify.context` set, and the cookies that it
 * set on the answer.
 *
 * @param call - the request and what the host knows about it.
 * @param handler - default export of a function.
 * @returns the handler's answer; 204 when it gives none.
 */
export async function callFunction(
  call: Call,
  handler: (request: Request, context: Context) => unknown,
): Promise<Response> {
  const setCookies: string[] = [];
  const siteUrl = process.env.URL ?? call.url.origin;
  const context: Context & StorageContext = {
    account: { id: 'local' },
    cookies: cookieJar(call.request, setCookies),
    deploy: { context: process.env.CONTEXT ?? 'production', id: 'local', published: true },
    geo: {},
    ip: call.ip,
    json: (input) => Response.json(input),
    log: (...data: unknown[]) => console.log(...data),
    next: () => notOnThisPlatform('next'),
    params: call.params,
    requestId: call.requestId,
    rewrite: () => notOnThisPlatform('rewrite'),
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: siteUrl },
    storage: call.storage,
    url: call.url,
    waitUntil: call.waitUntil,
  };
  const answer = await current.run(context, () => handler(call.request, context));
  const response = answer instanceof Response ? answer : new Response(null, { status: 204 });
  if (setCookies.length === 0) return response;
  const withCookies = new Response(response.body, response);
  for (const cookie of setCookies) withCookies.headers.append('set-cookie', cookie);
  return withCookies;
}

/** Defines the `Netlify` global that functions read their environment and context from. */
export function defineNetlifyGlobal(): void {
  const env = {
    get: (name: string) => process.env[name],
    has: (name: string) => process.env[name] !== undefined,
    set: (name: string, value: string) => {
      process.env[name] = value;
    },
    delete: (name: string) => {
      delete process.env[name];
    },
    toObject: () => ({ ...process.env }) as Record<string, string>,
  };
  const netlify = {
    env,
    get context() {
      return current.getStore() ?? null;
    },
  };
  Object.defineProperty(globalThis, 'Netlify', { value: netlify, configurable: true });
}
