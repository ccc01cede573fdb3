import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  certificates as allCertificates,
  changeCertificate,
  eventRegistrations,
  findCertificates,
  newSigningKey,
  sampleCertificate,
} from '#features/certificates/contract/admin.ts';
import { codeSigns, readCode, shownCode } from '#features/certificates/contract/code.ts';
import {
  publicKey,
  revocationList,
  verify,
  verifyCredential,
  verifyImages,
  verifyPages,
} from '#features/certificates/contract/visitor.ts';
import { certificateLimits } from '#features/certificates/limits.ts';
import certificates from '../../netlify/functions/certificates.ts';
import { backUp } from '../../netlify/local/archive/archive-file.ts';
import { restore } from '../../netlify/local/archive/restore.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import {
  askToIssue,
  certificatesOf,
  change,
  fetchPublic,
  issue,
  sheet,
  verdictOf,
} from '../support/certificates.ts';
import { beginAsOwner, type Owner, sendContact, storeOfFunctions } from '../support/owner.ts';

let owner: Owner;
beforeEach(async () => {
  ({ owner } = await beginAsOwner(Date.parse('2026-11-24T06:00:00Z')));
});
afterEach(endTest);

test('a number finds its certificate however it is typed, and one wrong sign is noticed', async () => {
  const [{ code = '' } = {}] = await issue(owner, ['Asha Verma']);
  for (const typed of [code, shownCode(code), ` ${shownCode(code).toLowerCase()} `])
    expect(await verdictOf(typed), typed).toMatchObject({
      status: 'valid',
      name: 'Asha Verma',
      program: sheet.program,
      day: sheet.day,
    });
  for (let place = 0; place < code.length; place += 1) {
    for (const sign of codeSigns)
      if (sign !== code[place])
        expect(readCode(code.slice(0, place) + sign + code.slice(place + 1))).toBeNull();
    const [a = '', b = ''] = code.slice(place, place + 2);
    if (b && a !== b)
      expect(readCode(code.slice(0, place) + b + a + code.slice(place + 2))).toBeNull();
  }
  expect(await verdictOf('nothing')).toEqual({ status: 'unknown' });
});

test('the same request issues nothing twice, also many at once; another one under its id is refused', async () => {
  const batch = randomUUID();
  const names = ['Asha Verma', 'Ravi Kumar', 'Asha Verma'];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => askToIssue(owner, names, { batch })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const issued = await certificatesOf(owner, batch);
  expect(issued.map(({ name }) => name)).toEqual(names);
  expect(new Set(issued.map(({ code }) => code)).size).toBe(3);
  expect(await storeOfFunctions().keys('certificates/code/')).toHaveLength(3);
  expect((await askToIssue(owner, ['Somebody else'], { batch })).status).toBe(409);
});

test('what was cut short after its first write is completed by the same request', async () => {
  const batch = randomUUID();
  const [first] = await issue(owner, ['Asha', 'Ravi'], { batch });
  const store = storeOfFunctions();
  await store.changeDocument(`certificates/batch/${batch}`, (text) =>
    JSON.stringify({ ...JSON.parse(text ?? ''), ready: false }),
  );
  await store.remove(`certificates/code/${first?.code.toLowerCase()}`);
  expect(await verdictOf(first?.code ?? '')).toEqual({ status: 'unknown' });
  const list = await (await owner.get(certificates, allCertificates.path)).json();
  expect(list.batches).toMatchObject([{ id: batch, count: 2, unfinished: true }]);
  expect((await askToIssue(owner, ['Asha', 'Ravi'], { batch })).status).toBe(200);
  expect((await verdictOf(first?.code ?? '')).status).toBe('valid');
});

test.each([
  ['<script>alert(1)</script>', /Latin letters or in Devanagari/],
  ['=HYPERLINK("https://example.test")', /Latin letters or in Devanagari/],
  ['Ravi/Asha', /Latin letters or in Devanagari/],
  ['Mr.', /title without a name/],
  ['श्रीमती', /title without a name/],
  ['\u200b\u200e', /write a name/],
  ['முத்து', /Latin letters or in Devanagari/],
  ['A'.repeat(300), /shorten/],
  [`क${'ि'.repeat(40)}`, /begin with a letter/],
  ['-- ', /begin with a letter/],
])('a name such as %s is refused with a sentence', async (name, message) => {
  const response = await askToIssue(owner, ['Asha Verma', name]);
  expect(response.status).toBe(422);
  expect((await response.json()).fields.names).toMatch(message);
  expect(await storeOfFunctions().keys('certificates/batch/')).toEqual([]);
});

