import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { unescape as decoded } from 'node:querystring';
import type { ServerRequest } from 'srvx';
import { FastResponse, serve } from 'srvx/node';
import { ConfigError } from '#server/config.ts';
import { HttpError } from '#server/http/errors.ts';
import { jsonError, respond } from '#server/http/responses.ts';
import {
  accepts,
  type functionRouter,
  type functionRunner,
  refuse,
} from '../functions/functions.ts';
import type { HostSettings } from '../settings.ts';
import { errorCode } from '../store/files.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';
import type { Redirect, SiteRules } from './site-rules.ts';

/** Netlify's limit of a request body, in bytes. */
const maxRequestBytes = 6 * 1024 * 1024;

/** Connections in all; each takes a file descriptor that the store and the log need too. */
const mostConnections = 900;

/** Names and values. */
type Headers = Readonly<Record<string, string>>;

/** One build of the site. */
export interface Site {
  readonly files: SiteFiles;
  readonly rules: SiteRules;
}

/** `site` gives the build that is served now. */
interface SiteParts {
  readonly site: () => Site;
  readonly functionFor: ReturnType<typeof functionRouter>;
  readonly runFunction: ReturnType<typeof functionRunner>;
}

/**
 * Starts the HTTP server; gives it and the site's address. Whoever keeps it waiting is cut off:
 * headers within 10 s, a request within 30 s, and 20 s in which no byte goes either way.
 *
 * @throws {ConfigError} about PORT or HOST when it cannot listen there.
 */
export async function listen(parts: SiteParts, { port, host, trustProxy }: HostSettings) {
  const fetch = async (request: ServerRequest) => {
    const requestId = randomUUID();
    const response = request.runtime?.node?.res;
    response?.setHeader('x-nf-request-id', requestId);
    // Reading the owner's calendar may take 25 s, in which nothing is sent.
    response?.setTimeout(30_000);
    try {
      return await answer(request, requestId, parts);
    } catch (error) {
      console.error(`Serving ${request.method} failed (request ${requestId}):`, error);
      const told = 'Something went wrong on our side. Please try again.';
      return jsonError(new HttpError('internal', told), requestId);
    }
  };
  // A trusted proxy keeps its connections, nginx for 60 s and Caddy for 120 s:
  // we never close first, or an enquiry is just sent on it.
  const keepAliveTimeout = trustProxy === false ? 5_000 : 130_000;
  const waits = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1_000,
  };
  const ours = {
    manual: true,
    silent: true,
    gracefulShutdown: false,
    maxRequestBodySize: maxRequestBytes,
  };
  const server = serve({
    fetch,
    ...ours,
    port,
    hostname: host,
    trustProxy,
    node: { ...waits, keepAliveTimeout },
  });
  const http = server.node?.server as HttpServer;
  http.setTimeout(20_000);
  http.maxConnections = mostConnections;
  http.maxRequestsPerSocket = 200;
  try {
    await server.serve();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        'PORT',
        `${port} is in use by another program. Stop that one, or set another port.`,
      );
    if (code === 'EACCES')
      throw new ConfigError('PORT', `${port} may not be used by this user. Set one above 1023.`);
    throw new ConfigError('HOST', `${host} is not an address of this machine (${code}).`);
  }
  const url = new URL(server.url ?? '').origin.replace(
    /127\.0\.0\.1|0\.0\.0\.0|\[::\]/,
    'localhost',
  );
  return { server, url };
}

/**
 * The address that is asked for; null where the request does not name one host: a proxy in front
 * could read one of two, and we the other (RFC 9112, section 3.2).
 */
function addressOf(request: ServerRequest): URL | null {
  const asked = request.runtime?.node?.req as IncomingMessage;
  const hosts = asked.headersDistinct.host ?? [];
  // No user before it, and nothing else; HTTP/1.0 may leave it out.
  const areHosts = hosts.every((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host));
  return hosts.length > 1 || !areHosts || !asked.url?.startsWith('/')
    ? null
    : URL.parse(request.url);
}

/**
 * Looks a path up as Netlify does: forced redirects, functions, files,
 * other redirects, the 404 page.
 */
async function answer(
  request: ServerRequest,
  requestId: string,
  parts: SiteParts,
): Promise<Response> {
  const { files, rules } = parts.site();
  const emptyAnswer = (status: number, headers: Headers) =>
    respond(null, {
      requestId,
      status,
      type: null,
      headers: { 'Content-Length': '0', ...headers },
    });
  const url = addressOf(request);
  if (url === null) return emptyAnswer(400, { Connection: 'close' });
  const path = decoded(url.pathname);

  const found = (file: SiteFile, as: string) => fileAnswer(request, file, rules.headersFor(as));
  const missing = (page = files.find('/404')) =>
    page
      ? fileAnswer(request, page, withoutFile(rules.headersFor(path)), 404)
      : emptyAnswer(404, {});
  const follow = ({ status, to }: Redirect) => {
    if (status >= 300 && status < 400) return emptyAnswer(status, { Location: to });
    const [target = '/'] = to.split('?');
    const file = files.find(target) ?? files.find(files.addressFor(target) ?? '');
    return file && status !== 404 ? found(file, target) : missing(file);
  };

  const forced = rules.redirectFor(url, true);
  if (forced) return follow(forced);
  const fn = parts.functionFor(url.pathname);
  if (fn) {
    if (Number(request.headers.get('content-length') ?? 0) <= maxRequestBytes)
      return parts.runFunction(fn, request, requestId);
    const headers = { Connection: 'close' };
    return refuse(
      request,
      new HttpError('too-large', (t) => t.answerWords.large, { headers }),
      requestId,
    );
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return emptyAnswer(405, { Allow: 'GET, HEAD' });
  const file = files.find(path);
  if (file) return found(file, path);
  // Netlify's "pretty URLs": a page has one address.
  const address = files.addressFor(path);
  if (address !== undefined) return emptyAnswer(301, { Location: encodeURI(address) + url.search });
  const redirect = rules.redirectFor(url, false);
  return redirect ? follow(redirect) : missing();
}

/** Netlify's default for files without a rule: kept, but asked about each time. */
const revalidate = 'public, max-age=0, must-revalidate';

/** A file in the best form that the client can read; `headers` of the site's rules win. */
function fileAnswer(
  { headers: asked }: Request,
  { type, plain, br }: SiteFile,
  headers: Headers,
  status = 200,
) {
  const isBrotli = br !== undefined && accepts(asked.get('accept-encoding'), 'br');
  const { body, etag } = isBrotli ? br : plain;
  const about = {
    'Content-Type': type,
    'Cache-Control': revalidate,
    Vary: 'Accept-Encoding',
    ...headers,
  };
  const all = isBrotli ? { ...about, 'Content-Encoding': 'br' } : about;
  if (status !== 200) return new FastResponse(body, { status, headers: all });
  // Weakly compared (RFC 9110, section 13.1.2).
  const known = asked.get('if-none-match')?.split(',') ?? [];
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag))
    return new FastResponse(null, { status: 304, headers: { ...about, ETag: etag } });
  return new FastResponse(body, { headers: { ...all, ETag: etag } });
}

/**
 * Headers without those of a file, which would be wrong of the page that says that it is missing.
 */
function withoutFile(headers: Headers): Headers {
  const ofFile =
    /^(?:cache-control|etag|content-(?:type|disposition|language|encoding|location))$/i;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofFile.test(name)));
}
