import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MB = 2 ** 20;
/** Nearly the longest line that is read. */
const long = 8 * MB - 200;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

const entry = (textInJson: string, number = 0) =>
  `{"key":"enquiry/contact/a/a${number}","text":${textInJson}}\n`;

/** Gives a piece so many times. */
const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => () => piece(index));

/** Writes an archive whose manifest is right, whatever its lines are. */
async function write(file: string, pieces: readonly (() => string)[], site: string): Promise<void> {
  const zipped = createGzip({ level: 1 });
  const written = zipped.pipe(createWriteStream(file));
  const hashed = createHash('sha256');
  for (const piece of pieces) {
    const text = piece();
    hashed.update(text);
    if (!zipped.write(text)) await once(zipped, 'drain');
  }
  const sha256 = hashed.digest('hex');
  const about = { madeAt: '2026-11-01T00:00:00.000Z', context: 'production', site, sha256 };
  const manifest = { format: 'areia-backup', version: 2, entries: 1, ...about };
  zipped.end(`${JSON.stringify({ manifest })}\n`);
  await once(written, 'close');
}

/** Restores a file in a process of its own. */
async function restoreMeasured(file: string) {
  const script = fileURLToPath(new URL('../support/restore-measured.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
  const { said, stored, grown } = JSON.parse(stdout);
  return { said: String(said), stored: Number(stored), grown: Number(grown) };
}

const tooLarge = 'it is larger than any backup of ours';
const notOurs = 'which no backup of ours does';
const elsewhere = 'it was not made here';

/** Each unpacks to more than the 100 MB that it may take, or parses to as much. */
const hostile = {
  'one line that does not end': { pieces: times(150, () => 'x'.repeat(MB)), said: tooLarge },
  'one entry that does not end': {
    pieces: [() => '{"key":"enquiry/contact/a/a0","text":"', ...times(150, () => 'x'.repeat(MB))],
    said: tooLarge,
  },
  'a key that does not end': {
    pieces: [() => '{"key":"', ...times(150, () => 'x'.repeat(MB))],
    said: tooLarge,
  },
  'empty lines': { pieces: times(150, () => '\n'.repeat(MB)), said: 'a line that no backup' },
  'millions of entries': {
    pieces: times(50, () => entry('""').repeat(MB / entry('""').length + 1)),
    said: 'it is larger than most backups',
  },
  'brackets in brackets': {
    pieces: times(8, () => entry('['.repeat(long / 2) + ']'.repeat(long / 2))),
    said: notOurs,
  },
  'a line of brackets': { pieces: [() => `${'['.repeat(long)}\n`], said: 'a line that no backup' },
  'many names in a text': {
    pieces: [() => entry(`{${'"a":{},'.repeat(long / 8)}"a":0}`)],
    said: notOurs,
  },
  'huge texts': {
    pieces: times(15, (index) => entry(`"क${'x'.repeat(long)}"`, index)),
    said: elsewhere,
  },
  'huge texts of escapes': {
    pieces: times(5, (index) => entry(`"${'\\u0915'.repeat(long / 6)}"`, index)),
    said: elsewhere,
  },
  'an escape that there is not': { pieces: [() => entry('"\\x"')], said: notOurs },
  'a text and something after it': { pieces: [() => entry('"","text":"a"')], said: notOurs },
} as const;

test.each(Object.entries(hostile))(
  '%s: refused within 100 MB, nothing is written',
  async (name, { pieces, said }) => {
    const file = join(folder, `${name}.gz`);
    await write(file, pieces, 'of-somebody');
    expect((await stat(file)).size).toBeLessThan(6 * MB);
    const result = await restoreMeasured(file);
    expect(result.said).toContain('cannot be restored');
    expect(result.said).toContain(said);
    expect(result.stored).toBe(0);
    expect(result.grown).toBeLessThan(100 * MB);
  },
);

test('an honest archive with every sign that JSON escapes comes back', async () => {
  const file = join(folder, 'honest.gz');
  const texts = ['', '"\\/\b\f\n\r\t\u0001', 'क\u2028😀\ud800', 'x'.repeat(3 * MB)];
  const pieces = texts.map((text, index) => () => entry(JSON.stringify(text), index));
  await write(file, pieces, 'local');
  expect(await restoreMeasured(file)).toMatchObject({ said: '4 brought back', stored: 4 });
});
