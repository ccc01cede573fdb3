import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess } from '../support/host.ts';

let site: FixtureSite;
let dataDir: string;
beforeAll(async () => {
  site = await makeFixtureSite();
});
afterAll(() => site.remove());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'areia-data-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** What a host that cannot start says, and how it ends. */
async function refusal(env: Record<string, string>) {
  const host = await HostProcess.create({ dataDir, env: { ...site.env, ...env } });
  const { code } = await host.run();
  return { code, lines: host.output.trimEnd().split('\n') };
}

describe('a start that cannot work ends with exit code 78 and one line that names the setting', () => {
  test('port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await refusal({ PORT: String(port) });
    other.close();
    expect(code).toBe(78);
    expect(lines).toEqual([
      `PORT: ${port} is in use by another program. Stop that one, or set another port.`,
    ]);
  });

  test.each([
    ['PORT', 'eighty', /^PORT: must be a number/],
    ['HOST', '203.0.113.77', /^HOST: 203\.0\.113\.77 is not an address of this machine/],
    ['TRUST_PROXY', 'everyone', /^TRUST_PROXY: must be/],
    ['DIST_DIR', '/nonexistent', /^DIST_DIR: .* holds no built site/],
    ['SESSION_SECRET', 'short', /^SESSION_SECRET: must hold at least 32/],
  ])('%s=%s', async (name, value, line) => {
    const { code, lines } = await refusal({ [name]: value });
    expect(code).toBe(78);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });

  test('data folder that is a file, or where nobody may write', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    for (const folder of [file, '/sys/areia']) {
      const host = await HostProcess.create({ dataDir: folder, env: site.env });
      expect((await host.run()).code).toBe(78);
      expect(host.output).toMatch(/^DATA_DIR: \S+ cannot be written.*\n$/);
    }
  });

  test.each([
    ['is no database', (path: string) => writeFile(path, 'no database'.repeat(99))],
    ['cannot be opened', (path: string) => mkdir(path)],
  ])('a file of enquiries that %s', async (_how, spoil) => {
    const path = join(dataDir, 'site.db');
    await spoil(path);
    const { code, lines } = await refusal({});
    expect(code).toBe(78);
    expect(lines).toEqual([expect.stringContaining(`DATA_DIR: ${path} cannot be opened (`)]);
    expect(lines[0]).toContain('bring a backup back');
  });

  test('data folder of another running host', async () => {
    const first = await HostProcess.start({ dataDir, env: site.env });
    const { code, lines } = await refusal({});
    await first.stop();
    expect(code).toBe(78);
    expect(lines).toEqual([
      `DATA_DIR: ${dataDir} is in use by another running host. Stop that one, or choose another folder.`,
    ]);
  });
});

test('what is stored is for this user only, whoever may look into the folder', async () => {
  await chmod(dataDir, 0o755);
  const host = await HostProcess.start({ dataDir, env: site.env });
  await fetch(`${host.url}/api/blobs/key`, { method: 'PUT', body: 'x' });
  const modes = await Promise.all(
    (await readdir(dataDir))
      .filter((name) => name !== 'marker')
      .map(async (name) => [name, (await stat(join(dataDir, name))).mode & 0o077]),
  );
  expect(modes.filter(([, open]) => open !== 0)).toEqual([]);
  expect(modes.length).toBeGreaterThan(3);
  await host.stop();
});

test('the local administrator is made at the first start, told once, and kept as a hash that only this user can read', async () => {
  const host = await HostProcess.start({ dataDir, env: site.env });
  const password = /Password {2}(\S+)/.exec(host.output)?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(15);
  await host.signal('SIGTERM');
  const printed = host.output.length;
  await host.restart();
  await host.stop();
  expect(host.output.slice(printed)).not.toMatch(/password/i);
  const path = join(dataDir, 'administrator.json');
  expect(await readFile(path, 'utf8')).not.toContain(password);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('under production without a terminal, the first password is in a file for this user only', async () => {
  const host = await HostProcess.start({ dataDir, env: { ...site.env, NODE_ENV: 'production' } });
  const path = join(dataDir, 'first-password.txt');
  const [, password = ''] = /Password {2}(\S{15,})/.exec(await readFile(path, 'utf8')) ?? [];
  expect(password).not.toBe('');
  expect(host.output).toContain(path);
  expect(host.output).not.toContain(password);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await host.stop();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets running requests and their work end, then exits 0',
  async (signal) => {
    const host = await HostProcess.start({ dataDir, env: site.env });
    const marker = join(dataDir, 'marker');
    const response = await fetch(`${host.url}/api/slow?marker=${encodeURIComponent(marker)}`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('begun ');
    const ended = host.signal(signal);
    expect((await reader?.read())?.value).toBe('ended');
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(await readFile(marker, 'utf8')).toBe('done');
    await expect(fetch(host.url)).rejects.toThrow();
  },
);
