import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formToken } from '#features/forms/contract.ts';
import generated from '#generated/notification-words.json';
import { errorBody } from '#shared/errors.ts';
import { answerWords } from '#shared/words.en.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import formTokenFunction from '../../netlify/functions/form-token.ts';
import nightlyFunction from '../../netlify/functions/nightly.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { netlifyContext } from '../support/netlify-context.ts';
import { beginAsOwner, Owner, sendContact, storeOfFunctions } from '../support/owner.ts';
import {
  enquiriesOfNetwork,
  equalTexts,
  mostOfNetwork,
  mostOfWideNetwork,
} from '../support/promised-limits.ts';

let store: FaultyStore;
let owner: Owner;
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner());
});
afterEach(endTest);

const enquiry = {
  name: 'Asha',
  email: 'asha@example.test',
  message: 'Please call me about our plans.',
};

async function freshToken(): Promise<string> {
  const response = await call(formTokenFunction, 'GET', '/api/form-token');
  return formToken.response.parse(await response.json()).token ?? '';
}

/** Lets so many milliseconds pass for the server's clock; the session may end with them. */
async function later(milliseconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  owner = await Owner.logIn();
}

/** A token as it looks once a person has filled in the form. */
async function agedToken(): Promise<string> {
  const token = await freshToken();
  await later(20_000);
  return token;
}

/**
 * What the list says of the enquiry that was sent last: its flags where it was set aside, else
 * null.
 */
async function flagsOf(id: string): Promise<readonly string[] | null> {
  const [inbox, flagged] = [await owner.contacts(), await owner.contacts('?shelf=flagged')];
  if (inbox.submissions.some((submission) => submission.id === id)) return null;
  const found = flagged.submissions.find((submission) => submission.id === id);
  if (!found) throw new Error('The enquiry is on no shelf.');
  return found.flags ?? [];
}

const offer = 'We can improve the ranking of your website on Google with our SEO packages.';

test.each([
  ['a program fills the hidden field', { referenceCode: 'x' }, ['honeypot', 'no-token']],
  ['the hidden field is no text', { referenceCode: { a: 1 } }, ['honeypot', 'no-token']],
  [
    'a token that is no text comes with an offer',
    { formToken: 7, message: offer },
    ['forged-token', 'trade-words', 'pitch', 'no-request'],
  ],
  ['a name is an address', { name: 'Click www.spam.test' }, ['no-token', 'link-in-name']],
  [
    'a link stands in markup',
    { message: '[url=http://spam.test]x[/url]' },
    ['no-token', 'links', 'markup'],
  ],
  ['an address is disguised', { message: 'See spam-site[.]com' }, ['no-token', 'disguised-link']],
  [
    'letters are disguised',
    {
      message:
        'B\u0443 \ud835\uddd5\ud835\uddee\ud835\uddf0\ud835\uddf8\ud835\uddf9\ud835\uddf6\ud835\uddfb\ud835\uddf8\ud835\uddf8, \u0441asino b\u200bonus, free s\u200bpins',
    },
    ['no-token', 'trade-words', 'advertising-words'],
  ],
])(
  'a suspicious enquiry is stored, set aside with its reasons, and answered like any other: %s',
  async (_name, json, flags) => {
    const id = await sendContact({ ...enquiry, ...json });
    expect((await owner.contacts()).submissions).toEqual([]);
    const flagged = await owner.contacts('?shelf=flagged');
    expect(flagged.submissions).toEqual([expect.objectContaining({ id, flags })]);
    expect(flagged.total).toBe(1);
    expect((await owner.contacts()).flaggedTotal).toBe(1);
  },
);

test('a long text is judged in a moment, whatever it is made of', async () => {
  const before = process.cpuUsage();
  // Letters that are read as several, and syllables of which each could begin a word.
  for (let n = 0; n < 10; n += 1) {
    await sendContact({ ...enquiry, message: (n % 2 ? '½' : 'Ⅷ').repeat(4990) + n });
    await sendContact({ ...enquiry, message: '\u0915\u093f'.repeat(2490) + n });
  }
  const { user } = process.cpuUsage(before);
  expect(user / 1e6, 'seconds of twenty').toBeLessThan(1.5);
});