test('a name is kept without unseen characters, with the usual apostrophes and relations', async () => {
  const names = ['\u200eAsha\u00a0 Verma\u200b', 'D‘Souza', 'Asha D/O Ram', 'लक्ष्मी\ufeff'];
  const issued = await issue(owner, names);
  expect(issued.map(({ name }) => name)).toEqual([
    'Asha Verma',
    'D’Souza',
    'Asha D/O Ram',
    'लक्ष्मी',
  ]);
});

test('a date to come asks for confirmation; a sample needs none', async () => {
  const day = '2026-11-25';
  const later = await askToIssue(owner, ['Asha'], { day });
  expect([later.status, (await later.json()).fields.day]).toEqual([
    422,
    expect.stringMatching(/still to come/),
  ]);
  const sample = { ...sheet, day, name: 'Asha' };
  expect((await owner.post(certificates, sampleCertificate.path, sample)).status).toBe(200);
  expect(await storeOfFunctions().keys('certificates/batch/')).toEqual([]);
  const batch = randomUUID();
  for (const _again of [1, 2])
    expect((await askToIssue(owner, ['Asha'], { batch, day, early: true })).status).toBe(200);
  const [{ code = '' } = {}] = await certificatesOf(owner, batch);
  expect(await verdictOf(code)).toMatchObject({ status: 'valid', day });
});

test('a character that no font has is refused', async () => {
  const other = await askToIssue(owner, ['Asha'], { program: 'ஒரு program' });
  expect((await other.json()).fields.program).toMatch(/another way: ஒ/);
});

test('withdrawn: everybody who has the number reads since when and why', async () => {
  const [{ code = '' } = {}] = await issue(owner, ['Asha Verma']);
  const reason = 'It was given to the wrong group.';
  expect((await change(owner, { change: 'withdraw', code, reason })).status).toBe(200);
  expect(await verdictOf(code)).toMatchObject({ status: 'withdrawn', reason, since: '2026-11-24' });
  const page = await fetchPublic(`${verifyPages.en.path}?code=${code}`, { Accept: 'text/html' });
  const told = /"noindex, nofollow".*Withdrawn on 24 November 2026, because: It was/s;
  expect(await page.text(), 'no search engine follows its links').toMatch(told);
  expect((await fetchPublic(`/api/certificates/pdf?code=${code}`)).status).toBe(404);
  expect((await change(owner, { change: 'correct', code, name: 'Asha' })).status).toBe(409);
});

test('corrected: the old number leads to the new one, and says no name any more', async () => {
  const [{ code = '' } = {}] = await issue(owner, ['Asha Vrema']);
  const answer = await change(owner, { change: 'correct', code, name: 'Asha Verma' });
  const { code: next } = changeCertificate.response.parse(await answer.json());
  const old = await verdictOf(code);
  expect(old).toMatchObject({ status: 'replaced', replacedBy: next });
  expect(old).not.toHaveProperty('name');
  expect(await verdictOf(next ?? '')).toMatchObject({ status: 'valid', name: 'Asha Verma' });
  const page = await fetchPublic(`${verifyPages.hi.path}?code=${code}`, { Accept: 'text/html' });
  expect(await page.text()).toContain(`/hi/verify?code=${next}`);
});

test('erased: no name is left in the store, of no certificate of that person, nor comes back with a backup', async () => {
  const [{ code = '' } = {}, other] = await issue(owner, ['Zubin Vrema', 'Ravi Kumar']);
  const store = storeOfFunctions();
  const folder = await mkdtemp(join(tmpdir(), 'areia-certificates-'));
  const file = join(folder, 'backup.jsonl.gz');
  await backUp(store, file, { context: 'production', madeAt: '2026-11-24T06:00:00Z' });
  const corrected = await change(owner, { change: 'correct', code, name: 'Zubin Verma' });
  const { code: next = '' } = changeCertificate.response.parse(await corrected.json());
  // The reason of a withdrawal may name the person too.
  const withdrawal = { change: 'withdraw', code: next, reason: 'Zubin was not there.' };
  expect((await change(owner, withdrawal)).status).toBe(200);
  expect((await change(owner, { change: 'erase', code: next })).status).toBe(200);
  await restore(store, file, { context: 'production' }, { allowForeign: async () => true });
  await rm(folder, { recursive: true });
  for (const key of await store.keys('certificates/'))
    expect(await store.read(key), key).not.toContain('Zubin');
  for (const one of [code, next]) expect(await verdictOf(one)).toEqual({ status: 'unknown' });
  const [first] = await certificatesOf(owner, other?.batch ?? '');
  expect(first).toMatchObject({ code, status: 'erased' });
  expect(await verdictOf(other?.code ?? '')).toMatchObject({ status: 'valid' });
  const list = revocationList.response.parse(await (await fetchPublic(revocationList.path)).json());
  expect(list.revokedCredential).toHaveLength(2);
  expect(JSON.stringify(list)).not.toMatch(new RegExp(`Zubin|${code}|${next}`));
});

