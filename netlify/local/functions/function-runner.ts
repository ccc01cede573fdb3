import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from 'srvx/node';
import { clientNetwork } from '../../server/client-network.ts';
import { compressed } from '../http/compressed.ts';
import { answerFailure, refusal } from '../http/host-responses.ts';
import type { HostSettings } from '../settings.ts';
import { type Call, callFunction } from './function-context.ts';
import type { RouteMatch } from './functions.ts';
import { RateLimits } from './rate-limits.ts';

/** Netlify's limit of a buffered request body, in bytes. */
const maxRequestBytes = 6 * 1024 * 1024;

/** Netlify ends a function after this many milliseconds. */
const functionTimeout = 60_000;

/** Longest wait for the end of a body that is refused for its size, in milliseconds. */
const oversizedPatience = 6_000;

/** srvx's request, of which we use what the transport alone can tell. */
interface TransportRequest extends Request {
  readonly ip?: string | undefined;
}

/** Answers a request with a function. */
export type FunctionRunner = (req: IncomingMessage, res: ServerResponse, route: RouteMatch, requestId: string) => void;

/**
 * Makes what runs functions as the platform does: with their rate limits, its limits of size and
 * time, and its answers when they fail.
 *
 * @param settings - of the host.
 * @param given - what every call gets from the host.
 */
export function functionRunner(
  { trustProxy, rateLimits }: Pick<HostSettings, 'trustProxy' | 'rateLimits'>,
  given: Pick<Call, 'waitUntil' | 'storage'>,
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
      const call = { ...given, request, url: new URL(request.url), ip, requestId, params };
      const answer = await withinTime(callFunction(call, fn.handler), requestId);
      return await compressed(answer, request.headers.get('accept-encoding'));
    } catch (error) {
      console.error(`Function ${fn.name} failed (request ${requestId}):`, error);
      return refusal(500, 'internal', 'Something went wrong on our side. Please try again.', requestId);
    }
  };

  const options = { maxRequestBodySize: maxRequestBytes, trustProxy };
  return (req, res, route, requestId) => {
    const handler = toNodeHandler((request: Request) => run(request, route, requestId), options);
    // srvx types its handlers for HTTP/1 and HTTP/2 at once.
    const handled = async () => (handler as (req: IncomingMessage, res: ServerResponse) => unknown)(req, res);
    const answer = () => void handled().catch((error: unknown) => answerFailure(req, res, error));
    if (Number(req.headers['content-length'] ?? 0) <= maxRequestBytes) answer();
    else void readAway(req).then(answer);
  };
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

async function withinTime(answer: Promise<Response>, requestId: string): Promise<Response> {
  const timeout = Promise.withResolvers<Response>();
  const timer = setTimeout(() => {
    const error = 'This took too long. Please try again.';
    timeout.resolve(refusal(504, 'unavailable', error, requestId, { 'Retry-After': '5' }));
  }, functionTimeout);
  try {
    return await Promise.race([answer, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