describe('a token', () => {
  const links = 'See https://a.test, https://b.test and https://c.test';

  test('is good for one enquiry: another one with it is told, and a retry of the same is not', async () => {
    const formToken = await agedToken();
    const headers = { 'Idempotency-Key': randomUUID() };
    const json = { ...enquiry, message: links, formToken };
    for (let n = 0; n < 3; n += 1) {
      expect((await call(formsFunction, 'POST', '/api/contact', { json, headers })).status).toBe(
        200,
      );
    }
    expect(await owner.contacts()).toMatchObject({ total: 1, flaggedTotal: 0 });
    expect(await flagsOf(await sendContact({ ...json, name: 'Another' }))).toEqual([
      'used-token',
      'many-links',
    ]);
    // Alone it is a weak sign: a page whose call for the next token failed sends the old one.
    expect(await flagsOf(await sendContact({ ...enquiry, name: 'A third', formToken }))).toBeNull();
  });

  test('is used up by an enquiry of the other form, and past midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T23:50:00Z') });
    owner = await Owner.logIn();
    const formToken = await agedToken();
    const incubation = { budget: '2Cr-5Cr', name: 'Asha', mobile: '9876543210', formToken };
    expect(
      (await call(formsFunction, 'POST', '/api/startup-incubation', { json: incubation })).status,
    ).toBe(200);
    await later(30 * 60_000);
    expect(await flagsOf(await sendContact({ ...enquiry, message: links, formToken }))).toEqual([
      'used-token',
      'many-links',
    ]);
  });

  test.each([
    ['two hours old', 2 * 3_600_000, 'stale-token'],
    ['two years old', 2 * 365 * 86_400_000, 'stale-token'],
    ['from a time to come', -86_400_000, 'stale-token'],
    ['of this second', 0, 'too-fast'],
  ])('%s is a sign, and a weak one', async (_name, age, flag) => {
    const formToken = await freshToken();
    await later(age);
    expect(await flagsOf(await sendContact({ ...enquiry, formToken }))).toBeNull();
    const again = {
      ...enquiry,
      name: 'B',
      message: `${offer.replace('SEO ', '')} https://a.test`,
      formToken: await freshToken(),
    };
    expect(await flagsOf(await sendContact({ ...again, formToken, name: 'Again' }))).toContain(
      flag,
    );
  });
});

describe('an honest enquiry stays in the inbox', () => {
  test('when the same person sends it anew, and when others send the same text', async () => {
    const message =
      'Our teacher told us to ask for the dates of your next meetings, and whether there is room for all of us.';
    await sendContact({ ...enquiry, message });
    await sendContact({ ...enquiry, message });
    for (const name of ['Bela', 'Chetan', 'Divya'])
      await sendContact({ name, email: `${name}@example.test`, message });
    expect(await owner.contacts()).toMatchObject({ total: 5, flaggedTotal: 0 });
  });

  test('when many send what a page has written for them; without a token it is set aside', async () => {
    const message = 'I would like to register for the next Samvaad.';
    const sendFrom = (n: number, formToken?: string) =>
      call(formsFunction, 'POST', '/api/contact', {
        json: { name: `Visitor ${n}`, email: `v${n}@example.test`, message, formToken },
        context: { ip: `198.51.100.${n}` },
      });
    const tokens = await Promise.all(Array.from({ length: equalTexts + 5 }, freshToken));
    await later(20_000);
    for (const [n, formToken] of tokens.entries())
      expect((await sendFrom(n, formToken)).status).toBe(200);
    expect(await owner.contacts()).toMatchObject({ total: equalTexts + 5, flaggedTotal: 0 });
    await sendFrom(100);
    expect(await owner.contacts('?shelf=flagged')).toMatchObject({
      total: 1,
      submissions: [{ flags: ['no-token', 'duplicate'] }],
    });
    await later(86_400_000);
    await sendFrom(101);
    expect(await owner.contacts()).toMatchObject({ total: equalTexts + 6, flaggedTotal: 1 });
  });

  test('when a class of 40 registers with the text that the page fills in, quickly, behind one address', async () => {
    const texts: string[] = Reflect.get(generated, 'prefilled');
    const message = texts.find((text) => text.includes('in this event')) ?? '';
    expect(message).toMatch(/^Please register my interest/);
    const tokens = await Promise.all(Array.from({ length: 40 }, freshToken));
    for (const [n, formToken] of tokens.entries()) {
      const json = { name: `Pupil ${n}`, email: `p${n}@example.test`, message: `${message}\r\n` };
      const fields = { ...json, topic: 'registration', event: 'samvaad', formToken };
      const answer = await call(formsFunction, 'POST', '/api/contact', { json: fields });
      expect(answer.status).toBe(200);
    }
    expect(await owner.contacts()).toMatchObject({ total: 40, flaggedTotal: 0 });
  });

  test('where no administrator is configured, and so nothing to sign with', async () => {
    const before = { ...process.env };
    Object.assign(process.env, { ADMIN_EMAIL: '', ADMIN_PASSWORD_HASH: '', SESSION_SECRET: '' });
    const response = await call(formTokenFunction, 'GET', '/api/form-token');
    const id = await sendContact(enquiry);
    Object.assign(process.env, before);
    expect(await response.json()).toEqual({ token: null });
    expect((await owner.contacts()).submissions[0]?.id).toBe(id);
  });
});

