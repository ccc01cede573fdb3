import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { ConfigError } from '#server/config.ts';

/** A file of the site, as it is and, where it has one, as its brotli copy. */
export interface SiteFile {
  /** Content-Type. */
  readonly type: string;
  readonly plain: Form;
  readonly br: Form | undefined;
}

interface Form {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** The built site as it was when it was read. */
export type SiteFiles = ReturnType<typeof readSite>;

/**
 * Files for the host, not for visitors: its rules, and the mark of the last build (prepare.mjs).
 */
const hostsFiles = new Set(['/_headers', '/_redirects', '/.built-from']);

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

/**
 * The one address of a file: a page's is without its ending,
 * a folder's page is named by the folder.
 */
const addressOf = (path: string) => path.replace(/\/index\.html$/, '/').replace(/\.html$/, '');

function readFiles(dist: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(dist, file).split(sep).join('/')}`;
    if (!entry.isFile() || hostsFiles.has(path) || path.endsWith('.br')) continue;
    const read = (from: string): Form => {
      const body = new Uint8Array(readFileSync(from));
      return { body, etag: `"${hash('sha256', body, 'base64url')}"` };
    };
    const type = types[extname(path)] ?? 'application/octet-stream';
    const br = existsSync(`${file}.br`) ? read(`${file}.br`) : undefined;
    files.set(addressOf(path), { type, plain: read(file), br });
  }
  return files;
}

/**
 * Files of earlier builds whose names hold a hash of their content:
 * pages of those builds ask for theirs.
 */
export interface KeptFiles {
  readonly hashed: ReadonlyMap<string, SiteFile>;
  readonly older?: ReadonlyMap<string, SiteFile> | undefined;
}

const hashedOf = (files: ReadonlyMap<string, SiteFile>) =>
  new Map([...files].filter(([path]) => path.startsWith('/_astro/')));

/** Those of a build that lies in a folder; undefined where there is none. */
export function keptFiles(dist: string): KeptFiles | undefined {
  return existsSync(join(dist, '_astro')) ? { hashed: hashedOf(readFiles(dist)) } : undefined;
}

/**
 * Reads a built site into memory: whatever happens to the folder afterwards, visitors get this one
 * build, whole, and no request opens a file. Hashed files of the last two builds are found too.
 *
 * @throws {ConfigError} about DIST_DIR when there is no built site.
 */
export function readSite(dist: string, previous?: KeptFiles) {
  if (!existsSync(join(dist, 'index.html')))
    throw new ConfigError('DIST_DIR', `${dist} holds no built site. Run \`npm run build\` first.`);
  const files = readFiles(dist);
  return {
    hashed: hashedOf(files),
    older: previous?.hashed,
    /** The file of an address, decoded. */
    find: (path: string): SiteFile | undefined =>
      files.get(path) ?? previous?.hashed.get(path) ?? previous?.older?.get(path),
    /**
     * The one address of a page that is named in another way,
     * by its file or with a slash more or less.
     */
    addressFor(path: string): string | undefined {
      const bare = path.replace(/(?:\/index)?(?:\.html)?\/?$/, '');
      return [bare, `${bare}/`].find((address) => files.has(address));
    },
  };
}
