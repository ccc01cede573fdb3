import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passkeyAdd, passkeyChallenge, passkeyLogin, passkeyOffer } from '#contracts/passkeys.ts';
import { secondFactorChange, secondFactorOffer } from '#contracts/second-factor.ts';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { verifyPassword } from '../../netlify/server/auth/password.ts';
import { parseAdminConfig } from '../../netlify/server/config.ts';
import { cookieOf } from '../support/api.ts';
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
  const child = spawn(process.execPath, [join(root, 'netlify/local/admin.ts'), ...args], { env, stdio: 'pipe' });
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
  const env = Object.fromEntries([...output.matchAll(/^([A-Z_]+)=(\S+)$/gm)].map(([, name, value]) => [name, value]));
  expect(parseAdminConfig(env)).toMatchObject({ email: 'owner@example.test' });
  expect(await verifyPassword(password, env.ADMIN_PASSWORD_HASH ?? '')).toBe(true);
});

test('writes them for the embedded host, for this user only', async () => {
  expect((await admin('owner@example.test', password, '--local')).code).toBe(0);
  const path = join(dataDir, 'administrator.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const saved = JSON.parse(await readFile(path, 'utf8'));
  expect(await verifyPassword(password, saved.ADMIN_PASSWORD_HASH)).toBe(true);
});

test.each([
  ['a short password', 'owner@example.test', '14 characters!', /^Password: must have at least 15 characters\.\n$/],
  ['an address that is none', 'owner', password, /^ADMIN_EMAIL: must be an e-mail address\.\n$/],
])('refuses %s in one line', async (_name, email, text, line) => {
  const { code, output } = await admin(email, text, '--local');
  expect(code).toBe(1);
  expect(output).toMatch(line);
  await expect(stat(join(dataDir, 'administrator.json'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each([
  ['--locl', /^--locl: is not known\. There are --local, --site, --unlock, .+\.\n$/],
  ['unlock', /^unlock: is not known\. There are .+--unlock/],
])('does nothing else in the place of what is misspelt: %s', async (argument, line) => {
  const { code, output } = await admin('owner@example.test', password, argument);
  expect(output).toMatch(line);
  expect(code).toBe(1);
});

test('--unlock opens a login that was tried too often, while the host runs', async () => {
  const site = await makeFixtureSite();
  const login = await makeAdministrator('owner@example.test', password);
  const host = await HostProcess.start({ dataDir, env: { ...site.env, FUNCTIONS_DIR: undefined, ...login } });
  try {
    const tryLogin = (entered: string) =>
      new Desk(host.url).fetch('POST', '/api/admin/login', { username: 'owner@example.test', password: entered });
    expect((await admin('', '', '--unlock')).output).toMatch(/^No login attempts were counted in .+ nothing is locked/);
    for (let n = 0; n < 5; n += 1) expect((await tryLogin('wrong')).status).toBe(401);
    expect((await tryLogin(password)).status).toBe(429);
    const { code, output } = await admin('', '', '--unlock');
    expect(output).toMatch(/^The login attempts counted in .+ are cleared\. You can log in again now\.\n$/);
    expect(code).toBe(0);
    expect((await tryLogin(password)).status).toBe(200);
  } finally {
    await host.stop();
    await site.remove();
  }
});

test('--second-factor-off is the way back for an owner who has lost his phone, while the host runs', async () => {
  const site = await makeFixtureSite();
  const login = await makeAdministrator('owner@example.test', password);
  const host = await HostProcess.start({ dataDir, env: { ...site.env, FUNCTIONS_DIR: undefined, ...login } });
  try {
    const desk = new Desk(host.url);
    const owner = { username: 'owner@example.test', password };
    await desk.logIn(owner);
    const offered = await desk.fetch('POST', secondFactorOffer.path, {});
    const { secret } = secondFactorOffer.response.parse(await offered.json());
    const json = { on: true, password, secret, code: codeOf(secret) };
    expect((await desk.fetch('POST', secondFactorChange.path, json)).status).toBe(200);
    await expect(new Desk(host.url).logIn(owner)).rejects.toThrow('422');
    const { code, output } = await admin('', '', '--second-factor-off');
    expect(output).toMatch(/^The second step is switched off in .+ enough to log in now\.\n$/);
    expect(code).toBe(0);
    await new Desk(host.url).logIn(owner);
    expect((await admin('', '', '--second-factor-off')).output).toMatch(/^No second step was switched on/);
  } finally {
    await host.stop();
    await site.remove();
  }
});

test('--passkeys-off removes every passkey, while the host runs', async () => {
  const site = await makeFixtureSite();
  const login = await makeAdministrator('owner@example.test', password);
  const host = await HostProcess.start({ dataDir, env: { ...site.env, FUNCTIONS_DIR: undefined, ...login } });
  try {
    const desk = new Desk(host.url);
    await desk.logIn({ username: 'owner@example.test', password });
    const offered = await desk.fetch('POST', passkeyOffer.path, { name: 'My phone', password });
    const { options } = passkeyOffer.response.parse(await offered.json());
    const passkey = new SoftPasskey(host.url);
    const made = await desk.fetch('POST', passkeyAdd.path, { name: 'My phone', made: passkey.make(options) });
    expect(made.status, await made.text()).toBe(200);
    const tryLogin = async () => {
      const asked = await desk.fetch('POST', passkeyChallenge.path, {});
      const headers = { Cookie: cookieOf(asked) };
      const signed = passkey.sign(passkeyChallenge.response.parse(await asked.json()));
      return (await desk.fetch('POST', passkeyLogin.path, { signed }, headers)).status;
    };
    expect(await tryLogin()).toBe(200);
    const { code, output } = await admin('', '', '--passkeys-off');
    expect(output).toMatch(/^Every passkey is removed from .+ log in with email and password\.\n$/);
    expect(code).toBe(0);
    expect(await tryLogin()).toBe(401);
    expect((await admin('', '', '--passkeys-off')).output).toMatch(/^There was no passkey in/);
  } finally {
    await host.stop();
    await site.remove();
  }
});

test('--unlock --site says which variable names the site', async () => {
  const { code, output } = await admin('', '', '--unlock', '--site');
  expect(code).toBe(1);
  expect(output).toMatch(/^NETLIFY_SITE_ID: is missing/);
});
