import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { root } from '../support/host.ts';

let site: FixtureSite;
let dataDir: string;
beforeEach(async () => {
  site = await makeFixtureSite();
  dataDir = await mkdtemp(join(tmpdir(), 'areia-start-'));
});
afterEach(async () => {
  await site.remove();
  await rm(dataDir, { recursive: true });
});

/** Runs what `npm start` runs, on a site that is built already. */
function launch(more: Record<string, string> = {}, shell = false) {
  const env = { ...process.env, ...site.env, PORT: '0', DATA_DIR: dataDir, URL: '', ...more };
  const command = [process.execPath, join(root, 'netlify/local/start.mjs')];
  // The second command keeps the shell from handing its place to the first.
  const [program = '', ...args] = shell
    ? ['/bin/sh', '-c', '"$0" "$1"; exit', ...command]
    : command;
  const child = spawn(program, args, { cwd: root, env, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, ended, output: () => output };
}

const times = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** The same; resolves once it serves. */
async function start(more?: Record<string, string>, shell?: boolean) {
  const launched = launch(more, shell);
  const { child, ended, output } = launched;
  const portIn = () => /^Site {2}\S+:(\d+)$[\s\S]*^Data {2}/m.exec(output())?.[1];
  const served = new Promise((resolve) =>
    child.stdout.on('data', () => portIn() && resolve('served')),
  );
  await Promise.race([served, ended]);
  if (portIn() === undefined) throw new Error(`It ended instead of serving:\n${output()}`);
  return { ...launched, url: `http://127.0.0.1:${portIn()}` };
}

test('an installed and built site starts at once, and SIGTERM ends it with exit code 0', async () => {
  const { child, ended, url, output } = await start();
  expect((await fetch(url)).status).toBe(200);
  expect(output()).not.toMatch(/Installing|Building/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

test('a launcher that is killed does not leave its host behind', async () => {
  const { child, ended, url } = await start();
  child.kill('SIGKILL');
  // The host holds the launcher's output open until it has ended too.
  await ended;
  await expect(fetch(url)).rejects.toThrow();
});

test('SIGTERM for npm, which ends its shell and goes no further, ends the host all the same', async () => {
  const { child, ended, url } = await start({ npm_lifecycle_event: 'start' }, true);
  child.kill('SIGTERM');
  // The launcher and the host hold the output open until they have ended too.
  await ended;
  await expect(fetch(url)).rejects.toThrow();
});

test('a build that cannot show the phone number says so, and the site of the last build is served', async () => {
  const FACTS_DIR = join(dataDir, 'published');
  await mkdir(FACTS_DIR);
  const facts = { version: 1, values: { 'site.yaml#phone': 'call us' } };
  await writeFile(join(FACTS_DIR, 'facts.json'), JSON.stringify(facts));
  const { child, ended, url, output } = await start({ DIST_DIR: '', FACTS_DIR });
  expect(output()).toContain('Phone (Company and contact): Please write ten digits');
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  child.kill('SIGTERM');
  await ended;
});

test('a host that dies is started again, and SIGTERM between two starts ends it too', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const PORT = String((taken.address() as AddressInfo).port);
  taken.close();
  const { child, ended, url, output } = await start({ PORT });
  await fetch(`${url}/api/crash`).catch(() => undefined);
  await expect.poll(() => times(output(), /^Site {2}/gm)).toBe(2);
  expect((await fetch(url)).status).toBe(200);
  await fetch(`${url}/api/crash`).catch(() => undefined);
  await expect.poll(() => times(output(), /It is started again in/g)).toBe(2);
  child.kill('SIGTERM');
  await ended;
  expect(times(output(), /^Site {2}/gm)).toBe(2);
});
