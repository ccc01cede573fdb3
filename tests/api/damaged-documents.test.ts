import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  passkeyAdd,
  passkeyChallenge,
  passkeyLogin,
  passkeyMessages,
  passkeyOffer,
  passkeys,
} from '#features/account/contract/passkeys.ts';
import { adminCheck } from '#features/account/contract/session.ts';
import { verify, verifyPages } from '#features/certificates/contract/visitor.ts';
import { certificateMessages } from '#features/certificates/words.en.ts';
import { certificateMessages as hindi } from '#features/certificates/words.hi.ts';
import {
  changeFacts,
  factMessages,
  facts as factsContract,
  publishFacts,
} from '#features/facts/contract/admin.ts';
import loginFunction from '../../netlify/functions/account.ts';
import certificates from '../../netlify/functions/certificates.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { removeAllPasskeys } from '../../src/features/account/server/passkeys.ts';
import { administrator } from '../support/administrator.ts';
import { call, origin } from '../support/api.ts';
import { beginTest, endTest } from '../support/begin.ts';
import { issue } from '../support/certificates.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';
import { SoftPasskey } from '../support/soft-passkey.ts';

let owner: Owner;
let logged: readonly string[];
beforeEach(async () => {
  ({ logged } = await beginTest());
  owner = await Owner.logIn();
});
afterEach(endTest);

/** What may stand in the place of a document that something has damaged. */
const damages = [
  ['cut short', (text: string) => text.slice(0, -3)],
  ['empty', () => ''],
  ['of another form', () => '{"some":"SECRET"}'],
  ['a list', () => '[]'],
] as const;

/** Damages what stands under a key. */
async function damage(key: string, how: (text: string) => string): Promise<void> {
  const text = await storeOfFunctions().read(key);
  await storeOfFunctions().replace(key, how(text ?? ''));
}

const { password } = administrator;

/** Status and sentence of an answer. */
async function said(response: Response) {
  const { error } = (await response.json()) as { error?: string };
  return { status: response.status, error };
}

describe.each(damages)('passkeys that are %s', (_name, how) => {
  test('are said to be so, and the password opens the desk', async () => {
    const passkey = new SoftPasskey(origin);
    const offered = await owner.post(adminFunction, passkeyOffer.path, { name: 'Phone', password });
    const { options } = passkeyOffer.response.parse(await offered.json());
    await owner.post(adminFunction, passkeyAdd.path, {
      name: 'Phone',
      made: passkey.make(options),
    });
    const [key = ''] = await storeOfFunctions().keys('passkeys/');
    await damage(key, how);

    // The login page still says what it has to offer.
    const check = await call(adminFunction, 'GET', adminCheck.path);
    expect(await check.json()).toEqual({ isAdmin: false, passkeys: true });
    const asked = await call(loginFunction, 'POST', passkeyChallenge.path, { json: {} });
    const signed = passkey.sign(passkeyChallenge.response.parse(await asked.json()));
    const refused = { status: 503, error: passkeyMessages.damaged };
    const login = await call(loginFunction, 'POST', passkeyLogin.path, { json: { signed } });
    expect(await said(login)).toEqual(refused);

    const again = await Owner.logIn();
    expect(await said(await again.get(adminFunction, passkeys.path))).toEqual(refused);
    const logs = logged.join();
    expect(logs).toContain('"event":"document-damaged"');
    expect(logs).not.toContain('SECRET');

    // What the sentence names (netlify/local/admin.ts) leads out of it.
    expect(await removeAllPasskeys(storeOfFunctions())).toBe(true);
    expect(await said(await again.get(adminFunction, passkeys.path))).toEqual({ status: 200 });
  });
});

test.each(damages)(
  'facts that are %s are said to be so, and are not written over',
  async (_name, how) => {
    const change = { field: 'site.yaml#address.street', before: '', after: '1 Some Street' };
    const sent = { ...change, proof: { password } };
    await owner.post(adminFunction, changeFacts.path, sent);
    await damage('facts/current', how);
    const damaged = await storeOfFunctions().read('facts/current');
    const refused = { status: 503, error: factMessages.damaged };
    expect(await said(await owner.get(adminFunction, factsContract.path))).toEqual(refused);
    expect(await said(await owner.post(adminFunction, changeFacts.path, sent))).toEqual(refused);
    expect(await storeOfFunctions().read('facts/current')).toBe(damaged);
  },
);

test.each(damages)(
  'news of publishing that is %s keeps nobody from publishing',
  async (_name, how) => {
    await damage('publishing/state', how);
    const facts = factsContract.response.parse(
      await (await owner.get(adminFunction, factsContract.path)).json(),
    );
    expect(facts.publish).toMatchObject({ state: 'never' });
    const context = { publish: () => undefined };
    expect((await owner.post(adminFunction, publishFacts.path, {}, { context })).status).toBe(200);
  },
);

describe.each(damages)('a record of certificates that is %s', (_name, how) => {
  test.each([/batch/, /keys/])('says so to whoever checks a number (%s)', async (which) => {
    const [{ code } = { code: '' }] = await issue(owner, ['Ravi Kumar']);
    const key =
      (await storeOfFunctions().keys('certificates/')).find((one) => which.test(one)) ?? '';
    await damage(key, how);
    const asProgram = await call(certificates, 'GET', `${verify.path}?code=${code}`);
    expect(await said(asProgram)).toEqual({ status: 503, error: certificateMessages.damaged });
    const headers = { Accept: 'text/html' };
    const page = `${verifyPages.hi.path}?code=${code}`;
    const asPerson = await call(certificates, 'GET', page, { headers });
    expect(asPerson.status).toBe(503);
    expect(await asPerson.text()).toContain(hindi.damaged);
  });
});
