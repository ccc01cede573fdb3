/**
 * Reads an archive line by line. The file may come from anywhere, and unpacked it may be larger
 * than the memory: so no more than one line of it is held, and nothing nested is parsed.
 */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type ArchiveEntry,
  type ArchiveManifest,
  isBackedUp,
} from '#server/app/backups/archive.ts';
import { archiveLimits } from '#server/app/backups/limits.ts';
import { ConfigError } from '#server/config.ts';
import { isKey } from '#server/store/keys.ts';

/** An archive to read: a file by its name, or one that was decrypted in the memory. */
export type ArchiveSource = string | { readonly name: string; readonly bytes: Uint8Array };

const nameOf = (source: ArchiveSource): string =>
  typeof source === 'string' ? source : source.name;

const streamOf = (source: ArchiveSource): Readable =>
  typeof source === 'string' ? createReadStream(source) : Readable.from([source.bytes]);

const messages = {
  damaged: 'it is damaged, or no backup',
  notOurs: 'it holds a line that no backup of ours does',
  tooLarge: 'it is larger than any backup of ours',
  large: 'it is larger than most backups. If you made it yourself, add --large',
  cutShort: 'it has no end',
  changed: 'its content and its manifest differ',
  /** Version 1 had several texts for each enquiry. */
  earlierVersion:
    'an earlier version made it; restore it with commit 604243ae, run `npm run move` there, and make a new backup',
} as const;

/** What is said of a file that is not brought back. */
export const badArchive = (source: ArchiveSource, reason: string, remedy = '') =>
  new ConfigError(
    nameOf(source),
    `cannot be restored: ${reason}. Nothing was changed. ${remedy}`.trim(),
  );

/**
 * The lines of an archive. All are read into the same bytes:
 * one is gone once the next is asked for.
 */
async function* linesOf(source: ArchiveSource, isLarge: boolean): AsyncGenerator<Buffer> {
  const { unpackedBytes: mostBytes } = isLarge ? archiveLimits.large : archiveLimits;
  const unzipped = createGunzip();
  // What goes wrong is thrown by reading on.
  pipeline(streamOf(source), unzipped, () => {});
  const line = Buffer.allocUnsafeSlow(archiveLimits.lineBytes);
  let length = 0;
  let unpackedBytes = 0;
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    unpackedBytes += chunk.length;
    let start = 0;
    while (start < chunk.length) {
      const newline = chunk.indexOf('\n', start);
      const piece = chunk.subarray(start, newline === -1 ? chunk.length : newline);
      if (length + piece.length > archiveLimits.lineBytes) throw new Error(messages.tooLarge);
      if (unpackedBytes > mostBytes) throw new Error(isLarge ? messages.tooLarge : messages.large);
      length += piece.copy(line, length);
      start += piece.length + 1;
      if (newline !== -1) {
        yield line.subarray(0, length);
        length = 0;
      }
    }
  }
  if (length > 0) throw new Error(messages.cutShort);
}

/** What may follow a backslash in a string of JSON, and `u` with four digits. */
const escapes = Buffer.from('"\\/bfnrt');

/** Bytes that the escape at a backslash takes; 0 for none of JSON. */
function escapeLength(json: Buffer, at: number): number {
  if (escapes.includes(json[at + 1] ?? 0)) return 2;
  return /^\\u[\da-f]{4}$/i.test(json.toString('latin1', at, at + 6)) ? 6 : 0;
}

/**
 * Whether bytes are one string in JSON and nothing else. It is looked at and not parsed: a hundred
 * strings of 4 MB take 160 MB before V8 clears the first of them, looked at they take 30 MB.
 */
function isString(json: Buffer): boolean {
  const last = json.length - 1;
  if (last < 1 || json[0] !== 0x22 || json[last] !== 0x22) return false;
  let at = 1;
  while (at < last) {
    const byte = json[at] ?? 0;
    if (byte === 0x22 || byte < 0x20) return false;
    const length = byte === 0x5c ? escapeLength(json, at) : 1;
    if (length === 0) return false;
    at += length;
  }
  return at === last;
}

