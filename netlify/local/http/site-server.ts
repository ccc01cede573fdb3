import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../../server/config.ts';
import { accepts, decoded, sendEmpty, sendFailure } from '../answers.ts';
import type { FunctionRunner } from '../functions/function-runner.ts';
import type { functionRouter } from '../functions/functions.ts';
import type { HostSettings } from '../settings.ts';
import { errorCode } from '../store/files.ts';
import type { FileForm, SiteFile, SiteFiles } from './site-files.ts';
import type { Redirect, SiteRules } from './site-rules.ts';

/** Connections in all; each takes a file descriptor that the store and the log need too. */
const mostConnections = 900;

/** One build of the site. */
export interface Site {
  readonly files: SiteFiles;
  readonly rules: SiteRules;
}

/** `site` gives the build that is served now. */
interface SiteParts {
  readonly site: () => Site;
  readonly match: ReturnType<typeof functionRouter>;
  readonly runFunction: FunctionRunner;
}

/**
 * Makes the HTTP server, not yet listening. Whoever keeps it waiting is cut off: headers within
 * 10 s, a request within 30 s, and 20 s in which no byte goes either way.
 */
export function createSiteServer(parts: SiteParts, { trustProxy }: Pick<HostSettings, 'trustProxy'>): Server {
  // A trusted proxy keeps its connections, nginx for 60 s and Caddy for 120 s: we never close first,
  // or an enquiry is just sent on it.
  const keepAliveTimeout = trustProxy === false ? 5_000 : 130_000;
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout,
    connectionsCheckingInterval: 1_000,
  };
  const server = createServer(timeouts, (req, res) => {
    try {
      answer(req, res, parts);
    } catch (error) {
      sendFailure(req, res, error);
    }
  });
  server.setTimeout(20_000);
  server.maxConnections = mostConnections;
  server.maxRequestsPerSocket = 200;
  return server;
}

/**
 * The address that is asked for; null where the request does not name one host: a proxy in front
 * could read one of two, and we the other (RFC 9112, section 3.2).
 */
function addressOf({ headersDistinct, url = '' }: IncomingMessage): URL | null {
  const [host, ...more] = headersDistinct.host ?? [];
  // No user before it, and nothing else; HTTP/1.0 may leave it out.
  const isHost = host === undefined || /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);
  if (more.length > 0 || !isHost || !URL.canParse(`http://${host}`)) return null;
  return url.startsWith('/') ? URL.parse(`http://host${url}`) : null;
}

/** Looks a path up as Netlify does: forced redirects, functions, files, other redirects, the 404 page. */
function answer(req: IncomingMessage, res: ServerResponse, { site, match, runFunction }: SiteParts) {
  const { files, rules } = site();
  const requestId = randomUUID();
  res.setHeader('x-nf-request-id', requestId);
  const url = addressOf(req);
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
  const route = match(pathname);
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

/** Whether an `If-None-Match` header names an ETag, weakly compared (RFC 9110, section 13.1.2). */
function namesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;
}

/** Netlify's default for files without a rule: kept, but asked about each time. */
const revalidate = 'public, max-age=0, must-revalidate';

const missing: FileForm = { encoding: '', body: Buffer.from('Not found\n'), etag: '' };

/**
 * Sends a file in the best form that the client can read, or a plain 404 where there is none.
 *
 * @param headers - of the site's rules; they win.
 */
function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { status, file, headers }: { status: 200 | 404; file: SiteFile | undefined; headers: Record<string, string> },
): void {
  const accepted = req.headers['accept-encoding']?.toString();
  const form = file?.forms.find(({ encoding }) => encoding === '' || accepts(accepted, encoding)) ?? missing;
  const about = { 'Cache-Control': revalidate, Vary: 'Accept-Encoding', ...headers };
  const etag: Record<string, string> = status === 200 ? { ETag: form.etag } : {};
  if (status === 200 && namesEtag(req.headers['if-none-match'], form.etag)) {
    const { 'Content-Type': _, ...kept } = about as Record<string, string>;
    res.writeHead(304, { ...kept, ...etag }).end();
    return;
  }
  res.writeHead(status, {
    'Content-Type': file?.type ?? 'text/plain;charset=utf-8',
    ...(form.encoding === '' ? {} : { 'Content-Encoding': form.encoding }),
    'Content-Length': form.body.byteLength,
    ...about,
    ...etag,
  });
  res.end(req.method === 'HEAD' ? undefined : form.body);
}

/** Headers without those of a file, which would be wrong of the 404 page. */
function withoutFile(headers: Record<string, string>): Record<string, string> {
  const ofFile = /^(?:cache-control|etag|content-(?:type|disposition|language|encoding|location))$/i;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofFile.test(name)));
}

/** Lets a server listen; gives the site's address and its port, or throws about PORT or HOST. */
export async function listen(server: Server, { port, host }: Pick<HostSettings, 'port' | 'host'>) {
  try {
    await once(server.listen({ port, host }), 'listening');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE')
      throw new ConfigError('PORT', `${port} is in use by another program. Stop that one, or set another port.`);
    if (code === 'EACCES') throw new ConfigError('PORT', `${port} may not be used by this user. Set one above 1023.`);
    throw new ConfigError('HOST', `${host} is not an address of this machine (${code}).`);
  }
  const { address, port: actual } = server.address() as AddressInfo;
  const isLocal = ['127.0.0.1', '::', '0.0.0.0'].includes(address);
  const name = address.includes(':') ? `[${address}]` : address;
  return { url: `http://${isLocal ? 'localhost' : name}:${actual}`, port: actual };
}
