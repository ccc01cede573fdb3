import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { type FixtureSite, makeFixtureSite } from './fixture-site.ts';

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

/** Runs what `npm start` runs, on a site that is built already. Resolves once it serves. */
async function start() {
  const env = { ...process.env, ...site.env, PORT: '0', DATA_DIR: dataDir, URL: '' };
  const child = spawn(process.execPath, [join(root, 'netlify/local/start.mjs')], { cwd: root, env, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  const serving = Promise.withResolvers<string>();
  let output = '';
  const onText = (text: Buffer) => {
    output += text;
    const port = /^Site {2}\S+:(\d+)$[\s\S]*^Data {2}/m.exec(output)?.[1];
    if (port) serving.resolve(`http://127.0.0.1:${port}`);
  };
  child.stdout.on('data', onText);
  child.stderr.on('data', onText);
  void ended.then(() => serving.reject(new Error(`It ended instead of serving:\n${output}`)));
  return { child, ended, url: await serving.promise, output: () => output };
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
