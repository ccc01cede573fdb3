import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  passkeyAdd,
  passkeyChallenge,
  passkeyLogin,
  passkeyOffer,
} from '#features/account/contract/passkeys.ts';
import { secondFactorChange, secondFactorOffer } from '#features/account/contract/second-factor.ts';
import { parseAdminConfig } from '#server/config.ts';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { verifyPassword } from '../../src/features/account/server/password.ts';
import { codeOf } from '../support/authenticator.ts';
import { Desk } from '../support/desk.ts';
import { makeFixtureSite } from '../support/fixture-site.ts';
import { HostProcess, root } from '../support/host.ts';
import { SoftPasskey } from '../support/soft-passkey.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'areia-admin-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs `npm run admin` with two lines of standard input. */
async function admin(email: string, password: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, CONTEXT: 'production', NETLIFY_SITE_ID: '' };
  const child = spawn(process.execPath, [join(root, 'netlify/local/admin.ts'), ...args], {
    env,
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.stdin.end(`${email}\n${password}\n`);
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output };
}

const password = 'a long enough password';

test('prints the variables of a login that works, and not the password', async () => {
  const { code, output } = await admin('Owner@Example.test', password);
  expect(code).toBe(0);
  expect(output).not.toContain(password);
  const env = Object.fromEntries(
    [...output.matchAll(/^([A-Z_]+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(parseAdminConfig(env)).toMatchObject({ email: 'owner@example.test' });
  expect(await verifyPassword(password, env.ADMIN_PASSWORD_HASH ?? '')).toBe(true);
  expect(output, 'a retention period is proposed, and no line to set').toContain(
    'RETENTION_DAYS=730',
  );
  expect(env).not.toHaveProperty('RETENTION_DAYS');
});

test('--help explains every option, and asks for nothing', async () => {
  const { code, output } = await admin('', '', '--help');
  expect(code).toBe(0);
  for (const option of ['local', 'site', 'unlock', 'second-factor-off', 'passkeys-off', 'help'])
    expect(output).toMatch(new RegExp(`--${option}\\b`));
});

test('writes them for the embedded host, for this user only', async () => {
  expect((await admin('owner@example.test', password, '--local')).code).toBe(0);
  const path = join(dataDir, 'administrator.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const saved = JSON.parse(await readFile(path, 'utf8'));
  expect(await verifyPassword(password, saved.ADMIN_PASSWORD_HASH)).toBe(true);
  expect(saved).not.toHaveProperty('RETENTION_DAYS');
});

test('asks for the address of the site, and keeps it for the embedded host', async () => {
  const lines = (address: string) => `${password}\n${address}`;
  expect((await admin('owner@areia.in', lines('https://areia.in/'))).output).toMatch(
    /^URL=https:\/\/areia\.in$/m,
  );
  expect((await admin('owner@areia.in', lines('areia.in'))).output).toMatch(
    /^URL: must look like https:/,
  );
  expect((await admin('owner@areia.in', lines('https://areia.in'), '--local')).code).toBe(0);
  expect((await admin('owner@areia.in', password, '--local')).code).toBe(0);
  expect(JSON.parse(await readFile(join(dataDir, 'administrator.json'), 'utf8'))).toMatchObject({
    URL: 'https://areia.in',
  });
});

test.each([
  [
    'a short password',
    ['owner@example.test', '14 characters!'],
    /^Password: must have at least 15 characters\.\n$/,
  ],
  ['what is misspelt', ['owner@example.test', password, '--locl'], /^Unknown option '--locl'/],
])('refuses %s in one line', async (_name, [email = '', text = '', ...args], line) => {
  const { code, output } = await admin(email, text, ...args);
  expect(code).toBe(1);
  expect(output).toMatch(line);
});

test('--unlock, --second-factor-off and --passkeys-off are the ways back, while the host runs', async () => {
  const site = await makeFixtureSite();
  const login = await makeAdministrator('owner@example.test', password);
  const host = await HostProcess.start({
    dataDir,
    env: { ...site.env, FUNCTIONS_DIR: undefined, ...login },
  });
  const owner = { username: 'owner@example.test', password };
  try {
    const desk = new Desk(host.url);
    const tryLogin = async (entered = password) =>
      (await new Desk(host.url).fetch('POST', '/api/admin/login', { ...owner, password: entered }))
        .status;
    const run = async (flag: string) => (await admin('', '', flag)).output;

    expect(await run('--unlock')).toMatch(/^No login attempts were counted/);
    for (let n = 0; n < 5; n += 1) expect(await tryLogin('wrong')).toBe(401);
    expect(await tryLogin()).toBe(429);
    expect(await run('--unlock')).toMatch(
      /^The login attempts .+ are cleared\. You can log in again now/,
    );
    await desk.logIn(owner);

    const made = await desk.fetch('POST', passkeyOffer.path, { name: 'My phone', password });
    const { options } = passkeyOffer.response.parse(await made.json());
    const passkey = new SoftPasskey(host.url);
    const kept = await desk.fetch('POST', passkeyAdd.path, {
      name: 'My phone',
      made: passkey.make(options),
    });
    expect(kept.status, await kept.text()).toBe(200);
    const tryPasskey = async () => {
      const asked = await desk.fetch('POST', passkeyChallenge.path, {});
      const signed = passkey.sign(passkeyChallenge.response.parse(await asked.json()));
      return (await desk.fetch('POST', passkeyLogin.path, { signed })).status;
    };
    expect(await tryPasskey()).toBe(200);

    const offered = await desk.fetch('POST', secondFactorOffer.path, {});
    const { secret } = secondFactorOffer.response.parse(await offered.json());
    const on = { on: true, password, secret, code: codeOf(secret) };
    expect((await desk.fetch('POST', secondFactorChange.path, on)).status).toBe(200);
    expect(await tryLogin()).toBe(422);
    expect(await run('--second-factor-off')).toMatch(
      /^The second step is switched off\. .+ enough to log in now/,
    );
    expect(await tryLogin()).toBe(200);
    expect(await run('--second-factor-off')).toMatch(/^No second step was switched on/);

    expect(await run('--passkeys-off')).toMatch(
      /^Every passkey is removed\. .+ log in with email and password/,
    );
    expect(await tryPasskey()).toBe(401);
    expect(await run('--passkeys-off')).toMatch(/^There was no passkey/);
  } finally {
    await host.stop();
    await site.remove();
  }
});

test('from its first answer on, a new site has an administrator', async () => {
  const site = await makeFixtureSite();
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  const env = { DIST_DIR: site.env.DIST_DIR, PORT: String(port) };
  const host = await HostProcess.create({ dataDir, env });
  const ended = host.run();
  const check = () =>
    fetch(`http://127.0.0.1:${port}/api/admin/check`).then(
      ({ status }) => status,
      () => null,
    );
  let first: number | null = null;
  while (first === null) first = await check();
  expect(first).toBe(200);
  expect(await readFile(join(dataDir, 'administrator.json'), 'utf8')).toContain(
    'admin@example.com',
  );
  await host.signal('SIGTERM');
  await ended;
  await site.remove();
});
