import { expect, test, vi } from 'vitest';
import { passkeyAdd, passkeyOffer } from '#features/account/contract/passkeys.ts';
import { resetLink, resetPassword } from '#features/account/contract/password-reset.ts';
import { auditLog } from '#features/account/contract/safety.ts';
import { secondFactorChange, secondFactorOffer } from '#features/account/contract/second-factor.ts';
import { adminCheck } from '#features/account/contract/session.ts';
import loginFunction from '../../netlify/functions/account.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { administrator, cheapHash } from '../support/administrator.ts';
import { call, cookieOf, origin } from '../support/api.ts';
import { codeOf } from '../support/authenticator.ts';
import type { MailServer } from '../support/mail-server.ts';
import { eachTestByMail, type NotifyingSite, turnClock } from '../support/notifying-site.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';
import { SoftPasskey } from '../support/soft-passkey.ts';

let server: MailServer;
let site: NotifyingSite;
let logged: string[];

eachTestByMail((begun) => {
  ({ server, site } = begun);
  logged = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
});

const { username } = administrator;
const password = 'quite another password';

/** Asks for a link; `path` may name another host, as a stranger's request can. */
async function ask(address: string, path: string = resetLink.path) {
  const options = { json: { username: address }, context: { ip: '198.51.100.1' } };
  const answer = await site.visit(loginFunction, 'POST', path, options);
  await site.settled();
  return answer;
}

/** Token of the link in the latest mail. */
const token = () => /\/admin\/new-password#([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];

/** Has a link mailed; gives its token. */
async function mailedToken(): Promise<string> {
  await ask(username);
  return token() ?? '';
}

const set = (json: object) =>
  site.visit(loginFunction, 'POST', resetPassword.path, { json: { password, ...json } });

/** Logs in with a password; `Cookie` is that of a device. */
const logInWith = async (tried: string, Cookie = '') =>
  (
    await call(loginFunction, 'POST', '/api/admin/login', {
      json: { username, password: tried },
      headers: { Cookie },
      context: { ip: '192.0.2.1' },
    })
  ).status;

async function check(cookie = '') {
  const headers = { Cookie: cookie };
  return adminCheck.response.parse(
    await (await call(adminFunction, 'GET', adminCheck.path, { headers })).json(),
  );
}

/** Everything that is stored and logged. */
async function kept(): Promise<string> {
  const texts = site.store.keys.map((key) => storeOfFunctions().read(key));
  return (await Promise.all(texts)).join('\n') + logged.join('\n');
}

