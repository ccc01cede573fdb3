import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from '@netlify/functions';
import { toNodeHandler } from 'srvx/node';
import { clientNetwork } from '../../server/client-network.ts';
import type { StorageContext } from '../../server/storage.ts';
import { accepts, refusal, sendFailure } from '../http/send.ts';
import type { HostSettings } from '../settings.ts';
import type { LoadedFunction, RouteMatch } from './functions.ts';
import { RateLimits } from './rate-limits.ts';

/** Netlify's limit of a buffered request body, in bytes. */
const maxRequestBytes = 6 * 1024 * 1024;

/** Netlify ends a function after this many milliseconds. */
const functionTimeout = 60_000;

/** Longest wait for the end of a body that is refused for its size, in milliseconds. */
const oversizedPatience = 6_000;

/** Shorter answers fit into one packet as they are, in bytes. */
const worthCompressing = 1_400;

/** srvx's request, of which we use what the transport alone can tell. */
interface TransportRequest extends Request {
  readonly ip?: string | undefined;
}

/** What the host gives to every call of a function. */
export interface Given extends StorageContext {
  /** Takes work that goes on after the answer; the host waits for it before it stops. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Answers a request with a function. */
export type FunctionRunner = (req: IncomingMessage, res: ServerResponse, route: RouteMatch, requestId: string) => void;

/** What of Netlify's context our functions use. */
type OurContext = Pick<Context, 'deploy' | 'ip' | 'params' | 'requestId' | 'site' | 'url' | 'waitUntil'> &
  StorageContext;

/** Calls a function as Netlify does; 204 where it gives no answer. */
export async function callFunction(
  fn: LoadedFunction,
  request: Request,
  given: Given,
  { ip, requestId, params }: Pick<Context, 'ip' | 'requestId' | 'params'>,
): Promise<Response> {
  const url = new URL(request.url);
  const context: OurContext = {
    ...given,
    ...{ ip, requestId, params, url },
    deploy: { context: process.env.CONTEXT ?? 'production', id: 'local', published: true },
    site: { id: 'local', name: 'local', url: process.env.URL ?? url.origin },
  };
  const answer = await fn.handler(request, context as Context);
  return answer instanceof Response ? answer : new Response(null, { status: 204 });
}

const zip = promisify(gzip);

/**
 * Compresses what a function answers, as Netlify does: a page of enquiries is a tenth of itself
 * then. Files to be saved go out as they are, while they are made.
 */
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

/** Rejects after {@link functionTimeout}. */
async function withinTime(answer: Promise<Response>, requestId: string): Promise<Response> {
  const timeout = Promise.withResolvers<Response>();
  const timer = setTimeout(() => {
    const error = 'This took too long. Please try again.';
    timeout.resolve(refusal(504, 'unavailable', error, requestId, { 'Retry-After': '5' }));
  }, functionTimeout);
  return Promise.race([answer, timeout.promise]).finally(() => clearTimeout(timer));
}

/**
 * Reads an oversized body to its end: a client that is still sending when the connection closes
 * never sees the refusal. One that announces more than it sends is not waited for.
 */
async function readAway(req: IncomingMessage): Promise<void> {
  const read = Promise.withResolvers<void>();
  req.resume().once('end', read.resolve);
  setTimeout(read.resolve, oversizedPatience).unref();
  await read.promise;
}

/**
 * Makes what runs functions as the platform does: with their rate limits, its limits of size and
 * time, and its answers when they fail.
 */
export function functionRunner(
  { trustProxy, rateLimits }: Pick<HostSettings, 'trustProxy' | 'rateLimits'>,
  given: Given,
): FunctionRunner {
  const limits = new RateLimits();

  const run = async (request: TransportRequest, { fn, params }: RouteMatch, requestId: string) => {
    const ip = request.ip ?? '';
    const wait = rateLimits ? limits.take(fn, clientNetwork(ip)) : 0;
    if (wait > 0) {
      const error = 'Too many requests came from your network. Please wait a little and send it again.';
      return refusal(429, 'too-many-requests', error, requestId, { 'Retry-After': String(wait) });
    }
    if (Number(request.headers.get('content-length') ?? 0) > maxRequestBytes) {
      return refusal(413, 'too-large', 'This is too large to be accepted.', requestId, { Connection: 'close' });
    }
    try {
      const answer = await withinTime(callFunction(fn, request, given, { ip, requestId, params }), requestId);
      return await compressed(answer, request.headers.get('accept-encoding'));
    } catch (error) {
      console.error(`Function ${fn.name} failed (request ${requestId}):`, error);
      return refusal(500, 'internal', 'Something went wrong on our side. Please try again.', requestId);
    }
  };

  const options = { maxRequestBodySize: maxRequestBytes, trustProxy };
  return (req, res, route, requestId) => {
    // No byte goes either way while a function works.
    req.setTimeout(functionTimeout + 5_000);
    const handler = toNodeHandler((request: Request) => run(request, route, requestId), options);
    // srvx types its handlers for HTTP/1 and HTTP/2 at once.
    const handled = async () => (handler as (req: IncomingMessage, res: ServerResponse) => unknown)(req, res);
    const answer = () => void handled().catch((error: unknown) => sendFailure(req, res, error));
    if (Number(req.headers['content-length'] ?? 0) <= maxRequestBytes) answer();
    else void readAway(req).then(answer);
  };
}
