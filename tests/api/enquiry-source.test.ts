import { afterEach, beforeEach, expect, test } from 'vitest';
import formsFunction from '../../netlify/functions/enquiries.ts';
import { composeEnquiry } from '../../src/features/enquiries/server/notifications/compose-enquiry.ts';
import { notifiable } from '../../src/features/enquiries/server/notifications/notify.ts';
import { readRecord } from '../../src/features/enquiries/server/storage/change-record.ts';
import { loadWords } from '../../src/features/notifications/server/compose/fill-words.ts';
import { call, origin } from '../support/api.ts';
import { beginTest, endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';
import { sourceLimits } from '../support/promised-limits.ts';

let store: FaultyStore;
beforeEach(async () => {
  ({ store } = await beginTest());
});
afterEach(endTest);

const enquiry = { name: 'Asha', email: 'asha@example.test', message: 'We need a workshop.' };

/** Sends an enquiry with these circumstances; gives what the list says of where it came from. */
async function sourceOf(visit: unknown, Referer = '', format: 'json' | 'form' = 'json') {
  const body = { ...enquiry, ...(visit === undefined ? {} : { visit }) };
  const headers: Record<string, string> = Referer ? { Referer } : {};
  const options =
    format === 'json'
      ? { json: body, headers }
      : {
          form: Object.fromEntries(
            Object.entries(body).map(([name, value]) => [name, String(value)]),
          ),
          headers,
        };
  const response = await call(formsFunction, 'POST', '/api/contact', options);
  expect([200, 303]).toContain(response.status);
  return (await (await Owner.logIn()).contacts(format === 'form' ? '?shelf=inbox' : ''))
    .submissions[0]?.source;
}

test('tells page, first page, the other site’s host and the campaign, and keeps nothing else of them', async () => {
  const first = `${origin}/industry/fmcg?utm_source=google&utm_campaign=diwali+2026&email=a%40b.test&gclid=secret`;
  const source = await sourceOf(
    `${first} https://user:word@news.example/private?token=secret`,
    `${origin}/contact/workshop?x=1#y`,
  );
  expect(source).toEqual({
    page: '/contact/workshop',
    firstPage: '/industry/fmcg',
    referrer: 'news.example',
    campaign: { utm_source: 'google', utm_campaign: 'diwali 2026' },
  });
  const texts = await Promise.all(store.keys.map((key) => storeOfFunctions().read(key)));
  expect(texts.join()).not.toMatch(/secret|a@b\.test|gclid|user:word/);
});

test('works without scripts by the browser’s own header, and says nothing where nothing is known', async () => {
  expect(await sourceOf(undefined, `${origin}/contact?utm_source=card`, 'form')).toEqual({
    page: '/contact',
    campaign: { utm_source: 'card' },
  });
  ({ store } = await beginTest());
  expect(await sourceOf(undefined)).toBeUndefined();
});

test.each([
  ['a number', 7],
  ['a script', 'javascript:alert(1) data:text/html,x'],
  ['another site as first page', 'https://elsewhere.test/path?utm_source=x'],
  ['our own site as referrer', `${'x'.repeat(3)} ${origin}/about`],
])('%s is passed over, and the enquiry is taken', async (_name, visit) => {
  expect(await sourceOf(visit, 'https://elsewhere.test/page')).toBeUndefined();
});

test('caps what is too long, and leaves out what nobody sees', async () => {
  const long = 'अ'.repeat(1000);
  const source = await sourceOf(
    `${origin}/${encodeURIComponent(long)}?utm_term=${encodeURIComponent(`\u202e${long}\u0000`)} https://${'a.'.repeat(400)}test/`,
  );
  expect(source?.firstPage).toHaveLength(sourceLimits.path);
  expect(source?.campaign?.utm_term).toBe('अ'.repeat(sourceLimits.campaign));
  expect(source?.referrer?.length ?? 0).toBeLessThanOrEqual(sourceLimits.host);
});

test('stands in the owner’s mail', async () => {
  await sourceOf(`${origin}/startup?utm_medium=poster https://news.example/`, `${origin}/contact`);
  const [key = ''] = store.keys.filter((one) => one.startsWith('enquiry/'));
  const record = await readRecord(
    storeOfFunctions(),
    'contact',
    key.slice(key.lastIndexOf('/') + 1),
  );
  if (record === null) throw new Error('There is no record.');
  const { mail } = composeEnquiry(notifiable(record), await loadWords(), origin, false);
  for (const words of ['/startup', '/contact', 'news.example', 'poster'])
    expect(mail.text).toContain(words);
});
