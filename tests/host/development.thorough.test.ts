import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWholeProject, type ProjectCopy } from '../support/project-copy.ts';

/** `npm run dev`, in a copy of the project: a developer's first command. */
let project: ProjectCopy;
let dataDir: string;
let dev: ChildProcess;
let port: number;
let url = '';
let log = '';

/** A TCP port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  project = await copyWholeProject();
  dataDir = await mkdtemp(join(tmpdir(), 'areia-development-'));
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  port = await freePort();
  const env = { ...own, PORT: String(port), DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1' };
  const astro = join(project.folder, 'node_modules/.bin/astro');
  dev = spawn(astro, ['dev', '--port', String(await freePort())], { cwd: project.folder, env, detached: true });
  const ready = Promise.withResolvers<void>();
  const read = (text: Buffer) => {
    log += text;
    url ||= /Local\s+(http:\/\/localhost:\d+)/.exec(log)?.[1] ?? '';
    if (url && /^Site {2}http/m.test(log)) ready.resolve();
  };
  dev.stdout?.on('data', read);
  dev.stderr?.on('data', read);
  dev.once('exit', () => ready.reject(new Error(`npm run dev has ended:\n${log}`)));
  await ready.promise;
});

afterAll(async () => {
  // Whatever is left of it.
  if (dev.exitCode === null && dev.signalCode === null && dev.pid) process.kill(-dev.pid, 'SIGKILL');
  await rm(dataDir, { recursive: true });
  await project.remove();
});

test('pages come as they are written, the pattern sheet with them', async () => {
  expect(await (await fetch(`${url}/contact`)).text()).toContain('<form');
  expect((await fetch(`${url}/patterns`)).status).toBe(200);
});

test('the functions answer under the same address, and store', async () => {
  const token = await fetch(`${url}/api/form-token`);
  expect(await token.json()).toEqual({ token: expect.any(String) });
  const sent = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ name: 'Asha', email: 'asha@example.test', message: 'From development' }),
  });
  expect(sent.status, await sent.text()).toBe(200);
});

test('when it ends the functions end with it', async () => {
  dev.removeAllListeners('exit');
  const ended = once(dev, 'exit');
  dev.kill();
  await ended;
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/api/form-token`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
});
