import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { toNodeHandler } from 'srvx/node';
import { v7 as uuid } from 'uuid';
import type { errorBody } from '#contracts/errors.ts';
import { apiCsp, securityHeaders, serialiseCsp } from '#contracts/security-headers.ts';
import { clientNetwork } from '../server/http/client-network.ts';
import { callFunction } from './function-context.ts';
import { FunctionRouter, type LoadedFunction, type RouteMatch } from './functions.ts';
import { RateLimits } from './rate-limits.ts';
import type { HostSettings } from './settings.ts';
import type { Redirect, SiteRules } from './site-rules.ts';
import type { StaticFiles } from './static-files.ts';

/** Netlify's limit of a buffered request body, in bytes. */
const maxRequestBytes = 6 * 1024 * 1024;

/** Netlify ends a function after this many milliseconds. */
const functionTimeout = 60_000;

/** Milliseconds; a client slower than this is cut off, so that slow clients cannot take every connection. */
const patience = { headers: 10_000, wholeRequest: 30_000, betweenRequests: 5_000, oversized: 6_000 } as const;

/** What the server is made of. */
export interface SiteParts {
  readonly files: StaticFiles;
  readonly rules: SiteRules;
  readonly functions: readonly LoadedFunction[];
  readonly settings: Pick<HostSettings, 'trustProxy' | 'rateLimits'>;
  /** Takes work that goes on after an answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** srvx's request, of which we use what the transport alone can tell. */
interface TransportRequest extends Request {
  readonly ip?: string | undefined;
}

/**
 * Makes the HTTP server, not yet listening. A path is looked up as Netlify does: forced redirects, functions, files,
 * other redirects, the 404 page.
 */
export function createSiteServer(parts: SiteParts): Server {
  const { files, rules, functions, settings, waitUntil } = parts;
  const router = new FunctionRouter(functions);
  const limits = new RateLimits();

  const runFunction = async (request: TransportRequest, { fn, params }: RouteMatch, requestId: string) => {
    const ip = request.ip ?? '';
    const wait = settings.rateLimits ? limits.take(fn, clientNetwork(ip)) : 0;
    if (wait > 0) {
      const error = 'Too many requests came from your network. Please wait a little and send it again.';
      return refusal(429, 'too-many-requests', error, requestId, { 'Retry-After': String(wait) });
    }
    if (Number(request.headers.get('content-length') ?? 0) > maxRequestBytes) {
      return refusal(413, 'too-large', 'This is too large to be accepted.', requestId, { Connection: 'close' });
    }
    try {
      const call = { request, url: new URL(request.url), ip, requestId, params, waitUntil };
      return await withinTime(callFunction(call, fn.handler), requestId);
    } catch (error) {
      console.error(`Function ${fn.name} failed (request ${requestId}):`, error);
      return refusal(500, 'internal', 'Something went wrong on our side. Please try again.', requestId);
    }
  };

  const serveRedirect = (redirect: Redirect, req: IncomingMessage, res: ServerResponse) => {
    if (redirect.status >= 300 && redirect.status < 400) {
      answerEmpty(res, redirect.status, { Location: redirect.to });
      return;
    }
    const target = redirect.to.split('?')[0] ?? '/';
    if (redirect.status === 404) return files.notFound(req, res, target, target);
    req.url = redirect.to;
    files.serve(req, res, target, () => files.notFound(req, res, target));
  };

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    const requestId = uuid();
    res.setHeader('x-nf-request-id', requestId);
    const target = req.url ?? '';
    const url = target.startsWith('/') ? URL.parse(`http://host${target}`) : null;
    if (url === null || !namesOneHost(req)) return answerEmpty(res, 400, { Connection: 'close' });
    const method = req.method ?? 'GET';
    const forced = rules.redirectFor(url, true);
    if (forced) return serveRedirect(forced, req, res);

    const route = router.match(method, url.pathname);
    if (route) {
      const options = { maxRequestBodySize: maxRequestBytes, trustProxy: settings.trustProxy };
      const handler = toNodeHandler((request: Request) => runFunction(request, route, requestId), options);
      // srvx types its handlers for HTTP/1 and HTTP/2 at once.
      const handled = async () => (handler as (req: IncomingMessage, res: ServerResponse) => unknown)(req, res);
      const run = () => void handled().catch((error: unknown) => fail(req, res, error));
      if (Number(req.headers['content-length'] ?? 0) > maxRequestBytes) {
        // Read to its end first: a client that is still sending when the connection closes never sees the refusal. One
        // that announces more than it sends is not waited for.
        const read = Promise.withResolvers<void>();
        req.resume().once('end', read.resolve);
        setTimeout(read.resolve, patience.oversized).unref();
        void read.promise.then(run);
      } else run();
      return;
    }
    if (method !== 'GET' && method !== 'HEAD') return answerEmpty(res, 405, { Allow: 'GET, HEAD' });
    files.serve(req, res, url.pathname, () => {
      const redirect = rules.redirectFor(url, false);
      if (redirect) serveRedirect(redirect, req, res);
      else files.notFound(req, res, url.pathname);
    });
  };

  return createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.wholeRequest,
      keepAliveTimeout: patience.betweenRequests,
      connectionsCheckingInterval: 1_000,
    },
    (req, res) => {
      try {
        answer(req, res);
      } catch (error) {
        fail(req, res, error);
      }
    },
  );
}

/** What the host's own answers carry: they hold nothing that may be loaded, framed or kept. */
const ownHeaders = {
  ...securityHeaders,
  'Content-Security-Policy': serialiseCsp(apiCsp),
  'Cache-Control': 'no-store',
} as const;

/** An answer without a body. */
function answerEmpty(res: ServerResponse, status: number, headers: Record<string, string>): void {
  res.writeHead(status, { ...ownHeaders, 'Content-Length': 0, ...headers }).end();
}

/** A failure of the host itself: told in the log, and to the visitor by the status alone. */
function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  console.error(`Serving ${req.method} failed:`, error);
  if (res.headersSent) res.destroy();
  else answerEmpty(res, 500, {});
}

/**
 * Whether a request names its host once and as one (RFC 9112, section 3.2): what looks like two could be read as one by
 * a proxy in front and as the other by us. HTTP/1.0 may leave it out.
 */
function namesOneHost({ headersDistinct }: IncomingMessage): boolean {
  const [host, ...more] = headersDistinct.host ?? [];
  if (host === undefined) return true;
  return more.length === 0 && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** An answer of the host itself, in the shape of every other error under /api. */
function refusal(
  status: number,
  code: (typeof errorBody.shape.code)['_zod']['output'],
  error: string,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ success: false, error, code, requestId }, { status, headers: { ...ownHeaders, ...headers } });
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
