import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from '@netlify/functions';
import { toNodeHandler } from 'srvx/node';
import { clientNetwork } from '../../server/client-network.ts';
import type { StorageContext } from '../../server/storage.ts';
import { accepts, refusal, sendFailure } from '../answers.ts';
import type { HostSettings } from '../settings.ts';
import type { LoadedFunction, RouteMatch } from './functions.ts';

/** Netlify's limit of a request body, in bytes. */
const maxRequestBytes = 6 * 1024 * 1024;

/** Milliseconds after which a connection is closed whose function does not answer. */
const functionTimeout = 60_000;

/** Shorter answers fit into one packet as they are, in bytes. */
const worthCompressing = 1_400;

/** srvx's request. */
type TransportRequest = Request & { readonly ip?: string | undefined };

/** What the host gives to every call of a function. */
export interface Given extends StorageContext {
  /** Takes work that goes on after the answer; the host waits for it before it stops. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Answers a request with a function. */
export type FunctionRunner = ReturnType<typeof functionRunner>;

/** Calls a function with what of Netlify's context ours use; 204 where it gives no answer. */
export async function callFunction(
  fn: LoadedFunction,
  request: Request,
  given: Given,
  { ip, requestId, params }: Pick<Context, 'ip' | 'requestId' | 'params'>,
): Promise<Response> {
  const url = new URL(request.url);
  const context = {
    ...given,
    ...{ ip, requestId, params, url },
    deploy: { context: process.env.CONTEXT ?? 'production', id: 'local', published: true },
    site: { id: 'local', name: 'local', url: process.env.URL ?? url.origin },
  };
  const answer = await fn.handler(request, context as unknown as Context);
  return answer instanceof Response ? answer : new Response(null, { status: 204 });
}

const zip = promisify(gzip);

/** Compresses JSON, as Netlify does. Files to be saved go out as they are, while they are made. */
async function compressed(answer: Response, acceptEncoding: string | null): Promise<Response> {
  const { status, headers } = answer;
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  if (!isJson || answer.body === null || headers.has('Content-Disposition')) return answer;
  const body = await answer.arrayBuffer();
  const fits = body.byteLength >= worthCompressing && accepts(acceptEncoding, 'gzip');
  const all = new Headers(headers);
  all.append('Vary', 'Accept-Encoding');
  if (fits) all.set('Content-Encoding', 'gzip');
  return new Response(fits ? await zip(body) : body, { status, headers: all });
}

/** An address without the port that some proxies add to it, another one for each connection. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^"?(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)"?$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}

/** Whether it was told that there seems to be a proxy that the settings do not name. */
let hasWarned = false;

/** Most clients remembered; beyond it all are forgotten, which a flood from so many networks costs. */
const maxClients = 100_000;

/**
 * Counts requests against the functions' `config.rateLimit`: at most `windowLimit` in a window of
 * `windowSize` seconds, per network when `aggregateBy` names `ip`, else for all together.
 *
 * @param now - milliseconds that never go back.
 * @returns counts a request; 0 when it may pass, else whole seconds until one may.
 */
export function rateLimiter(now = () => performance.now()) {
  const windows = new Map<string, { end: number; passed: number }>();
  return ({ name, config: { rateLimit } }: Pick<LoadedFunction, 'name' | 'config'>, network: string): number => {
    if (rateLimit === undefined) return 0;
    const key = [rateLimit.aggregateBy].flat().includes('ip') ? `${name} ${network}` : name;
    const at = now();
    let window = windows.get(key);
    if (window === undefined || window.end <= at) {
      if (windows.size >= maxClients) windows.clear();
      window = { end: at + rateLimit.windowSize * 1000, passed: 0 };
      windows.set(key, window);
    }
    if (window.passed >= rateLimit.windowLimit) return Math.ceil((window.end - at) / 1000);
    window.passed += 1;
    return 0;
  };
}

/** Makes what runs functions as the platform does, with their rate limits and its limit of size. */
export function functionRunner(
  { trustProxy, rateLimits }: Pick<HostSettings, 'trustProxy' | 'rateLimits'>,
  given: Given,
) {
  const take = rateLimiter();

  const run = async (request: TransportRequest, { fn, params }: RouteMatch, requestId: string) => {
    const ip = withoutPort(request.ip ?? '');
    const wait = rateLimits ? take(fn, clientNetwork(ip)) : 0;
    if (wait > 0) {
      const error = 'Too many requests came from your network. Please wait a little and send it again.';
      return refusal(429, 'too-many-requests', error, requestId, { 'Retry-After': String(wait) });
    }
    if (Number(request.headers.get('content-length') ?? 0) > maxRequestBytes)
      return refusal(413, 'too-large', 'This is too large to be accepted.', requestId, { Connection: 'close' });
    try {
      const answer = await callFunction(fn, request, given, { ip, requestId, params });
      return await compressed(answer, request.headers.get('accept-encoding'));
    } catch (error) {
      console.error(`Function ${fn.name} failed (request ${requestId}):`, error);
      return refusal(500, 'internal', 'Something went wrong on our side. Please try again.', requestId);
    }
  };

  return (req: IncomingMessage, res: ServerResponse, route: RouteMatch, requestId: string): void => {
    // No byte goes either way while a function works.
    req.setTimeout(functionTimeout);
    const answer = (request: Request) => {
      const { ip }: TransportRequest = request;
      if (!hasWarned && ip === req.socket.remoteAddress && request.headers.has('x-forwarded-for')) {
        hasWarned = true;
        console.warn(`TRUST_PROXY: ${ip} sends X-Forwarded-For. If that is your proxy, name it in TRUST_PROXY.`);
      }
      return run(request, route, requestId);
    };
    const handle = toNodeHandler(answer, { maxRequestBodySize: maxRequestBytes, trustProxy });
    // srvx types its handlers for HTTP/1 and HTTP/2 at once.
    const handled = async () => (handle as (req: IncomingMessage, res: ServerResponse) => unknown)(req, res);
    handled().catch((error: unknown) => sendFailure(req, res, error));
  };
}
