import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts, namesEtag, requestedRange } from './http-conditions.ts';
import type { SiteRules } from './site-rules.ts';
import { decoded, type Representation, type SiteFile, type SiteSnapshot } from './site-snapshot.ts';

/** Serves the built site. */
export interface StaticFiles {
  /** The one address of a page that is asked for under another (SiteSnapshot.addressOf). */
  addressOf(pathname: string): string | null;
  /**
   * Answers with the file at a path.
   *
   * @returns false, with nothing answered, when there is none.
   */
  serve(req: IncomingMessage, res: ServerResponse, pathname: string): boolean;
  /**
   * Answers 404 with a page of the site.
   *
   * @param page - path of its file, as a redirect rule names it; the site's 404.html when left
   *   out or not there.
   */
  notFound(req: IncomingMessage, res: ServerResponse, pathname: string, page?: string): void;
}

/** Netlify's default for files without a rule: kept, but asked about each time. */
const revalidate = 'public, max-age=0, must-revalidate';

/**
 * Headers that say something of a file: those of a path at which there is none would be wrong of
 * the page shown instead.
 */
const ofFile = /^(?:cache-control|etag|content-(?:type|disposition|language|encoding|location))$/i;

const missing: Representation = { encoding: '', body: Buffer.from('Not found\n'), etag: '' };

/** The best form that the client can read. */
function bestFor({ headers }: IncomingMessage, file: SiteFile): Representation {
  const accepted = headers['accept-encoding']?.toString();
  const best = file.representations.find(({ encoding }) => encoding === '' || accepts(accepted, encoding));
  return best ?? missing;
}

/**
 * Prepares to serve a site.
 *
 * @param site - the snapshot of its files.
 * @param rules - headers of each path.
 */
export function staticFiles(site: SiteSnapshot, rules: SiteRules): StaticFiles {
  // By the path that finds the file, however it was written.
  const rulesOf = (pathname: string) => Object.entries(rules.headersFor(decoded(pathname)));
  const setHeaders = (
    res: ServerResponse,
    type: string,
    { encoding }: Representation,
    more: Array<[string, string]>,
  ) => {
    res.setHeader('Cache-Control', revalidate);
    res.setHeader('Content-Type', type);
    res.setHeader('Vary', 'Accept-Encoding');
    if (encoding !== '') res.setHeader('Content-Encoding', encoding);
    for (const [name, value] of more) res.setHeader(name, value);
  };

  return {
    addressOf: site.addressOf,
    serve(req, res, pathname) {
      const file = site.find(pathname);
      if (file === undefined) return false;
      const chosen = bestFor(req, file);
      setHeaders(res, file.type, chosen, rulesOf(pathname));
      res.setHeader('ETag', chosen.etag);
      res.setHeader('Accept-Ranges', 'bytes');
      if (namesEtag(req.headers['if-none-match'], chosen.etag)) {
        for (const name of ['Content-Encoding', 'Content-Type']) res.removeHeader(name);
        res.writeHead(304).end();
      } else sendPart(req, res, chosen);
      return true;
    },
    notFound(req, res, pathname, page) {
      const file = (page === undefined ? undefined : site.find(page)) ?? site.find('/404.html');
      const chosen = file === undefined ? missing : bestFor(req, file);
      const more = rulesOf(pathname).filter(([name]) => !ofFile.test(name));
      setHeaders(res, file?.type ?? 'text/plain;charset=utf-8', chosen, more);
      send(req, res, 404, chosen.body);
    },
  };
}

/**
 * Sends a file or the part of it that was asked for. A part may only continue the very same bytes
 * (If-Range).
 */
function sendPart(req: IncomingMessage, res: ServerResponse, { body, etag }: Representation): void {
  const { range, 'if-range': condition } = req.headers;
  const same = condition === undefined || String(condition).trim() === etag;
  const part = req.method === 'GET' && same ? requestedRange(range, body.byteLength) : null;
  if (part === null) {
    send(req, res, 200, body);
  } else if (part === 'unsatisfiable') {
    res.setHeader('Content-Range', `bytes */${body.byteLength}`);
    res.removeHeader('Content-Encoding');
    send(req, res, 416, Buffer.alloc(0));
  } else {
    res.setHeader('Content-Range', `bytes ${part.first}-${part.last}/${body.byteLength}`);
    send(req, res, 206, body.subarray(part.first, part.last + 1));
  }
}

/** Bytes handed on at once: a client that reads slowly is then seen to read (connections.ts). */
const slice = 64 * 1024;

/** Sends bytes as fast as the client takes them; they stay where they are meanwhile. */
function send(req: IncomingMessage, res: ServerResponse, status: number, body: Buffer): void {
  res.writeHead(status, { 'Content-Length': body.byteLength });
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  let start = 0;
  const next = () => {
    while (start + slice < body.byteLength) {
      start += slice;
      if (!res.write(body.subarray(start - slice, start))) {
        res.once('drain', next);
        return;
      }
    }
    res.end(body.subarray(start));
  };
  next();
}
