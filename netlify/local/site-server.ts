import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { toNodeHandler } from 'srvx/node';
import { v7 as uuid } from 'uuid';
import type { errorBody } from '#contracts/errors.ts';
import { securityHeaders } from '#contracts/security-headers.ts';
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
const patience = { headers: 10_000, wholeRequest: 30_000, betweenRequests: 5_000 } as const;

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
    const wait = settings.rateLimits ? limits.take(fn, ip) : 0;
    if (wait > 0) {
      const error = 'Too many requests came from your network. Please wait a little and send it again.';
      return refusal(429, 'too-many-requests', error, requestId, { 'Retry-After': String(wait) });
    }
    if (Number(request.headers.get('content-length') ?? 0) > maxRequestBytes) {
      return refusal(413, 'too-large', 'This is too large to be accepted.', requestId, { Connection: 'close' });
    }
    const call = { request, url: new URL(request.url), ip, requestId, params, waitUntil };
    try {
      return await withinTime(callFunction(call, fn.handler), requestId);
    } catch (error) {
      console.error(`Function ${fn.name} failed (request ${requestId}):`, error);
      return refusal(500, 'internal', 'Something went wrong on our side. Please try again.', requestId);
    }
  };

  const serveRedirect = (redirect: Redirect, req: IncomingMessage, res: ServerResponse) => {
    if (redirect.status >= 300 && redirect.status < 400) {
      res.writeHead(redirect.status, { Location: redirect.to, 'Content-Length': 0 }).end();
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
    if (url === null) {
      res.writeHead(400, { 'Content-Length': 0, Connection: 'close' }).end();
      return;
    }
    const method = req.method ?? 'GET';
    const forced = rules.redirectFor(url, true);
    if (forced) return serveRedirect(forced, req, res);

    const route = router.match(method, url.pathname);
    if (route) {
      const options = { maxRequestBodySize: maxRequestBytes, trustProxy: settings.trustProxy };
      const handler = toNodeHandler((request: Request) => runFunction(request, route, requestId), options);
      // srvx types its handlers for HTTP/1 and HTTP/2 at once.
      const run = () => void (handler as (req: IncomingMessage, res: ServerResponse) => void)(req, res);
      if (Number(req.headers['content-length'] ?? 0) > maxRequestBytes) {
        // Read to its end first: a client that is still sending when the connection closes never sees the refusal.
        req.resume().once('end', run);
      } else run();
      return;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      res.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
      return;
    }
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
        console.error(`Serving ${req.method} failed:`, error);
        if (res.headersSent) res.destroy();
        else res.writeHead(500, { 'Content-Length': 0 }).end();
      }
    },
  );
}

/** An answer of the host itself, in the shape of every other error under /api. */
function refusal(
  status: number,
  code: (typeof errorBody.shape.code)['_zod']['output'],
  error: string,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { success: false, error, code, requestId },
    { status, headers: { ...securityHeaders, 'Cache-Control': 'no-store', ...headers } },
  );
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