const beforeKey = '{"key":';
const beforeText = ',"text":';

/** Longest key that is looked at, in bytes with its quotes. */
const maxKeyBytes = 500;

/** A line of an archive: its key, and its text, still in JSON and gone with the next line. */
interface Line {
  readonly key: string;
  readonly json: Buffer;
}

/**
 * The parts of a line of bytes, which has to be as a backup writes it.
 * It is not parsed as a whole: a line of nothing but brackets takes fifty times its length.
 *
 * @throws Error that says why it is none of ours.
 */
function partsOf(line: Buffer): Line {
  const keyEnd = line.subarray(0, maxKeyBytes).indexOf(beforeText);
  const keyInJson = line.subarray(beforeKey.length, Math.max(keyEnd, 0));
  if (line.toString('latin1', 0, beforeKey.length) !== beforeKey || !isString(keyInJson))
    throw new Error(messages.notOurs);
  const key: string = JSON.parse(keyInJson.toString());
  if (key.startsWith('v1/')) throw new Error(messages.earlierVersion);
  const json = line.subarray(keyEnd + beforeText.length, -1);
  if (!isBackedUp(key) || !isKey(key) || line.at(-1) !== 0x7d || !isString(json))
    throw new Error(`it holds ${key}, which no backup of ours does`);
  return { key, json };
}

/** The manifest in the last line of an archive; null for a line of an entry. */
function manifestIn(line: Buffer): ArchiveManifest | null {
  const isManifest = line.toString('latin1', 0, 12) === '{"manifest":';
  if (!isManifest) return null;
  if (line.length > archiveLimits.manifestBytes) throw new Error(messages.tooLarge);
  const { manifest }: { manifest: ArchiveManifest } = JSON.parse(line.toString());
  if (Number(manifest.version) === 1) throw new Error(messages.earlierVersion);
  if (manifest.format !== 'areia-backup') throw new Error(messages.notOurs);
  return manifest;
}

/** What went wrong, in words: those of zlib and of JSON say nothing to an owner. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOfZlib = 'code' in error && /^Z_/.test(String(error.code));
  return isOfZlib || error instanceof SyntaxError ? messages.damaged : error.message;
}

/**
 * Checks an archive: gives its keys, one after another, and then its manifest. It takes less than
 * 100 MB of memory, whatever the file unpacks to.
 *
 * @param isLarge - whether it may be as large as only the owner's own file is.
 * @throws {ConfigError} that names the file:
 *   at an entry that no backup of ours holds, and at its end unless it is whole and unchanged.
 */
export async function* readLines(
  source: ArchiveSource,
  isLarge = false,
): AsyncGenerator<Line, ArchiveManifest> {
  const { entries: mostEntries } = isLarge ? archiveLimits.large : archiveLimits;
  const hashed = createHash('sha256');
  let entries = 0;
  let manifest: ArchiveManifest | null = null;
  try {
    for await (const line of linesOf(source, isLarge)) {
      if (manifest !== null) throw new Error(messages.notOurs);
      manifest = manifestIn(line);
      if (manifest !== null) continue;
      entries += 1;
      if (entries > mostEntries) throw new Error(isLarge ? messages.tooLarge : messages.large);
      hashed.update(line).update('\n');
      yield partsOf(line);
    }
    if (manifest === null) throw new Error(messages.cutShort);
    if (hashed.digest('hex') !== manifest.sha256) throw new Error(messages.changed);
    return manifest;
  } catch (error) {
    throw badArchive(source, reasonOf(error));
  }
}

/** The entries of an archive, one after another. @throws {ConfigError} as {@link readLines}. */
export async function* readArchive(
  source: ArchiveSource,
  isLarge = false,
): AsyncGenerator<ArchiveEntry> {
  for await (const { key, json } of readLines(source, isLarge))
    yield { key, text: JSON.parse(json.toString()) };
}
