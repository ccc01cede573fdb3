import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import type { ServerRequest } from 'srvx';
import { clientNetwork } from '#server/http/client-network.ts';
import { HttpError } from '#server/http/errors.ts';
import type { HostContext } from '#server/store/storage-space.ts';
import type { HostSettings } from '../settings.ts';
import { hostLimits } from './host-limits.ts';

/** One loaded function: its file's name without the ending, and what that exports. */
export interface LoadedFunction {
  readonly name: string;
  readonly handler: (request: Request, context: Context) => unknown;
  readonly config: Config;
}

/** Imports every function of a folder, one file each. */
export async function loadFunctions(folder: string): Promise<LoadedFunction[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const load = async (file: string) => {
    const { default: handler, config = {} } = await import(pathToFileURL(join(folder, file)).href);
    return { name: parse(file).name, handler, config };
  };
  return Promise.all(files.map(load));
}

/** Makes what finds the function of a path, still percent-encoded: exact paths first. */
export function functionRouter(
  functions: readonly LoadedFunction[],
): (pathname: string) => LoadedFunction | undefined {
  const patterns = (paths: string | readonly string[] = []) =>
    [paths].flat().map((pathname) => new URLPattern({ pathname }));
  const routes = functions
    .flatMap((fn) =>
      patterns(fn.config.path).map((path) => ({ fn, path, not: patterns(fn.config.excludedPath) })),
    )
    .sort((a, b) => Number(a.path.pathname.includes('*')) - Number(b.path.pathname.includes('*')));
  return (pathname) =>
    routes.find(
      ({ path, not }) => path.test({ pathname }) && !not.some((other) => other.test({ pathname })),
    )?.fn;
}

/** What of Netlify's context differs from call to call, and what the host adds. */
type CallContext = Pick<Context, 'ip' | 'requestId' | 'waitUntil'> & HostContext;

/** Calls a function with what of Netlify's context ours use; 204 where it gives no answer. */
export async function callFunction(
  fn: LoadedFunction,
  request: Request,
  call: CallContext,
): Promise<Response> {
  const url = new URL(request.url);
  const context = {
    ...call,
    url,
    deploy: { context: process.env.CONTEXT, id: 'local', published: true },
    site: { id: 'local', name: 'local', url: process.env.URL },
  };
  const answer = await fn.handler(request, context as unknown as Context);
  return answer instanceof Response ? answer : new Response(null, { status: 204 });
}

/** Whether an `Accept-Encoding` header names an encoding, and not with a weight of 0. */
export function accepts(header: string | null, encoding: 'br' | 'gzip'): boolean {
  const named = new RegExp(
    `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`,
    'i',
  );
  return named.test(header ?? '');
}

/** Compresses JSON, as Netlify does. */
function compressed(
  { body, status, headers: given }: Response,
  acceptEncoding: string | null,
): Response {
  const headers = new Headers(given);
  if (
    !body ||
    !headers.get('Content-Type')?.startsWith('application/json') ||
    !accepts(acceptEncoding, 'gzip')
  )
    return new Response(body, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
}

/** An address without the port that some proxies add to it, another one for each connection. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^"?(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)"?$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}

/**
 * Most counts kept; beyond it all are forgotten,
 * old ones with those of a flood from so many networks.
 */
const maxCounts = 100_000;

/**
 * Makes the counter of requests of each network against the functions' `config.rateLimit`, or the
 * host's own limit, `times` as high. It returns 0 when one may pass, else whole seconds until one
 * may.
 */
export function rateLimiter(now = () => performance.now()) {
  const counts = new Map<string, number>();
  return (
    { name, config }: Pick<LoadedFunction, 'name' | 'config'>,
    network: string,
    times = 1,
  ): number => {
    const limit = config.rateLimit ?? hostLimits[name];
    if (limit === undefined) return 0;
    const { windowSize, windowLimit } = limit;
    const seconds = now() / 1000;
    const key = `${name} ${Math.floor(seconds / windowSize)} ${network}`;
    if (counts.size >= maxCounts) counts.clear();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= windowLimit * times ? 0 : Math.ceil(windowSize - (seconds % windowSize));
  };
}

/** How many times as much an IPv6 /48 may send as one of its 65,536 networks. */
const timesOfWide = 15;

/** Seconds until an address may call a function; 0 where it may now. */
function waitOf(take: ReturnType<typeof rateLimiter>, fn: LoadedFunction, ip: string): number {
  const [network, wide] = [clientNetwork(ip), clientNetwork(ip, 48)];
  return take(fn, network) || (wide === network ? 0 : take(fn, wide, timesOfWide));
}

/** Refuses a request before its function is called, as functions do (server/http). */
export async function refuse(
  request: Request,
  error: HttpError,
  requestId: string,
): Promise<Response> {
  // Not above: while developing, this is loaded before the build has made the words.
  const { earlyRefusal } = await import('#server/http/early-refusal.ts');
  return earlyRefusal(request, error, requestId);
}

/** Makes what runs functions as the platform does, with their rate limits. */
export function functionRunner({ rateLimits }: HostSettings, ours: HostContext) {
  const take = rateLimiter();
  let hasWarned = false;
  return async (
    fn: LoadedFunction,
    request: ServerRequest,
    requestId: string,
  ): Promise<Response> => {
    const ip = withoutPort(request.ip ?? '');
    const from = request.runtime?.node?.req.socket?.remoteAddress;
    if (!hasWarned && request.ip === from && request.headers.has('x-forwarded-for')) {
      hasWarned = true;
      console.warn(
        `TRUST_PROXY: ${ip} sends X-Forwarded-For. If that is your proxy, name it in TRUST_PROXY.`,
      );
    }
    const wait = rateLimits ? waitOf(take, fn, ip) : 0;
    if (wait > 0) {
      const headers = { 'Retry-After': String(wait) };
      const busy = new HttpError('too-many-requests', (t) => t.networkBusy, { headers });
      return refuse(request, busy, requestId);
    }
    const waitUntil = request.waitUntil ?? (() => {});
    const answer = await callFunction(fn, request, { ...ours, waitUntil, ip, requestId });
    return compressed(answer, request.headers.get('accept-encoding'));
  };
}
