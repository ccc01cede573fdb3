import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import sirv from 'sirv';
import type { SiteRules } from './site-rules.ts';

/** Serves the built site. */
export interface StaticFiles {
  /** Answers with the file at this path, or calls `next` when there is none. */
  serve(req: IncomingMessage, res: ServerResponse, pathname: string, next: () => void): void;
  /**
   * Answers 404 with a page of the site.
   *
   * @param page - path of its file, as a redirect rule names it; the site's 404.html when left out or not there.
   */
  notFound(req: IncomingMessage, res: ServerResponse, pathname: string, page?: string): void;
}

/** Netlify's default for files without a rule: kept, but asked about each time. */
const revalidate = 'public, max-age=0, must-revalidate';

/** Files for the host, not for visitors: its rules, and the mark of the last build (prepare.mjs). */
const hostsFiles = new Set(['/_headers', '/_redirects', '/.built-from']);

/** Whether a path means one of the {@link hostsFiles}, compared as sirv reads it: decoded. */
function isHostsFile(pathname: string): boolean {
  try {
    return hostsFiles.has(decodeURIComponent(pathname).replace(/\.(?:br|gz)$/, ''));
  } catch {
    return false;
  }
}

/** The one form of Range that sirv reads rightly; without the header the whole file is sent, which is always allowed. */
const plainRange = /^bytes=(\d+)-(\d*)$/;

function isPlainRange(range: string): boolean {
  const [, start, end] = plainRange.exec(range) ?? [];
  if (start === undefined || end === undefined) return false;
  return end === '' || (Number(end) > 0 && Number(end) >= Number(start));
}

/**
 * Prepares to serve a folder: its list of files is read once, with the `.br` and `.gz` beside them.
 *
 * @param dist - folder of the built site.
 * @param rules - headers of each path.
 */
export function staticFiles(dist: string, rules: SiteRules): StaticFiles {
  const files = sirv(dist, { brotli: true, gzip: true, etag: true, dotfiles: true });
  const page404 = readVariants(join(dist, '404.html'));
  const otherPages = new Map<string, Variant[]>();
  const pageOf = (path: string): Variant[] => {
    const known = otherPages.get(path);
    if (known) return known;
    const file = resolve(dist, `.${path}`);
    const variants = file.startsWith(resolve(dist) + sep) ? readVariants(file) : [];
    // Only what exists is remembered, so that a rule with placeholders cannot fill the memory.
    if (variants.length > 0) otherPages.set(path, variants);
    return variants;
  };

  const setHeaders = (res: ServerResponse, pathname: string) => {
    res.setHeader('Cache-Control', revalidate);
    res.setHeader('Vary', 'Accept-Encoding');
    for (const [name, value] of Object.entries(rules.headersFor(pathname))) res.setHeader(name, value);
  };
  const clearHeaders = (res: ServerResponse) => {
    for (const name of res.getHeaderNames()) if (name !== 'x-nf-request-id') res.removeHeader(name);
  };

  return {
    serve(req, res, pathname, next) {
      if (isHostsFile(pathname)) return next();
      setHeaders(res, pathname);
      const { range } = req.headers;
      // Our ETags are weak, and If-Range may compare strong ones only (RFC 9110, section 13.1.5).
      if (range !== undefined && (!isPlainRange(range) || req.headers['if-range'] !== undefined)) {
        delete req.headers.range;
      }
      files(req, res, () => {
        clearHeaders(res);
        next();
      });
    },
    notFound(req, res, pathname, page) {
      setHeaders(res, pathname);
      const accepted = String(req.headers['accept-encoding'] ?? '');
      const own = page === undefined ? [] : pageOf(page);
      const variant = (own.length > 0 ? own : page404).find(
        ({ encoding }) => encoding === '' || accepted.includes(encoding),
      );
      if (variant?.encoding) res.setHeader('Content-Encoding', variant.encoding);
      const body = variant?.body ?? Buffer.from('Not found\n');
      res.setHeader('Content-Type', variant ? 'text/html;charset=utf-8' : 'text/plain;charset=utf-8');
      res.setHeader('Content-Length', body.byteLength);
      res.statusCode = 404;
      res.end(req.method === 'HEAD' ? undefined : body);
    },
  };
}

interface Variant {
  /** Content-Encoding; empty for none. */
  readonly encoding: string;
  readonly body: Buffer;
}

/** A file with its compressed copies, best first. */
function readVariants(path: string): Variant[] {
  return [
    { encoding: 'br', file: `${path}.br` },
    { encoding: 'gzip', file: `${path}.gz` },
    { encoding: '', file: path },
  ].flatMap(({ encoding, file }) => (existsSync(file) ? [{ encoding, body: readFileSync(file) }] : []));
}