test('the owner brings an enquiry back to the inbox, reasons kept', async () => {
  const id = await sendContact({ ...enquiry, referenceCode: 'x' });
  expect(
    (await owner.post(adminFunction, '/api/admin/unflag', { kind: 'contact', id })).status,
  ).toBe(200);
  expect((await owner.contacts()).submissions[0]).toMatchObject({
    id,
    flags: ['honeypot', 'no-token'],
  });
  expect((await owner.contacts('?shelf=flagged')).total).toBe(0);
  const nobody = { kind: 'contact', id: '019aa000-0000-7000-8000-000000000000' };
  expect((await owner.post(adminFunction, '/api/admin/unflag', nobody)).status).toBe(404);
});

describe('personal data', () => {
  test('the notice seen and the marketing choice are kept with the record', async () => {
    const notice = {
      noticeVersion: '2026-11',
      noticeHash: 'ab'.repeat(32),
      noticeLanguage: 'en-IN',
    };
    const id = await sendContact({ ...enquiry, ...notice, marketing: true });
    const other = await sendContact({ ...enquiry, name: 'No marketing', ...notice });
    // Two records of one millisecond have no order of their own.
    const chosen = (await owner.contacts()).submissions.map(({ id, marketing }) => [id, marketing]);
    expect(new Map(chosen as [string, boolean][])).toEqual(
      new Map([
        [id, true],
        [other, false],
      ]),
    );
    const direct = storeOfFunctions();
    const record = JSON.parse((await direct.read(`enquiry/contact/${id[0]}/${id}`)) ?? '') as {
      consent: object;
      fields: object;
    };
    expect(record.consent).toEqual({
      noticeVersion: '2026-11',
      noticeHash: 'ab'.repeat(32),
      language: 'en-IN',
      marketing: true,
    });
    expect(record.fields).toEqual(enquiry);
  });

  async function everyText(): Promise<string> {
    const direct = storeOfFunctions();
    return [...store.keys, ...(await Promise.all(store.keys.map((key) => direct.read(key))))].join(
      '\n',
    );
  }

  test('erasing one enquiry leaves nothing of it anywhere', async () => {
    const id = await sendContact({ ...enquiry, referenceCode: 'x' });
    await owner.post(adminFunction, '/api/admin/unflag', { kind: 'contact', id });
    expect(await everyText()).toContain('asha@example.test');
    expect(
      (await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id })).status,
    ).toBe(200);
    expect(await everyText()).not.toMatch(/asha|please call/i);
    expect(await owner.contacts()).toMatchObject({ submissions: [], total: 0, flaggedTotal: 0 });
    const gone = { kind: 'contact', id: '019aa000-0000-7000-8000-000000000000' };
    expect((await owner.post(adminFunction, '/api/admin/erase', gone)).status).toBe(404);
  });

  test('actions need a session and leave a trace without personal data', async () => {
    const id = await sendContact(enquiry);
    for (const [handler, path] of [
      [adminFunction, '/api/admin/erase'],
      [adminFunction, '/api/admin/unflag'],
    ] as const) {
      expect((await call(handler, 'POST', path, { json: { kind: 'contact', id } })).status).toBe(
        401,
      );
    }
    await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id });
    const audit = (await everyText()).split('\n').filter((line) => line.includes('"event"'));
    expect(audit.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(
      expect.arrayContaining(['login', 'enquiry-erased']),
    );
    expect(audit.join()).not.toMatch(/@|Asha/);
  });

  test('the nightly function keeps enquiries until a retention period is set, then erases what is older', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T10:00:00Z') });
    await sendContact({ ...enquiry, name: 'Old' });
    await sendContact({ ...enquiry, name: 'Old and flagged', referenceCode: 'x' });
    vi.setSystemTime(Date.parse('2026-06-10T10:00:00Z'));
    await sendContact({ ...enquiry, name: 'New' });
    owner = await Owner.logIn();
    expect((await owner.contacts()).total).toBe(2);
    const night = async (days: string) => {
      process.env.RETENTION_DAYS = days;
      await nightlyFunction(new Request('https://example.test/'), netlifyContext());
      delete process.env.RETENTION_DAYS;
    };
    await night('');
    expect((await owner.contacts()).total).toBe(2);
    for (let nights = 1; nights <= 6; nights += 1) await night('90');
    owner = await Owner.logIn();
    expect((await owner.contacts()).total).toBe(2);
    await night('90');
    owner = await Owner.logIn();
    expect(await owner.contacts()).toMatchObject({
      total: 1,
      flaggedTotal: 0,
      submissions: [{ name: 'New' }],
    });
    expect(await everyText()).not.toContain('"Old');
  });
});

