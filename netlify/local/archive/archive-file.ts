import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isKey } from '../../server/blobs/keys.ts';

/** One stored text. */
export interface Entry {
  readonly key: string;
  readonly text: string;
}

/** Last line of an archive: a file cut short has none, a changed one does not match it. */
export interface Manifest {
  readonly format: 'areia-backup';
  readonly version: 1;
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

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Writes an archive: gzipped lines of JSON, one for each entry with the hash of its text, and the
 * manifest. The file appears under its name only once it is whole, readable by this user only.
 *
 * @param file - its path.
 * @param entries - what to keep.
 * @param about - time, context and site, for the manifest.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  about: Pick<Manifest, 'madeAt' | 'context' | 'site'>,
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
  const whole = createHash('sha256');
  let count = 0;
  // Awaited below; a disk that fills up meanwhile must not end the process before that.
  written.catch(() => undefined);
  const write = async (line: string) => {
    if (!lines.write(line)) await Promise.race([once(lines, 'drain'), written]);
  };
  try {
    for await (const { key, text } of entries) {
      const line = `${JSON.stringify({ key, sha256: hashOf(text), text })}\n`;
      whole.update(line);
      count += 1;
      await write(line);
    }
    const manifest: Manifest = {
      format: 'areia-backup',
      version: 1,
      ...about,
      entries: count,
      sha256: whole.digest('hex'),
    };
    lines.end(`${JSON.stringify({ manifest })}\n`);
    await written;
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    lines.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * The lines of a gzipped text, without their newlines. What follows the last newline is a line too.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const unpacking = pipeline(createReadStream(file), unpacked);
  // The loop below sees the same failure; without this, the process would end for it.
  unpacking.catch(() => undefined);
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await unpacking;
  if (rest !== '') yield rest;
}

interface Line {
  key?: unknown;
  text?: unknown;
  sha256?: unknown;
  manifest?: Manifest;
}

/**
 * Reads an archive's entries, checking each against its hash.
 *
 * @param belongs - tells whether a key has a place in an archive.
 * @throws {BadArchive} at the first line that does not match or belong, or when the manifest is
 *   missing or does not match.
 */
export async function* readArchive(file: string, belongs: (key: string) => boolean): AsyncGenerator<Entry, Manifest> {
  const whole = createHash('sha256');
  let count = 0;
  let manifest: Manifest | undefined;
  try {
    for await (const line of linesOf(file)) {
      if (manifest) throw new BadArchive(file, 'something follows its last line');
      const parsed: Line = JSON.parse(line) ?? {};
      if (parsed.manifest) {
        manifest = parsed.manifest;
        continue;
      }
      const { key, text, sha256 } = parsed;
      if (typeof key !== 'string' || typeof text !== 'string' || !isKey(key) || hashOf(text) !== sha256) {
        throw new BadArchive(file, `entry ${count + 1} is damaged`);
      }
      if (!belongs(key)) throw new BadArchive(file, `it holds ${key}, which no backup of ours does`);
      whole.update(`${line}\n`);
      count += 1;
      yield { key, text };
    }
  } catch (error) {
    if (error instanceof BadArchive) throw error;
    throw new BadArchive(file, error instanceof Error ? error.message : String(error));
  }
  if (manifest === undefined) throw new BadArchive(file, 'its end is missing');
  if (manifest.format !== 'areia-backup' || manifest.version !== 1) throw new BadArchive(file, 'it has another format');
  if (manifest.entries !== count || manifest.sha256 !== whole.digest('hex')) {
    throw new BadArchive(file, 'its content and its manifest differ');
  }
  return manifest;
}