test('a link goes to the administrator alone, leads to the configured address, and is kept as a digest', async () => {
  expect((await check()).resetByMail).toBe(true);
  const answer = await ask(username.toUpperCase(), `https://evil.test${resetLink.path}`);
  expect(answer.status).toBe(200);
  const [mail, ...others] = server.mails;
  expect(others).toEqual([]);
  expect(mail?.headers.get('to')).toBe(username);
  const words = `${mail?.text}${mail?.html}`;
  const links = words.match(/https?:\/\/[^\s"<]+/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toBe(`${origin}/admin/new-password#${token()}`);
  expect(token()).toMatch(/^[\w-]{43}$/);
  expect(await kept()).not.toContain(token());
});

test('every address is answered alike, and only the first three links of an hour are mailed', async () => {
  const tell = async (address: string) => {
    const answer = await ask(address);
    return { status: answer.status, body: await answer.json() };
  };
  const first = await tell('somebody@example.test');
  expect(server.mails).toEqual([]);
  for (let n = 0; n < 5; n += 1) expect(await tell(username)).toEqual(first);
  expect(server.mails).toHaveLength(3);
  turnClock(61);
  await ask(username);
  expect(server.mails).toHaveLength(4);
  const ofRequests = server.mails.map(({ headers }) => headers.get('message-id'));
  expect(new Set(ofRequests).size).toBe(4);
});

test('of many who ask at once, three are mailed', async () => {
  await Promise.all(Array.from({ length: 12 }, () => ask(username)));
  await site.settled();
  expect(server.mails).toHaveLength(3);
});

test('a link sets the password once: all that the old one opened ends, and the owner reads of it', async () => {
  const owner = await Owner.logIn();
  const before = await call(loginFunction, 'POST', '/api/admin/login', { json: administrator });
  const device = before.headers.getSetCookie()[1]?.split(';', 1)[0];
  const passkey = new SoftPasskey(origin);
  const asked = await owner.post(adminFunction, passkeyOffer.path, {
    name: 'Phone',
    password: administrator.password,
  });
  const { options } = passkeyOffer.response.parse(await asked.json());
  await owner.post(adminFunction, passkeyAdd.path, { name: 'Phone', made: passkey.make(options) });
  expect((await check()).passkeys).toBe(true);

  const early = await mailedToken();
  const used = await mailedToken();
  expect((await call(loginFunction, 'GET', resetPassword.path)).status).toBe(405);
  expect((await set({ token: used, password: 'too short' })).status).toBe(422);
  const answer = await set({ token: used });
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect((await check(cookieOf(answer))).isAdmin).toBe(true);
  await site.settled();

  expect((await owner.get(adminFunction, auditLog.path)).status).toBe(401);
  expect((await check()).passkeys).toBe(undefined);
  expect(await logInWith(administrator.password, device)).toBe(401);
  expect(await logInWith(password)).toBe(200);
  for (const spent of [used, early, 'x'.repeat(43), '']) {
    const refused = await set({ token: spent, password: 'a third password of mine' });
    expect(refused.status).toBe(409);
    expect((await refused.json()).error).toContain('ask for a new link');
  }
  expect(await logInWith(password)).toBe(200);

  const told = server.mails.at(-1);
  expect(told?.headers.get('subject')).toContain('was changed');
  expect(told?.headers.get('to')).toBe(`${username}, owner@areia.in`);
  const headers = { Cookie: cookieOf(answer) };
  const log = await call(adminFunction, 'GET', auditLog.path, { headers });
  const { entries } = auditLog.response.parse(await log.json());
  const events = entries.map(({ event }) => event);
  expect(events.filter((event) => event === 'reset-link-made')).toHaveLength(2);
  expect(events).toContain('password-reset');
  // `wrong`: the device of before is known no more.
  expect(entries.find(({ counts }) => counts)?.counts).toEqual({ wrong: 1, 'wrong-link': 4 });
  const all = await kept();
  for (const secret of [early, used, password]) expect(all).not.toContain(secret);
});

test('of several who use one link at once, one gets through', async () => {
  const link = await mailedToken();
  const passwords = ['the first of the passwords', 'the second of the passwords'];
  const answers = await Promise.all(passwords.map((one) => set({ token: link, password: one })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const tried = await Promise.all(passwords.map((one) => logInWith(one)));
  expect(tried).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
});

test('a link opens for 15 minutes', async () => {
  const link = await mailedToken();
  turnClock(16);
  expect((await set({ token: link })).status).toBe(409);
  turnClock(-2);
  expect((await set({ token: link })).status).toBe(200);
});

test('the second step is asked for, and a wrong code does not spend the link', async () => {
  const owner = await Owner.logIn();
  const offered = await owner.post(adminFunction, secondFactorOffer.path, {});
  const { secret } = secondFactorOffer.response.parse(await offered.json());
  const confirm = { on: true, password: administrator.password, secret, code: codeOf(secret) };
  const isOn = await owner.post(adminFunction, secondFactorChange.path, confirm);
  const { recoveryCodes = [] } = secondFactorChange.response.parse(await isOn.json());

  const link = await mailedToken();
  for (const code of [undefined, '', '000000', recoveryCodes[0]?.replace(/.$/, '0')]) {
    const refused = await set({ token: link, code });
    expect(refused.status).toBe(422);
    expect((await refused.json()).fields).toHaveProperty('code');
  }
  expect(await check()).toMatchObject({ codeNeeded: true });
  const wrong = { token: 'x'.repeat(43), code: recoveryCodes[0] };
  expect((await set(wrong)).status, 'no link, and no code is spent').toBe(409);
  expect((await set({ token: link, code: recoveryCodes[0] })).status).toBe(200);

  const another = await mailedToken();
  expect((await set({ token: another, code: recoveryCodes[0] })).status, 'spent').toBe(422);
  // Codes are no easier to guess here than at the login.
  const guesses = [];
  for (let n = 0; n < 5; n += 1)
    guesses.push((await set({ token: another, code: '000000' })).status);
  expect(guesses.at(-1)).toBe(429);
});

test('a link opens while wrong logins from twenty networks have used up the account', async () => {
  const link = await mailedToken();
  const wrong = [];
  for (let n = 0; n < 100; n += 1) {
    const context = { ip: `203.0.113.${n % 20}` };
    const json = { username, password: `wrong ${n}` };
    wrong.push(await call(loginFunction, 'POST', '/api/admin/login', { json, context }));
  }
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
  expect(await logInWith(administrator.password), 'a new device').toBe(429);
  expect((await set({ token: link })).status).toBe(200);
});

test('the new password holds until ADMIN_PASSWORD_HASH changes, whatever else does', async () => {
  expect((await set({ token: await mailedToken() })).status).toBe(200);
  site.configure({ ADMIN_EMAIL: 'other@example.test' });
  const asOther = (tried: string) =>
    call(loginFunction, 'POST', '/api/admin/login', {
      json: { username: 'other@example.test', password: tried },
    });
  expect((await asOther(administrator.password)).status).toBe(401);
  expect((await asOther(password)).status).toBe(200);
  site.configure({ ADMIN_EMAIL: username, ADMIN_PASSWORD_HASH: cheapHash('one of the command') });
  expect(await logInWith(password)).toBe(401);
  expect(await logInWith('one of the command')).toBe(200);
});

test('a login by the old password that is under way when the new one is set opens nothing', async () => {
  const key = 'login/sessions.json';
  const read = async () => (await storeOfFunctions().read(key)) ?? '';
  const link = await mailedToken();
  const before = await read();
  expect((await set({ token: link })).status).toBe(200);
  const after = await read();
  site.store.overwrite(key, before);
  site.store.plan = (method, changed) => {
    if (method === 'PUT' && changed === key) {
      site.store.plan = () => null;
      site.store.overwrite(key, after);
    }
    return null;
  };
  expect(await logInWith(administrator.password)).toBe(401);
  expect(await read()).toBe(after);
});

test('where mail is not set up, the login page is told, and nothing is made', async () => {
  for (const env of [{ SMTP_URL: undefined }, { SMTP_URL: 'nonsense' }]) {
    site.configure(env);
    expect((await check()).resetByMail).toBe(undefined);
    expect((await ask(username)).status).toBe(200);
  }
  expect(server.mails).toEqual([]);
  expect(await kept()).not.toContain('reset-link-made');
});