describe('one network', () => {
  /**
   * Stores so many enquiries of one address in a short way: what is looked at afterwards is the
   * next one.
   */
  async function sendMany(count: number, ip: string) {
    const send = (n: number) => {
      const json = {
        ...enquiry,
        name: `Visitor ${n} ${randomUUID()}`,
        email: `v${n}@example.test`,
        message: `What are the fees of number ${n} of your programs?`,
      };
      return call(formsFunction, 'POST', '/api/contact', { json, context: { ip } });
    };
    for (let n = 0; n < count; n += 20) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(20, count - n) }, (_, index) => send(n + index)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  }

  test.each([
    ['a network', mostOfNetwork, '2001:db8:7::2', '2001:db8:7::3', '2001:db8:7:1::1'],
    ['an IPv6 /48', mostOfWideNetwork, '2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:8::1'],
  ])(
    'of %s is refused what goes beyond %i a day and would fill the disk; others go on',
    async (_of, most, last, tooMany, other) => {
      await sendMany(1, '2001:db8:7::1');
      const countSoFar = (count: number) => {
        for (const key of store.keys)
          if (key.startsWith('same/network/')) store.overwrite(key, String(count));
      };
      countSoFar(most - 1);
      await sendMany(1, last);
      countSoFar(most);
      const formToken = await freshToken();
      const before = [...store.keys];
      const refused = await call(formsFunction, 'POST', '/api/contact', {
        json: { ...enquiry, formToken },
        context: { ip: tooMany },
      });
      expect(refused.status).toBe(429);
      expect([...store.keys], 'nothing is written').toEqual(before);
      expect(refused.headers.get('Retry-After')).toBe('3600');
      expect(errorBody.parse(await refused.json()).error).toBe(answerWords.tooMany);
      await sendMany(1, other);
      const { total, flaggedTotal } = await owner.contacts();
      expect(Number(total) + Number(flaggedTotal)).toBe(3);
    },
  );

  test('may send two hundred enquiries in a day; what is beyond is set aside, and others are not', async () => {
    await sendMany(enquiriesOfNetwork, '2001:db8:7::1');
    expect(await owner.contacts()).toMatchObject({ total: enquiriesOfNetwork, flaggedTotal: 0 });
    await sendMany(1, '2001:db8:7::2');
    await sendMany(1, '2001:db8:7::3');
    expect(await owner.contacts('?shelf=flagged')).toMatchObject({
      total: 2,
      submissions: [{ flags: ['no-token', 'over-limit'] }, {}],
    });
    await sendMany(1, '2001:db8:8::1');
    expect(await owner.contacts()).toMatchObject({
      total: enquiriesOfNetwork + 1,
      flaggedTotal: 2,
    });
    await later(86_400_000);
    await sendMany(1, '2001:db8:7::1');
    expect(await owner.contacts()).toMatchObject({
      total: enquiriesOfNetwork + 2,
      flaggedTotal: 2,
    });
  });

  test('is many people behind one address: beyond two hundred, a clean text with a token stays in the inbox', async () => {
    const ip = '198.51.100.7';
    await sendMany(1, ip);
    for (const key of store.keys)
      if (key.startsWith('same/network/')) store.overwrite(key, String(enquiriesOfNetwork));
    const formToken = await agedToken();
    const sendFrom = async (json: object) =>
      (await call(formsFunction, 'POST', '/api/contact', { json, context: { ip } })).json();
    const neighbour = await sendFrom({ ...enquiry, message: 'What is the fee?', formToken });
    expect(await flagsOf(neighbour.id)).toBeNull();
    const program = await sendFrom({ ...enquiry, message: 'What is the date?' });
    expect(await flagsOf(program.id)).toContain('over-limit');
    expect(store.keys.filter((key) => key.startsWith('unsent/')).join()).not.toContain(
      neighbour.id,
    );
  });

  test('is refused with the request to call once a day has had as many bytes as it may', async () => {
    await sendMany(20, '198.51.100.9');
    for (const key of store.keys)
      if (key.startsWith('same/bytes/')) store.overwrite(key, String(2 ** 28));
    const before = [...store.keys];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(formsFunction, 'POST', '/api/contact', {
          json: { ...enquiry, message: `What is the fee of ${n}?` },
          context: { ip: '198.51.100.10' },
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(errorBody.parse(await answer.json()).error).toBe(answerWords.full);
    const written = store.keys.filter((key) => !before.includes(key));
    const stored = written.filter((key) => key.startsWith('enquiry/'));
    expect(stored).toHaveLength(answers.length - refused.length);
  });

  test('whose count cannot be written does not keep its enquiry from being stored', async () => {
    store.plan = (method, key) =>
      method === 'PUT' && key?.includes('/network/') ? { kind: 'status', status: 403 } : null;
    await sendMany(8, '198.51.100.3');
    expect(await owner.contacts()).toMatchObject({ total: 8, flaggedTotal: 0 });
  });
});