/** Shows a credential to the page that checks them. */
async function show(credential: string) {
  const response = await call(certificates, 'POST', verifyCredential.path, {
    json: { credential },
  });
  return verify.response.parse(await response.json()).status;
}

test('a credential is taken as long as it is ours, unchanged and not withdrawn, whoever signed another', async () => {
  const [{ code = '' } = {}] = await issue(owner, ['Asha Verma']);
  const { credential = '' } = await verdictOf(code);
  expect(await show(credential)).toBe('valid');
  const [head = '', body = '', signature = ''] = credential.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = { ...payload, name: 'Doctor of everything' };
  // 1. What it says was changed.
  expect(await show([head, encoded(forged), signature].join('.'))).toBe('unknown');
  // 2. No signature at all.
  const none = encoded({ ...header, alg: 'none' });
  for (const end of ['', signature])
    expect(await show([none, body, end].join('.'))).toBe('unknown');
  // 3. The public key taken for a secret.
  const jwk = await (await fetchPublic(header.kid)).json();
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const asSecret = `${encoded({ ...header, alg: 'HS256' })}.${body}`;
  const mac = createHmac('sha256', pem).update(asSecret).digest('base64url');
  expect(await show(`${asSecret}.${mac}`)).toBe('unknown');
  // 4. Another's key: under our name, with its own in the header, or at an address of its own.
  const { privateKey, publicKey: theirs } = await generateKeyPair('RS256', { extractable: true });
  const its = { jwk: await exportJWK(theirs) };
  for (const kid of [header.kid, `https://evil.test${publicKey.path}?id=mine`])
    for (const more of [{}, its]) {
      const signing = new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, ...more });
      expect(await show(await signing.sign(privateKey))).toBe('unknown');
    }
  // 5. Our own key in other hands: a number of ours beside what it was not issued for.
  const kept = JSON.parse((await storeOfFunctions().read('certificates/keys')) ?? '');
  const stolen = await importJWK(kept.keys[0].jwk, 'RS256');
  const identifier = [{ ...payload.credentialSubject.identifier[0], identityHash: 'Ravi Kumar' }];
  for (const [changed, verdict] of [
    [{}, 'valid'],
    [{ name: 'Doctor of everything' }, 'unknown'],
    [{ validFrom: '2020-01-01T00:00:00Z' }, 'unknown'],
    [{ jti: `urn:uuid:${randomUUID()}` }, 'unknown'],
    [{ credentialSubject: { ...payload.credentialSubject, identifier } }, 'unknown'],
  ] as const) {
    const signing = new SignJWT({ ...payload, ...changed }).setProtectedHeader(header);
    expect(await show(await signing.sign(stolen)), JSON.stringify(changed)).toBe(verdict);
  }
  await change(owner, { change: 'withdraw', code, reason: 'A mistake.' });
  expect(await show(credential)).toBe('withdrawn');
});

test('a key is made once, is published without its private part, and stays when another signs', async () => {
  const both = await Promise.all([issue(owner, ['Asha']), issue(owner, ['Ravi'])]);
  const keys = async () =>
    allCertificates.response.parse(
      await (await owner.get(certificates, allCertificates.path)).json(),
    ).keys;
  const [first, ...others] = await keys();
  expect(others).toEqual([]);
  await owner.post(certificates, newSigningKey.path, { stolenSince: '2026-11-01' });
  expect(await keys()).toMatchObject([{ id: first?.id, stolenSince: '2026-11-01' }, {}]);
  const old = await (await fetchPublic(`${publicKey.path}?id=${first?.id}`)).json();
  expect(Object.keys(old).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'revoked', 'use']);
  const code = both[0][0]?.code ?? '';
  expect((await verdictOf(code)).status).toBe('valid');
  const [{ code: later = '' } = {}] = await issue(owner, ['Meena']);
  const kidOf = async (one: string) =>
    JSON.parse(atob((await verdictOf(one)).credential?.split('.')[0] ?? '')).kid;
  expect(await kidOf(later)).not.toBe(await kidOf(code));
  // Of two the one that signs now is changed because it was stolen.
  await owner.post(certificates, newSigningKey.path, { stolenSince: '2026-11-20' });
  const stolen = (await keys()).map(({ stolenSince }) => stolenSince);
  expect(stolen).toEqual(['2026-11-01', '2026-11-20', undefined]);
});

