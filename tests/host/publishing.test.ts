import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBookingSettings, setBookingSettings } from '#features/calls/contract/settings.ts';
import {
  certificateBatch,
  certificates,
  issueCertificates,
} from '#features/certificates/contract/admin.ts';
import { publicKey, verify } from '#features/certificates/contract/visitor.ts';
import {
  changeFacts,
  facts as factsContract,
  publishFacts,
  setStage,
} from '#features/facts/contract/admin.ts';
import { addPhoto } from '#features/facts/contract/photo.ts';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { administrator } from '../bench/hosts.ts';
import { sheet } from '../support/certificates.ts';
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

/** Runs a command of the terminal on a data folder. */
const command = (name: 'backup' | 'restore', dataDir: string, file: string) =>
  promisify(execFile)(
    process.execPath,
    [join(root, 'netlify/local/store-commands.ts'), name, file],
    { env: { ...process.env, CONTEXT: 'production', DATA_DIR: dataDir, FACTS_DIR: '' } },
  );

/** Everything of the site and the admin area that only the store has. */
async function stored() {
  const get = async (path: string) => (await desk.fetch('GET', path)).json();
  const { values, pending, publish } = await read();
  const issued = certificates.response.parse(await get(certificates.path));
  return {
    values,
    pending,
    publish: { state: publish.state, version: publish.version },
    calls: await get(readBookingSettings.path),
    issued,
    verdict: await get(`${verify.path}?code=${code}`),
    key: await get(`${publicKey.path}?id=${issued.keys[0]?.id}`),
  };
}

let code: string;

/** Mondays from ten to six. */
const mondays = {
  windows: [{ weekday: 1, from: '10:00', to: '18:00' }],
  daysOff: [],
  minutes: 30,
  pause: 0,
  notice: 0,
  horizon: 20,
  most: 8,
};

test('a backup brings a whole site to an empty machine: pages, photos, call times and certificates', async () => {
  const photo = await readFile(join(root, 'tests/published/photos/desk-0123456789abcdef.jpg'));
  const sent = await fetch(host.url + addPhoto.path, {
    method: 'POST',
    headers: { ...desk.headers(), 'Content-Type': 'image/jpeg' },
    body: photo,
  });
  const { photo: name } = addPhoto.response.parse(await sent.json());
  const field = 'site.yaml#founder.portrait';
  const { groups } = await read();
  const before = groups.flatMap(({ fields }) => fields).find(({ id }) => id === field)?.yaml;
  const changed = await desk.fetch('POST', changeFacts.path, { field, before, after: name });
  expect(changed.status, await changed.text()).toBe(200);
  const times = { settings: mondays, version: 0 };
  expect((await desk.fetch('POST', setBookingSettings.path, times)).status).toBe(200);
  const batch = randomUUID();
  const issued = await desk.fetch('POST', issueCertificates.path, {
    ...sheet,
    batch,
    names: ['Asha Verma'],
  });
  expect(issued.status, await issued.text()).toBe(200);
  const listed = await desk.fetch('GET', `${certificateBatch.path}?id=${batch}`);
  code = certificateBatch.response.parse(await listed.json()).certificates[0]?.code ?? '';
  await publish('first');
  await isLive(`${name}, first`);
  await expect.poll(state).toMatchObject({ state: 'live' });
  const whole = await stored();
  expect(whole).toMatchObject({
    verdict: { status: 'valid' },
    key: { kty: 'RSA' },
    publish: { state: 'live' },
  });
  const shown = await readFile(join(host.dataDir, 'published/photos', name));

  const [file, fresh, dist] = [beside('kept.gz'), beside('fresh'), beside('fresh-dist')];
  await command('backup', host.dataDir, file);
  await host.stop();
  await command('restore', fresh, file);
  // `npm start` builds with what the restore has written.
  const FACTS_DIR = join(fresh, 'published');
  expect(await readFile(join(FACTS_DIR, 'photos', name))).toEqual(shown);
  await promisify(execFile)(process.execPath, [env.BUILD_SCRIPT ?? '', dist], {
    env: { ...process.env, FACTS_DIR },
  });
  host = await HostProcess.start({ env: { ...env, DIST_DIR: dist }, dataDir: fresh });
  desk = new Desk(host.url);
  await desk.logIn(administrator);
  expect(await page()).toContain(`<h1>${name}, first</h1>`);
  expect(await stored()).toEqual(whole);
  // The next one is published as before.
  await publish('second');
  await isLive(`${name}, second`);
});

test('a backup that is restored on a new machine brings what was published to its first build', async () => {
  await publish('first');
  await isLive('first');
  await expect.poll(state).toMatchObject({ state: 'live' });
  await publish('FAIL');
  const [file, fresh] = [beside('kept.gz'), beside('fresh')];
  await command('backup', host.dataDir, file);
  await command('restore', fresh, file);
  const facts = JSON.parse(await readFile(join(fresh, 'published/facts.json'), 'utf8'));
  expect(facts).toEqual({
    version: 1,
    values: { 'en/pages/youth-development.yaml#terms.fee': 'first' },
    stage: 'example',
  });
});

/** The facts that the next build reads. */
const forBuild = async (dataDir: string) =>
  JSON.parse(await readFile(join(dataDir, 'published/facts.json'), 'utf8'));

test('opening the site builds it as open, and a lost folder of facts is written again so', async () => {
  await publish('before');
  await isLive('before');
  expect(await forBuild(host.dataDir)).toMatchObject({ stage: 'example' });
  const own = { phone: '+91 522 400 1234', email: 'o@areia.in', 'address.street': '12 Ashok Marg' };
  const changes = Object.entries(own).map(([path, after]) => ({
    field: `site.yaml#${path}`,
    before: '',
    after,
  }));
  const proof = { password: administrator.password };
  const saved = await desk.fetch('POST', changeFacts.path, { changes, proof });
  expect(saved.status, await saved.text()).toBe(200);
  expect((await desk.fetch('POST', setStage.path, { stage: 'open' })).status).toBe(200);
  await expect.poll(state).toMatchObject({ state: 'live', version: 5 });
  expect(await forBuild(host.dataDir)).toMatchObject({ stage: 'open', version: 5 });

  await rm(join(host.dataDir, 'published'), { recursive: true });
  const write = join(root, 'netlify/local/publishing/write-published.ts');
  await promisify(execFile)(process.execPath, [write], {
    env: { PATH: process.env.PATH, DATA_DIR: host.dataDir },
  });
  expect(await forBuild(host.dataDir)).toMatchObject({ stage: 'open', version: 5 });
});
