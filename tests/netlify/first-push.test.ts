import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#features/account/contract/session.ts';
import { changeFacts, facts, setStage } from '#features/facts/contract/admin.ts';
import { previewLines } from '../../src/chrome/words.en.ts';
import { administrator, cheapHash } from '../support/administrator.ts';
import { HostProcess } from '../support/host.ts';
import { callContract, SecureSite } from './contract-calls.ts';
import { type Lambdas, startLambdas } from './lambdas.ts';
import { type Pushed, push } from './netlify-build.ts';

/**
 * The first steps of docs/deploy.md on Netlify's own build, its bundles on its own bootstrap, and
 * a local server of its blobs. In front stands the embedded host, which reads headers and redirects
 * with Netlify's parsers: its network and its limits are not here.
 */

let pushed: Pushed;
let lambdas: Lambdas;
let deployed: HostProcess;
let printed: string;

const administratorSettings = {
  ADMIN_EMAIL: administrator.username,
  ADMIN_PASSWORD_HASH: cheapHash(administrator.password),
  SESSION_SECRET: randomBytes(32).toString('base64url'),
};

/** A host behind a proxy, for the site that was built. */
const hostOf = (env: Record<string, string>) =>
  HostProcess.start({
    env: { DIST_DIR: join(pushed.folder, 'dist'), TRUST_PROXY: 'loopback', ...env },
  });

beforeAll(async () => {
  pushed = await push();
  printed = await pushed.build();
  lambdas = await startLambdas(pushed, {
    ...administratorSettings,
    URL: 'https://areia.test',
    BUILD_HOOK_URL: 'https://hooks.invalid/build',
  });
  deployed = await hostOf({ FUNCTIONS_DIR: lambdas.folder });
});
afterAll(async () => {
  await deployed?.stop();
  lambdas?.stop();
  await pushed?.remove();
});

/** The home page as it is served, and what search engines are told of it. */
async function home() {
  const response = await fetch(`${deployed.url}/`);
  return { html: await response.text(), robots: response.headers.get('X-Robots-Tag') };
}

test('the first push is built as the example company, and says so on every page', async () => {
  expect(printed).toContain('Netlify Build Complete');
  expect(printed).toContain('Facts of the desk: 0, version 0.');
  const { html, robots } = await home();
  expect(html).toContain(previewLines.example);
  expect(robots).toBe('noindex');
  const contact = await (await fetch(`${deployed.url}/contact`)).text();
  expect(contact).toContain('tel:+915220000000');
});

test('functions run on the Node that the project asks for', async () => {
  const asked = /NODE_VERSION = "(\d+)"/.exec(
    await readFile(join(pushed.folder, 'netlify.toml'), 'utf8'),
  )?.[1];
  expect(new Set(lambdas.runtimes)).toEqual(new Set([`nodejs${asked}.x`]));
});

test('the calls of the contract are answered as under `npm start`', async () => {
  const own = await hostOf({ ...administratorSettings });
  try {
    const expected = await callContract(own.url);
    const answers = await callContract(deployed.url);
    expect(Object.keys(answers).length).toBeGreaterThanOrEqual(15);
    expect(answers).toEqual(expected);
    const statuses = Object.values(answers).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  } finally {
    await own.stop();
  }
});

test('what a schedule starts runs', async () => {
  for (const name of ['nightly', 'notifications', 'backup'])
    expect((await lambdas.runScheduled(name)).status, name).toBeLessThan(300);
});

test('with an own phone, email and street the owner opens the site, and the next build shows no example', async () => {
  const site = new SecureSite(deployed.url);
  await site.fetch('POST', login.path, administrator);
  const proof = { password: administrator.password };
  const open = () => site.fetch('POST', setStage.path, { stage: 'open' });
  expect((await open()).status).toBe(422);
  const { groups } = facts.response.parse(await (await site.fetch('GET', facts.path)).json());
  for (const [field, after] of Object.entries({
    'site.yaml#address.street': '12 Ashok Marg',
    'site.yaml#phone': '+91 522 400 1234',
    'site.yaml#email': 'office@areia.test',
  })) {
    const before = groups.flatMap(({ fields }) => fields).find(({ id }) => id === field)?.yaml;
    const response = await site.fetch('POST', changeFacts.path, { field, before, after, proof });
    expect(response.status, `${field}: ${await response.text()}`).toBe(200);
  }
  // The hook leads nowhere: the build is started by hand.
  expect((await open()).status).toBe(503);
  // “Publish” asks Netlify for this build by the hook, as a push does.
  await pushed.build();
  // The build writes into the folder that is served; the mark of a build tells the host.
  await expect.poll(async () => (await home()).html).not.toContain(previewLines.example);
  const { html, robots } = await home();
  expect(html).toContain('12 Ashok Marg');
  expect(html).not.toContain('example-mark');
  expect(robots).toBeNull();
});
