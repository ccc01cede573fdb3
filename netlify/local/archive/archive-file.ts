import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { isKey } from '../../server/blobs/keys.ts';
import { renameDurably } from '../store/files.ts';

/** One stored text. */
export interface Entry {
  readonly key: string;
  readonly text: string;
}

/** Last line of an archive: a file cut short has none, a changed one does not match it. */
export interface Manifest {
  readonly format: 'areia-backup';
  /** 1 holds the keys and texts of before there was one record for each enquiry. */
  readonly version: 1 | 2;
  /** ISO 8601 instant at which reading began. */
  readonly madeAt: string;
  /** Deploy context whose store was read. */
  readonly context: string;
  /** ID of the Netlify site whose store was read, or `local`; older archives do not say. */
  readonly site?: string;
  readonly entries: number;
  /** SHA-256 over all lines before this one, newlines included, hexadecimal. */
  readonly sha256: string;
}

/** A file that is no whole and unchanged archive of ours. */
export class BadArchive extends Error {
  constructor(file: string, reason: string) {
    super(`${file} cannot be restored: ${reason}. Nothing was changed.`);
    this.name = 'BadArchive';
  }
}

type About = Pick<Manifest, 'madeAt' | 'context' | 'site'>;

async function* archiveLines(entries: AsyncIterable<Entry>, about: About, made: (manifest: Manifest) => void) {
  const whole: Hash = createHash('sha256');
  let count = 0;
  for await (const { key, text } of entries) {
    const line = `${JSON.stringify({ key, text })}\n`;
    whole.update(line);
    count += 1;
    yield line;
  }
  const sha256 = whole.digest('hex');
  const manifest: Manifest = { format: 'areia-backup', version: 2, ...about, entries: count, sha256 };
  made(manifest);
  yield `${JSON.stringify({ manifest })}\n`;
}

/**
 * Writes an archive: gzipped lines of JSON, one for each entry, and the manifest. The file appears
 * under its name only once it is whole, readable by this user only.
 *
 * @param about - time, context and site, for the manifest.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>, about: About): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  const made = Promise.withResolvers<Manifest>();
  try {
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(archiveLines(entries, about, made.resolve), createGzip(), output);
    renameDurably(unfinished, file);
    return await made.promise;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** A whole archive, in memory. */
export interface Archive {
  readonly manifest: Manifest;
  readonly entries: readonly Entry[];
}

function unpack(file: string): string {
  try {
    return gunzipSync(readFileSync(file)).toString();
  } catch (error) {
    throw new BadArchive(file, error instanceof Error ? error.message : String(error));
  }
}

function parseLine(file: string, line: string): { key?: unknown; text?: unknown; manifest?: Manifest } {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    throw new BadArchive(file, 'it is damaged, or its end is missing');
  }
}

/**
 * Reads an archive.
 *
 * @param belongs - tells whether a key has a place in an archive of a version.
 * @throws {BadArchive} unless the file is whole and unchanged, and holds nothing else.
 */
export function readArchive(
  file: string,
  belongs: (key: string, version: Manifest['version']) => boolean,
): Archive {
  const [, content = '', last = ''] = /^([\s\S]*\n|)(.+)\n$/.exec(unpack(file)) ?? [];
  const { manifest } = parseLine(file, last);
  if (manifest === undefined) throw new BadArchive(file, 'its end is missing');
  const { format, version, sha256, entries: count } = manifest;
  if (format !== 'areia-backup' || (version !== 1 && version !== 2)) {
    throw new BadArchive(file, 'it has another format');
  }
  const lines = content.split('\n').slice(0, -1);
  if (lines.length !== count || createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new BadArchive(file, 'its content and its manifest differ');
  }
  const entries = lines.map((line) => {
    const { key, text } = parseLine(file, line);
    if (typeof key !== 'string' || typeof text !== 'string' || !isKey(key) || !belongs(key, version)) {
      throw new BadArchive(file, `it holds ${String(key)}, which no backup of ours does`);
    }
    return { key, text };
  });
  return { manifest, entries };
}
