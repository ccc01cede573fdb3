import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../../server/config.ts';
import type { FunctionRunner } from '../functions/function-runner.ts';
import { FunctionRouter, type LoadedFunction } from '../functions/functions.ts';
import type { HostSettings } from '../settings.ts';
import { errorCode } from '../store/files.ts';
import { forwardedForReader } from './client-address.ts';
import { readTarget } from './request-target.ts';
import { sendEmpty, sendFailure, sendFile } from './send.ts';
import { decoded, type SiteFiles } from './site-files.ts';
import type { Redirect, SiteRules } from './site-rules.ts';

/** Connections in all, where the process may have that many; each takes some 20 KB. */
const mostConnections = 4096;

/** Connections that the system may hold until we take them. */
const backlog = 4096;

/**
 * Milliseconds between two requests for which a connection to a trusted proxy is kept: longer than
 * nginx (60 s) and Caddy (120 s) keep theirs, so that it is never us who close the one that the
 * next enquiry has just been sent on.
 */
const betweenRequestsOfProxy = 130_000;

/** One build of the site: its files and its rules belong together. */
export interface Site {
  readonly files: SiteFiles;
  readonly rules: SiteRules;
}

/** What the server is made of. */
export interface SiteParts {
  /** The build that is served now. */
  readonly site: () => Site;
  readonly functions: readonly LoadedFunction[];
  readonly runFunction: FunctionRunner;
  readonly trustProxy: HostSettings['trustProxy'];
}

/** Files and sockets that this process may have open. */
function descriptorLimit(): number {
  if (process.report === undefined) return Number.POSITIVE_INFINITY;
  // Unknown to its types: without it the report looks up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  return Number(userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY;
}

/**
 * Makes the HTTP server, not yet listening. Whoever keeps it waiting is cut off: headers within
 * 10 s, a request within 30 s, and 20 s in which no byte goes either way.
 */
export function createSiteServer({ trustProxy, ...parts }: SiteParts): Server {
  const orderForwardedFor = forwardedForReader(trustProxy, console.warn);
  const router = new FunctionRouter(parts.functions);
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: trustProxy === false ? 5_000 : betweenRequestsOfProxy,
    connectionsCheckingInterval: 1_000,
  };
  const server = createServer(timeouts, (req, res) => {
    try {
      orderForwardedFor(req);
      answer(req, res, router, parts.runFunction, parts.site());
    } catch (error) {
      sendFailure(req, res, error);
    }
  });
  server.setTimeout(20_000);
  // The store, the log and Node itself need some descriptors.
  server.maxConnections = Math.max(8, Math.min(mostConnections, descriptorLimit() - 64));
  return server;
}

/**
 * Looks a path up as Netlify does: forced redirects, functions, files, other redirects, the 404
 * page.
 */
function answer(
  req: IncomingMessage,
  res: ServerResponse,
  router: FunctionRouter,
  runFunction: FunctionRunner,
  { files, rules }: Site,
): void {
  const requestId = randomUUID();
  res.setHeader('x-nf-request-id', requestId);
  const url = readTarget(req);
  if (url === null) return sendEmpty(res, 400, { Connection: 'close' });
  const { pathname } = url;

  /** Headers by the path that finds a file, however it was written. */
  const send = (path: string, status: 200 | 404 = 200) => {
    const file = files.find(path);
    const headers = rules.headersFor(decoded(status === 200 ? path : pathname));
    if (status === 200) sendFile(req, res, { status, file, headers });
    else sendFile(req, res, { status, file: file ?? files.find('/404.html'), headers: withoutFile(headers) });
  };
  const follow = ({ status, to }: Redirect) => {
    if (status >= 300 && status < 400) return sendEmpty(res, status, { Location: to });
    const [path = '/'] = to.split('?');
    send(path, status === 404 || files.find(path) === undefined ? 404 : 200);
  };

  const forced = rules.redirectFor(url, true);
  if (forced) return follow(forced);
  const route = router.match(pathname);
  if (route) return runFunction(req, res, route, requestId);
  if (req.method !== 'GET' && req.method !== 'HEAD') return sendEmpty(res, 405, { Allow: 'GET, HEAD' });
  // Netlify's "pretty URLs": a page has one address.
  const address = files.addressOf(pathname);
  if (address !== null) return sendEmpty(res, 301, { Location: address + url.search });
  if (files.find(pathname)) return send(pathname);
  const redirect = rules.redirectFor(url, false);
  if (redirect) follow(redirect);
  else send('/404.html', 404);
}

/**
 * Headers without those that say something of a file: of a path at which there is none they would
 * be wrong of the page shown instead.
 */
function withoutFile(headers: Record<string, string>): Record<string, string> {
  const ofFile = /^(?:cache-control|etag|content-(?:type|disposition|language|encoding|location))$/i;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofFile.test(name)));
}

/**
 * Lets a server listen.
 *
 * @returns the site's address, without a slash at the end, and its port.
 * @throws {ConfigError} about PORT or HOST.
 */
export async function listen(
  server: Server,
  { port, host }: Pick<HostSettings, 'port' | 'host'>,
): Promise<{ url: string; port: number }> {
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen({ port, host, backlog }, listening.resolve);
  try {
    await listening.promise;
  } catch (error) {
    throw new ConfigError(...listenProblem(error, port, host));
  }
  const { address, family, port: actual } = server.address() as AddressInfo;
  const name = address === '127.0.0.1' || address === '::' || address === '0.0.0.0' ? 'localhost' : address;
  return { url: `http://${family === 'IPv6' && name === address ? `[${name}]` : name}:${actual}`, port: actual };
}

function listenProblem(error: unknown, port: number, host: string): [setting: string, message: string] {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return ['PORT', `${port} is in use by another program. Stop that one, or set another port.`];
    case 'EACCES':
      return ['PORT', `${port} may not be used by this user. Set a port above 1023.`];
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['HOST', `${host} is not an address of this machine.`];
    default:
      throw error;
  }
}
