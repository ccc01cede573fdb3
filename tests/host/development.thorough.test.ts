import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyWholeProject, type ProjectCopy } from '../support/project-copy.ts';

/** `npm run dev`, in a copy of the project: a developer's first command. */
let project: ProjectCopy;
let dataDir: string;
let dev: ChildProcess;
let port: number;
let url = '';
let log = '';

/**
 * A TCP port that nobody listens on, below those that the system gives to connections: it is taken
 * seconds later.
 */
async function freePort(): Promise<number> {
  const wanted = randomInt(20_000, 32_000);
  const probe = createServer().listen(wanted);
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return free ? wanted : freePort();
}

const hasEnded = () => dev.exitCode !== null || dev.signalCode !== null;

beforeAll(async () => {
  project = await copyWholeProject();
  dataDir = await mkdtemp(join(tmpdir(), 'areia-development-'));
  port = await freePort();
  // Nothing else: a variable of the machine might choose the settings, or colour what is read here.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1' };
  const astro = join(project.folder, 'node_modules/.bin/astro');
  dev = spawn(astro, ['dev', '--port', String(await freePort())], { cwd: project.folder, env, detached: true });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.on('data', (text: Buffer) => {
      log += text;
    });
  }
  url = await vi.waitFor(
    () => {
      const pages = /Local\s+(http:\/\/localhost:\d+)/.exec(log)?.[1];
      if (pages === undefined || !/^Site {2}http/m.test(log)) throw new Error(`npm run dev has not begun:\n${log}`);
      return pages;
    },
    { timeout: 110_000, interval: 100 },
  );
});

afterAll(async () => {
  // Whatever is left of it.
  if (!hasEnded() && dev.pid) process.kill(-dev.pid, 'SIGKILL');
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
  dev.kill();
  await expect.poll(hasEnded).toBe(true);
  const answers = () =>
    fetch(`http://localhost:${port}/api/form-token`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
});