test('wrong numbers of a neighbour stop further wrong ones for the hour, and never a right one', async () => {
  const [{ code = '' } = {}] = await issue(owner, ['Asha']);
  const wrong = 'ACDEFGHJKMN4';
  expect(readCode(wrong)).toBe(wrong);
  const ip = '198.51.100.1';
  for (let guess = 0; guess < certificateLimits.guessesAnHour; guess += 1)
    expect(await verdictOf(wrong, ip)).toEqual({ status: 'unknown' });
  const path = `${verify.path}?code=${wrong}`;
  const refused = await call(certificates, 'GET', path, { context: { ip } });
  expect(refused.status).toBe(429);
  expect((await verdictOf(code, ip)).status).toBe('valid');
  expect((await verdictOf(wrong, '198.51.100.2')).status).toBe('unknown');
  vi.setSystemTime(Date.parse('2026-11-24T07:00:00Z'));
  expect((await verdictOf(wrong, ip)).status).toBe('unknown');
});

test('a batch that is damaged is named, hides no other, and lets no list of withdrawn ones pass for whole', async () => {
  const batch = randomUUID();
  await issue(owner, ['Ravi Kumar'], { batch });
  await issue(owner, ['Asha Verma']);
  const key = `certificates/batch/${batch}`;
  const text = await storeOfFunctions().read(key);
  await storeOfFunctions().replace(key, text?.slice(0, 100) ?? '');
  const known = await (await owner.get(certificates, allCertificates.path)).json();
  expect(allCertificates.response.parse(known)).toMatchObject({ damaged: [batch] });
  expect(known.batches).toHaveLength(1);
  const found = await owner.post(certificates, findCertificates.path, { text: 'asha' });
  expect((await found.json()).certificates).toHaveLength(1);
  expect((await fetchPublic(revocationList.path)).status).toBe(503);
});

test('the names of an event are those of its registrations in the inbox, and a search finds a part of one', async () => {
  const form = { email: 'a@mail.test', message: 'I come.', topic: 'registration' };
  for (const [name, event] of [
    ['Asha Verma', 'bootcamp'],
    ['Somebody', 'another'],
    ['लक्ष्मी श्रीवास्तव', 'bootcamp'],
  ])
    await sendContact({ ...form, name, event, message: `${name} comes.` });
  const path = `${eventRegistrations.path}?event=bootcamp`;
  const { names } = await (await owner.get(certificates, path)).json();
  expect(names.sort()).toEqual(['Asha Verma', 'लक्ष्मी श्रीवास्तव']);
  await issue(owner, names);
  const found = await owner.post(certificates, findCertificates.path, { text: 'VERMA' });
  expect((await found.json()).certificates).toMatchObject([{ name: 'Asha Verma' }]);
});

test('an event proposes its own date and place, before it too', async () => {
  const registrations = async () => {
    const answer = await owner.get(certificates, `${eventRegistrations.path}?event=bootcamp`);
    return eventRegistrations.response.parse(await answer.json());
  };
  expect(await registrations()).toEqual({ names: [], agreed: 0 });
  const values = {
    'en/events/bootcamp.yaml#date.starts': '2026-12-10T10:00:00+05:30',
    'en/events/bootcamp.yaml#date.ends': '2026-12-12T17:00:00+05:30',
    'en/events/bootcamp.yaml#date.place': 'Our office, Hazratganj',
  };
  await storeOfFunctions().create('facts/current', JSON.stringify({ values }));
  const place = 'Our office, Hazratganj';
  expect(await registrations()).toMatchObject({ day: '2026-12-12', place });
});

