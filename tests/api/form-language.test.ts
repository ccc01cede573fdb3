import { afterEach, beforeEach, expect, test } from 'vitest';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import { composeEnquiry } from '../../src/features/enquiries/server/notifications/compose-enquiry.ts';
import { notifiable } from '../../src/features/enquiries/server/notifications/notify.ts';
import { readRecord } from '../../src/features/enquiries/server/storage/change-record.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import { loadWords } from '../../src/features/notifications/server/compose/fill-words.ts';
import { call, origin } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { beginAsOwner, type Owner, sendContact, storeOfFunctions } from '../support/owner.ts';
import { maxBodyBytes } from '../support/promised-limits.ts';

/** A form of a Hindi page: what it sends, and how the server answers. */

let store: FaultyStore;
let owner: Owner;
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner());
});
afterEach(endTest);

const consent = {
  noticeVersion: '2026-11-21',
  noticeHash: 'a'.repeat(64),
  noticeLanguage: 'hi-IN',
};
const seema = {
  name: 'सीमा',
  email: 'seema@example.test',
  message: 'फ़ीस कितनी है?',
  topic: 'coaching',
  ...consent,
};
const mobile = { budget: '50L-2Cr', name: 'सीमा', mobile: '9876543210' };
const hindi = { language: 'hi' };
const Referer = `${origin}/hi/contact`;

/** What a person reads of an answer. */
const readable = (page: string) => page.replace(/<(style|option).*?<\/\1>|<[^>]*>/gs, ' ');

test.each([
  ['/api/contact', seema, { name: '', email: 'x' }, '/hi/contact/sent'],
  ['/api/startup-incubation', mobile, { budget: 'x', mobile: 'ten' }, '/hi/startup/sent'],
])('%s answers in Hindi, with scripts and without', async (path, fields, wrong, sent) => {
  const json = await call(formsFunction, 'POST', path, { json: { ...fields, ...wrong, ...hindi } });
  const { error, fields: messages } = await json.json();
  expect(Object.keys(messages).sort()).toEqual(Object.keys(wrong).sort());
  for (const said of [error, ...Object.values<string>(messages)])
    expect(said).toMatch(/^कृपया .*।$|^कृपया .*@/);
  const plain = await call(formsFunction, 'POST', path, {
    form: { ...fields, ...wrong, ...hindi },
  });
  const page = await plain.text();
  expect(page).toContain('<html lang="hi-IN">');
  expect(page).toContain('name="language" value="hi"');
  expect(page).toMatch(/href="\/hi\/(contact|startup)"/);
  expect(readable(page)).not.toMatch(/[a-z]{3,} [a-z]{3,}/i);
  const thanked = await call(formsFunction, 'POST', path, { form: { ...fields, ...hindi } });
  expect(thanked.headers.get('Location')).toBe(sent);
});

test.each<[string, number, Parameters<typeof call>[3]]>([
  ['of another site', 403, { json: seema, headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['too large', 413, { json: { message: 'क'.repeat(maxBodyBytes) } }],
  ['that cannot be read', 400, { body: '{', headers: { 'Content-Type': 'application/json' } }],
  ['that the store does not take', 503, { json: seema }],
])(
  'a request %s is refused in the language of its page',
  async (_what, status, { headers, ...options } = {}) => {
    if (status === 503) store.plan = () => ({ kind: 'status', status: 500 });
    const answer = await call(formsFunction, 'POST', '/api/contact', {
      ...options,
      headers: { ...headers, Referer },
    });
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toMatch(/^[\p{Script=Devanagari}\s,:।]+$/u);
  },
);

test('a page of another site says nothing of the language', async () => {
  const headers = { 'Content-Type': 'application/json', Referer: 'https://elsewhere.test/hi/' };
  const answer = await call(formsFunction, 'POST', '/api/contact', { body: '{', headers });
  expect((await answer.json()).error).toMatch(/^[A-Z][a-z]+ /);
});

test('a message of five thousand letters of Hindi is taken, as is one of as many emoji', async () => {
  for (const message of ['क्'.repeat(2500), '🙏'.repeat(5000)]) {
    const form = { ...seema, ...hindi, message };
    expect((await call(formsFunction, 'POST', '/api/contact', { form })).status).toBe(303);
    const json = { ...form, message: `${message}x` };
    expect((await call(formsFunction, 'POST', '/api/contact', { json })).status).toBe(422);
  }
});

test('the owner sees the language in list, filter, export, mail and push; what does not say is English', async () => {
  const id = await sendContact({ ...seema, ...hindi });
  const old = 'f'.repeat(32);
  const record = { kind: 'contact', fields: { name: 'Old' }, receivedAt: '2026-11-01T10:00:00Z' };
  await storeOfFunctions().create(recordKey('contact', old), JSON.stringify(record));
  const named = async (query: string) =>
    (await owner.contacts(query)).submissions.map(({ name }) => name);
  expect(await named('?language=hi')).toEqual(['सीमा']);
  expect(await named('?language=en')).toEqual(['Old']);
  expect((await owner.contacts()).submissions.map(({ language }) => language)).toEqual([
    'hi',
    'en',
  ]);
  const export_ = await owner.get(adminFunction, '/api/admin/export?kind=contact&format=csv');
  expect(await export_.text()).toMatch(/Language.*सीमा.*हिंदी.*Old.*English/s);

  const stored = await readRecord(storeOfFunctions(), 'contact', id);
  if (stored === null) throw new Error('There is no record.');
  expect(stored.consent).toMatchObject({ noticeHash: consent.noticeHash, language: 'hi-IN' });
  const told = composeEnquiry(notifiable(stored), await loadWords(), origin, true);
  expect([told.mail.text, told.push.title]).toEqual([
    expect.stringMatching(/Language: हिंदी/),
    'New enquiry, हिंदी',
  ]);
  expect(told.acknowledgement?.html).toContain('<html lang="hi">');
  expect(told.acknowledgement?.text).toMatch(/^नमस्ते,.*24.घंटे के अंदर.*लखनऊ/s);
  const english = composeEnquiry(
    notifiable({ ...stored, language: undefined }),
    await loadWords(),
    origin,
    true,
  );
  expect(english.mail.text).not.toContain('Language');
  expect(english.acknowledgement?.text).toMatch(/^Namaste,/);
});
