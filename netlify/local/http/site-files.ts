import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { ConfigError } from '../../server/config.ts';
import { decoded } from '../answers.ts';

/** A file as it can be sent. */
export interface FileForm {
  /** Content-Encoding; empty for none. */
  readonly encoding: '' | 'br' | 'gzip';
  readonly body: Buffer;
  readonly etag: string;
}

/** A file of the site. */
export interface SiteFile {
  /** Content-Type. */
  readonly type: string;
  /** Best first; the last one is the file as it is. */
  readonly forms: readonly FileForm[];
}

/** The built site as it was when it was read. */
export type SiteFiles = ReturnType<typeof readSite>;

/** Files for the host, not for visitors: its rules, and the mark of the last build (prepare.mjs). */
const hostsFiles = new Set(['/_headers', '/_redirects', '/.built-from']);

const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
  { encoding: '', ending: '' },
] as const;

const office = 'application/vnd.openxmlformats-officedocument';

/** Content-Type by ending, of all that a build makes. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css;charset=utf-8',
  '.csv': 'text/csv;charset=utf-8',
  '.docx': `${office}.wordprocessingml.document`,
  '.htm': 'text/html;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar;charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.pptx': `${office}.presentationml.presentation`,
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.xml': 'text/xml;charset=utf-8',
  '.zip': 'application/zip',
};

/** Further paths under which a page is found: without its ending, and with a slash in its place. */
function addressesOf(path: string): string[] {
  if (!path.endsWith('.html')) return [];
  const page = path.slice(0, -'.html'.length);
  const plain = page.replace(/\/index$/, '');
  return [page, `${page}/`, plain, `${plain}/`];
}

function readFiles(dist: string): Map<string, SiteFile> {
  const contents = new Map<string, Buffer>();
  for (const entry of existsSync(dist) ? readdirSync(dist, { recursive: true, withFileTypes: true }) : []) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) contents.set(`/${relative(dist, path).split(sep).join('/')}`, readFileSync(path));
  }
  const files = new Map<string, SiteFile>();
  // The shorter path first, so that /about is /about.html before it is /about/index.html.
  for (const path of [...contents.keys()].sort((a, b) => a.split('/').length - b.split('/').length)) {
    const original = path.replace(/\.(?:br|gz)$/, '');
    if (hostsFiles.has(original) || (original !== path && contents.has(original))) continue;
    const forms = encodings.flatMap(({ encoding, ending }) => {
      const body = contents.get(path + ending);
      return body === undefined ? [] : [{ encoding, body, etag: `"${hash('sha256', body, 'base64url')}"` }];
    });
    const file = { type: types[extname(path)] ?? 'application/octet-stream', forms };
    files.set(path, file);
    for (const address of addressesOf(path)) if (!files.has(address)) files.set(address, file);
  }
  return files;
}

/**
 * Reads a built site into memory: whatever happens to the folder afterwards, visitors get this one
 * build, whole, and no request opens a file.
 *
 * @param previous - the build before: its hashed files are found too.
 * @throws {ConfigError} about DIST_DIR when it holds no site.
 */
export function readSite(dist: string, previous?: { readonly hashed: ReadonlyMap<string, SiteFile> }) {
  const files = readFiles(dist);
  if (!files.has('/index.html')) {
    throw new ConfigError('DIST_DIR', `${dist} holds no built site. Run \`npm run build\` first.`);
  }
  return {
    /** Files of this build whose names hold a hash of their content: pages of the last one ask for theirs. */
    hashed: new Map([...files].filter(([path]) => path.startsWith('/_astro/'))),
    /** The file of a path as a browser sends it, still percent-encoded. */
    find: (pathname: string) => files.get(decoded(pathname)) ?? previous?.hashed.get(decoded(pathname)),
    /** The one address of a page that is asked for in another way; null for any other path. */
    addressOf(pathname: string): string | null {
      // A folder's page is named by the folder.
      const [, folder] = /^(\/(?:.*\/)?)index(?:\.html|\/)?$/.exec(pathname) ?? [];
      if (folder !== undefined && files.has(decoded(`${folder}index.html`))) return folder;
      const [, page] = /^(\/.*[^/])(?:\/|\.html)$/.exec(pathname) ?? [];
      if (page === undefined) return null;
      // A page in a folder of its own has the slash in its address.
      const file = files.get(decoded(`${page}.html`));
      return file !== undefined && files.get(decoded(page)) === file ? page : null;
    },
  };
}
