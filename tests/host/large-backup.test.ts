import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFailedBackup } from '#features/to-do/server/last-backup.ts';
import { backUp } from '../../netlify/local/archive/archive-file.ts';
import { backUpNightly } from '../../netlify/local/archive/nightly-backup.ts';
import { dataPaths, openDatabase } from '../../netlify/local/data-folder.ts';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';
import { openSqliteStore } from '../../netlify/local/store/sqlite-blobs.ts';
import { root } from '../support/host.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-large-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a command of the terminal on a data folder, and says how much memory it took, in MB. */
async function command(dataDir: string, ...args: string[]) {
  const most = 'process.on("exit", () => console.log("most", process.resourceUsage().maxRSS))';
  const NODE_OPTIONS = `--import "data:text/javascript,${encodeURIComponent(most)}"`;
  const env = { ...process.env, CONTEXT: 'production', DATA_DIR: dataDir, NODE_OPTIONS };
  const file = join(root, 'netlify/local/store-commands.ts');
  const ended: { stdout: string; stderr: string; code?: number } = await promisify(execFile)(
    process.execPath,
    [file, ...args],
    { cwd: folder, env },
  ).catch((failed) => failed);
  const output = ended.stdout + ended.stderr;
  return { code: ended.code ?? 0, output, MB: Number(/most (\d+)/.exec(output)?.[1]) / 1024 };
}

const idOf = (number: number) => `a${number.toString(16).padStart(31, '0')}`;

/** Fills a data folder with enquiries of some length each. */
async function fill(dataDir: string, count: number, length: number): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const database = openDatabase(dataPaths(dataDir));
  const store = openSqliteStore(database, 'production');
  const message = 'x'.repeat(length);
  const text = (name: string) =>
    JSON.stringify({ schema: 2, kind: 'contact', receivedAt: '', fields: { name, message } });
  for (let number = 0; number < count; number += 1)
    await store.replace(`enquiry/contact/a/${idOf(number)}`, text(`Visitor ${number}`));
  database.close();
}

test('540 MB are backed up with little memory, and restored with --large', async () => {
  const [old, fresh, file] = [join(folder, 'old'), join(folder, 'new'), join(folder, 'kept.gz')];
  await fill(old, 180, 3_000_000);
  const made = await command(old, 'backup', file);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('add --large') });
  // All of it at once would take more than twice its size.
  expect(made.MB).toBeLessThan(500);
  const refused = await command(fresh, 'restore', file);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('add --large') });
  const checked = await command(fresh, 'restore', file, '--large', '--check');
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('is whole: 180') });
  expect(await command(fresh, 'restore', file, '--large')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/180 brought back/),
  });
}, 240_000);

test('what no restore could read is no backup: it says so, and leaves no file', async () => {
  const path = join(folder, 'site.db');
  const database = new BlobDatabase(path);
  const store = openSqliteStore(database, 'production');
  // Longer than any line that is read.
  await store.replace('enquiry/contact/a/a1', 'x'.repeat(2 ** 23));
  const about = { madeAt: '', context: 'production', site: 'local' };
  const tooLarge = /nothing could restore it: enquiry\/contact\/a\/a1 has \d+ bytes/;
  await expect(backUp(store, join(folder, 'kept.gz'), about)).rejects.toThrow(tooLarge);
  const nights = join(folder, 'nights');
  const night = backUpNightly(nights, () => new BlobDatabase(path), 'production', new Date());
  await expect(night).rejects.toThrow(tooLarge);
  expect((await readFailedBackup(store))?.reason).toMatch(tooLarge);
  expect(
    [...readdirSync(folder), ...readdirSync(nights)].filter((name) => /gz/.test(name)),
  ).toEqual([]);
  database.close();
});

test('a night removes what an earlier one has left unfinished', async () => {
  const path = join(folder, 'site.db');
  const database = new BlobDatabase(path);
  const nights = join(folder, 'nights');
  await mkdir(nights);
  const left = ['areia-night-2026-11-01.gz.unfinished', 'areia-night-2026-11-02.gz.unfinished'];
  for (const name of left) await writeFile(join(nights, name), 'half');
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  await utimes(join(nights, left[0] ?? ''), longAgo, longAgo);
  await backUpNightly(nights, () => new BlobDatabase(path), 'production', new Date());
  // The other one may be of a process that writes it now.
  expect(readdirSync(nights).filter((name) => name.endsWith('.unfinished'))).toEqual([left[1]]);
  database.close();
});

test('neither git nor a Docker image takes a backup or its key along', async () => {
  const names = ['areia-backup-key.pem', 'areia-backup-2026-11-01.gz', 'areia-night-07.jwe'];
  const { stdout } = await promisify(execFile)('git', ['check-ignore', '--no-index', ...names], {
    cwd: root,
  });
  expect(stdout.trim().split('\n')).toEqual(names);
  const patterns = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
  for (const name of names)
    expect(patterns.some((pattern) => pattern && matchesGlob(name, pattern))).toBe(true);
});
