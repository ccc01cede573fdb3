import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changeFacts,
  facts as factsContract,
  publishFacts,
} from '#features/facts/contract/admin.ts';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { administrator } from '../bench/hosts.ts';
import { Desk } from '../support/desk.ts';
import { type FixtureSite, makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess, root } from '../support/host.ts';

let site: FixtureSite;
let host: HostProcess;
let desk: Desk;
let env: Record<string, string | undefined>;

const beside = (name: string) => join(dirname(site.env.DIST_DIR ?? ''), name);

beforeEach(async () => {
  site = await makeFixtureSite();
  const login = await makeAdministrator(administrator.username, administrator.password);
  env = {
    DIST_DIR: site.env.DIST_DIR,
    BUILD_SCRIPT: fileURLToPath(new URL('../support/fixture/build-site.mjs', import.meta.url)),
    SMTP_URL: 'smtp://user:secret@mail.test',
    MAIL_FROM: 'd@areia.in',
    MAIL_TO: 'o@areia.in',
    RATE_LIMITS: 'off',
    ...login,
  };
  await start();
});

async function start(more: Record<string, string> = {}): Promise<void> {
  host = await HostProcess.start({ env: { ...env, ...more } });
  desk = new Desk(host.url);
  await desk.logIn(administrator);
}
afterEach(async () => {
  await host.stop();
  await site.remove();
});

const read = async () =>
  factsContract.response.parse(await (await desk.fetch('GET', factsContract.path)).json());
const page = async (path = '/') => (await fetch(host.url + path)).text();

/** Says a text in the desk, and publishes. */
async function publish(after: string): Promise<void> {
  const field = 'en/pages/youth-development.yaml#terms.fee';
  const before = (await read()).values[field] ?? '';
  expect((await desk.fetch('POST', changeFacts.path, { field, before, after })).status).toBe(200);
  expect((await desk.fetch('POST', publishFacts.path, {})).status).toBe(200);
}

const state = async () => (await read()).publish;
const isLive = (text: string) => expect.poll(() => page()).toContain(`<h1>${text}</h1>`);
/** Until a build of this version has begun. */
const begun = (version: number) =>
  expect
    .poll(() => (existsSync(beside('begun')) ? readFile(beside('begun'), 'utf8') : ''))
    .toBe(String(version));

test('what is published is served, and the hashed files of the last two builds with it', async () => {
  await publish('first');
  await isLive('first');
  await expect.poll(state).toMatchObject({ state: 'live', version: 1 });
  expect((await read()).pending).toEqual([]);
  // The build is told what the notice says of who sends mail, and no secret.
  expect(await page()).toContain('<p>||smtp://mail.test</p>');
  await publish('second');
  await isLive('second');
  for (const file of ['code.1.js', 'code.2.js', 'code.a1b2c3.js'])
    expect((await fetch(`${host.url}/_astro/${file}`)).status, file).toBe(200);
  await host.signal('SIGTERM');
  await host.restart();
  expect(await page()).toContain('second');
  expect((await fetch(`${host.url}/_astro/code.1.js`)).status).toBe(200);
});

test('a build that fails leaves the site as it is, and says why; the next one mends it', async () => {
  await publish('first');
  await isLive('first');
  for (const [text, why] of [
    ['FAIL', 'The build said: src/content/site.yaml is not as it should be'],
    ['FULL', 'The disk of the server is full'],
  ] as const) {
    await publish(text);
    await expect
      .poll(state)
      .toMatchObject({ state: 'failed', version: 1, error: expect.stringContaining(why) });
    expect(await page()).toContain('first');
    expect((await read()).pending).toHaveLength(1);
  }
  await publish('mended');
  await isLive('mended');
});

test('on a disk that is as good as full no build is begun', async () => {
  await host.stop();
  await start({ DISK_RESERVE_MB: '999999999' });
  await publish('first');
  const error = expect.stringContaining('The disk of the server is full');
  await expect.poll(state).toMatchObject({ state: 'failed', version: 0, error });
  expect(existsSync(beside('begun'))).toBe(false);
});

test('of two that are asked for at once, the last one is published', async () => {
  await publish('SLOW');
  await begun(1);
  expect(await state()).toMatchObject({ state: 'publishing' });
  await publish('second');
  await isLive('second');
  await expect.poll(state).toMatchObject({ state: 'live', version: 2 });
});

test('kill -9 in the midst: the old site stands, and the next start goes on', async () => {
  await publish('first');
  await isLive('first');
  await publish('SLOW');
  await begun(2);
  await host.kill9();
  await host.restart();
  expect(await page()).toContain('first');
  expect(await state()).toMatchObject({ state: 'publishing', version: 1 });
  await writeFile(beside('go'), '');
  await isLive('SLOW');
  await expect.poll(state).toMatchObject({ state: 'live', version: 2 });
});

test('a machine that lacks what was published, or a site, makes it again from the store', async () => {
  await publish('first');
  await isLive('first');
  await expect.poll(state).toMatchObject({ state: 'live' });
  await host.signal('SIGTERM');
  await rm(join(host.dataDir, 'published'), { recursive: true });
  await rm(site.env.DIST_DIR ?? '', { recursive: true });
  await host.restart();
  await isLive('first');
});

test('a backup that is restored on a new machine brings what was published to its first build', async () => {
  await publish('first');
  await isLive('first');
  await expect.poll(state).toMatchObject({ state: 'live' });
  await publish('FAIL');
  const [file, fresh] = [beside('kept.gz'), beside('fresh')];
  for (const [name, dataDir] of [
    ['backup', host.dataDir],
    ['restore', fresh],
  ] as const)
    await promisify(execFile)(
      process.execPath,
      [join(root, 'netlify/local/store-commands.ts'), name, file],
      { env: { ...process.env, CONTEXT: 'production', DATA_DIR: dataDir, FACTS_DIR: '' } },
    );
  const facts = JSON.parse(await readFile(join(fresh, 'published/facts.json'), 'utf8'));
  expect(facts).toEqual({
    version: 1,
    values: { 'en/pages/youth-development.yaml#terms.fee': 'first' },
  });
});