test('a registered person gets a WhatsApp link in their language, with their own certificate', async () => {
  const event = 'bootcamp';
  const form = { message: 'I come.', topic: 'registration', event };
  await sendContact({ ...form, name: 'Asha Verma', phone: '98765 43210' });
  await sendContact({ ...form, name: 'सीता देवी', phone: '9876543211', language: 'hi' });
  await sendContact({ ...form, name: 'Office', phone: '0522 4001234', email: 'a@mail.test' });
  await sendContact({ ...form, name: 'Ravi Kumar', email: 'ravi@mail.test' });
  const names = ['Asha Verma', 'सीता देवी', 'Office', 'Ravi Kumar', 'Typed by hand'];
  const issued = await issue(owner, names, { event });
  const [asha, sita, ...others] = issued.map(({ whatsapp }) =>
    whatsapp ? new URL(whatsapp) : undefined,
  );
  expect(others).toEqual([undefined, undefined, undefined]);
  expect(asha?.href).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
  const [english, hindi] = [asha, sita].map((link) => link?.searchParams.get('text') ?? '');
  expect(english).toContain(`Asha Verma`);
  expect(english).toContain(`https://example.test/verify?code=${issued[0]?.code}`);
  expect(hindi).toContain('सर्टिफ़िकेट');
  expect(hindi).toContain(`https://example.test/hi/verify?code=${issued[1]?.code}`);
  const found = await owner.post(certificates, findCertificates.path, { text: 'Asha' });
  expect((await found.json()).certificates).toMatchObject([{ whatsapp: asha?.href }]);
  await change(owner, { change: 'withdraw', code: issued[0]?.code, reason: 'A mistake.' });
  const [withdrawn] = await certificatesOf(owner, issued[0]?.batch ?? '');
  expect(withdrawn?.whatsapp).toBeUndefined();
});

/** What Accept says: browsers, the robots that make previews, and a script without a preference. */
const readers = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  '*/*',
  'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
  'image/webp,image/*,*/*;q=0.8',
  undefined,
];

test.each(readers)(
  'a certificate’s page is HTML for Accept: %s, with a preview that names nobody',
  async (accept) => {
    const [{ code = '' } = {}] = await issue(owner, ['Asha Verma']);
    const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
    for (const [language, { path }] of Object.entries(verifyPages)) {
      const page = await fetchPublic(`${path}?code=${code}`, headers);
      expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
      const [head = '', body = ''] = (await page.text()).split('</head>');
      expect(body).toContain('Asha Verma');
      expect(head).not.toContain('Asha');
      const tag = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1];
      expect(tag('og:title')).toMatch(new RegExp(`^.+ · ${sheet.program}$`));
      const image = `https://example.test${verifyImages[language as 'en' | 'hi']}`;
      expect(tag('og:image')).toBe(image);
      expect(tag('robots')).toContain('noindex');
      expect(tag('og:url'), 'networks would link to a page without the number').toBeUndefined();
    }
    const head = await call(certificates, 'HEAD', `${verifyPages.en.path}?code=${code}`, {
      headers,
    });
    expect(head.headers.get('Content-Type')).toMatch(/^text\/html/);
  },
);

test('a page of an unknown number names no program, and errors to scripts stay JSON', async () => {
  const page = await fetchPublic(`${verifyPages.en.path}?code=nothing`, { Accept: '*/*' });
  expect(await page.text()).toContain('<meta property="og:title" content="Check a certificate">');
  const json = await fetchPublic(`${verifyPages.en.path}?code=nothing`, {
    Accept: 'application/json, text/plain, */*',
  });
  expect(await json.json()).toEqual({ status: 'unknown' });
  const error = await fetchPublic('/api/certificates/pdf?code=nothing', { Accept: '*/*' });
  expect((await error.json()).code).toBe('not-found');
  const wrong = await call(certificates, 'POST', verifyPages.en.path, { json: {} });
  expect((await wrong.json()).code).toBe('method-not-allowed');
});

test('a number is found in a pasted link and behind its printed label, on the page and by the desk', async () => {
  const [{ code = '' } = {}] = await issue(owner, ['Asha Verma']);
  const typed = [
    `https://example.test/verify?code=${code}`,
    `My certificate: https://example.test/hi/verify?code=${code.toLowerCase()} (PDF)`,
    `Certificate number: ${shownCode(code)}`,
    `सर्टिफ़िकेट का नंबर ${shownCode(code)}।`,
    `प्रमाणपत्र संख्या: ${shownCode(code)}`,
  ];
  for (const text of typed) {
    expect(await verdictOf(text), text).toMatchObject({ status: 'valid' });
    const found = await owner.post(certificates, findCertificates.path, { text });
    expect((await found.json()).certificates, text).toMatchObject([{ code }]);
    const file = `/api/certificates/pdf?code=${encodeURIComponent(text)}`;
    expect((await fetchPublic(file)).status, text).toBe(200);
  }
  expect(await verdictOf(`${'x '.repeat(5_000)}`)).toEqual({ status: 'unknown' });
});
