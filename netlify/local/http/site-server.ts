import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { v7 as uuid } from 'uuid';
import type { Call } from '../functions/function-context.ts';
import { functionRunner } from '../functions/function-runner.ts';
import { FunctionRouter, type LoadedFunction } from '../functions/functions.ts';
import type { HostSettings } from '../settings.ts';
import { forwardedForReader, isTrustedProxy } from './client-address.ts';
import { Connections } from './connections.ts';
import { answerEmpty, answerFailure } from './host-responses.ts';
import { readTarget } from './request-target.ts';
import type { Redirect, SiteRules } from './site-rules.ts';
import type { StaticFiles } from './static-files.ts';

/** Milliseconds; a client slower than this is cut off. */
const patience = { headers: 10_000, wholeRequest: 30_000, betweenRequests: 5_000 } as const;

/**
 * Milliseconds for which a connection to a trusted proxy is kept between requests: longer than
 * nginx (60 s) and Caddy (120 s) keep theirs, so that it is never us who close the one that the
 * next enquiry has just been sent on.
 */
const betweenRequestsOfProxy = 130_000;

/** What the server is made of. */
export interface SiteParts {
  readonly files: StaticFiles;
  readonly rules: SiteRules;
  readonly functions: readonly LoadedFunction[];
  readonly settings: Pick<HostSettings, 'trustProxy' | 'rateLimits'>;
  /** What every call of a function gets from the host. */
  readonly given: Pick<Call, 'waitUntil' | 'storage'>;
  /** Files and sockets that the process may have open. */
  readonly descriptors: number;
}

/** Answers a request; it may throw. */
type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** Makes the HTTP server, not yet listening. */
export function createSiteServer(parts: SiteParts): Server {
  const { trustProxy } = parts.settings;
  const orderForwardedFor = forwardedForReader(trustProxy, console.warn);
  const answer = siteAnswers(parts);
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.wholeRequest,
      keepAliveTimeout: trustProxy === false ? patience.betweenRequests : betweenRequestsOfProxy,
      connectionsCheckingInterval: 1_000,
    },
    (req, res) => {
      if (!connections.admit(req, res)) return;
      try {
        orderForwardedFor(req);
        answer(req, res);
      } catch (error) {
        answerFailure(req, res, error);
      }
    },
  );
  const connections = new Connections(server, {
    isProxy: (address) => isTrustedProxy(trustProxy, address),
    descriptors: parts.descriptors,
  });
  return server;
}

/**
 * Looks a path up as Netlify does: forced redirects, functions, files, other redirects, the 404
 * page.
 */
function siteAnswers({ files, rules, functions, settings, given }: SiteParts): Answer {
  const router = new FunctionRouter(functions);
  const runFunction = functionRunner(settings, given);

  const serveRedirect = (redirect: Redirect, req: IncomingMessage, res: ServerResponse) => {
    if (redirect.status >= 300 && redirect.status < 400) {
      answerEmpty(res, redirect.status, { Location: redirect.to });
      return;
    }
    const target = redirect.to.split('?')[0] ?? '/';
    if (redirect.status === 404) files.notFound(req, res, target, target);
    else if (!files.serve(req, res, target)) files.notFound(req, res, target);
  };

  return (req, res) => {
    const requestId = uuid();
    res.setHeader('x-nf-request-id', requestId);
    const url = readTarget(req);
    if (url === null) return answerEmpty(res, 400, { Connection: 'close' });
    const method = req.method ?? 'GET';
    const forced = rules.redirectFor(url, true);
    if (forced) return serveRedirect(forced, req, res);
    const route = router.match(method, url.pathname);
    if (route) return runFunction(req, res, route, requestId);
    if (method !== 'GET' && method !== 'HEAD') return answerEmpty(res, 405, { Allow: 'GET, HEAD' });
    // Netlify's "pretty URLs": a page has one address.
    const address = files.addressOf(url.pathname);
    if (address !== null) return answerEmpty(res, 301, { Location: address + url.search });
    if (files.serve(req, res, url.pathname)) return;
    const redirect = rules.redirectFor(url, false);
    if (redirect) serveRedirect(redirect, req, res);
    else files.notFound(req, res, url.pathname);
  };
}
