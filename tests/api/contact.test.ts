import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contact } from '#features/enquiries/contract/contact.ts';
import { fieldMessages } from '#features/enquiries/field-messages.en.ts';
import { errorBody } from '#shared/errors.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import { configureAdministrator } from '../support/administrator.ts';
import { call, origin } from '../support/api.ts';
import { Owner } from '../support/owner.ts';
import { longestMessage, maxBodyBytes } from '../support/promised-limits.ts';
import { type RunningStore, startStore } from '../support/store.ts';

const enquiry = {
  name: 'Asha Verma',
  email: 'asha@example.test',
  phone: '9876543210',
  industry: 'education',
  message: 'We train 40 teachers in Lucknow and would like to talk. नमस्ते',
};

let store: RunningStore;
let owner: Owner;
beforeAll(async () => {
  store = await startStore();
  configureAdministrator();
  owner = await Owner.logIn();
});
afterAll(() => store.stop());

const post = (options: Parameters<typeof call>[3]) =>
  call(formsFunction, 'POST', '/api/contact', options);

const stored = async (query = '') => (await owner.contacts(query)).submissions;

const storedNames = async () => (await stored()).map(({ name }) => name);

describe('an enquiry', () => {
  test('is answered with its id and then stands in the list as it was sent', async () => {
    const response = await post({ json: enquiry });
    expect(response.status).toBe(200);
    const { success, id } = contact.response.parse(await response.json());
    expect(success).toBe(true);
    const list = await owner.get(adminFunction, '/api/admin/submissions');
    const { submissions } = (await list.json()) as { submissions: Record<string, string>[] };
    const found = submissions.find((submission) => submission.id === id);
    expect(found).toMatchObject(enquiry);
    expect(Date.parse(found?.submittedAt ?? '')).not.toBeNaN();
  });

  test('of an event is known by that event; what is no event id is refused, and an empty one counts as none', async () => {
    const sent = await post({
      json: { ...enquiry, name: 'For Bootcamp', topic: 'registration', event: 'bootcamp' },
    });
    expect(sent.status).toBe(200);
    expect((await post({ json: { ...enquiry, name: 'No Event', event: '' } })).status).toBe(200);
    const refused = await post({ json: { ...enquiry, event: '../bootcamp' } });
    expect(refused.status).toBe(422);
    expect(errorBody.parse(await refused.json())).toMatchObject({
      fields: { event: fieldMessages.event },
    });
    const list = await owner.get(adminFunction, '/api/admin/submissions');
    const { submissions } = (await list.json()) as { submissions: Record<string, string>[] };
    const events = Object.fromEntries(submissions.map(({ name, event }) => [name, event]));
    expect(events).toMatchObject({ 'For Bootcamp': 'bootcamp' });
    expect(events['No Event']).toBeUndefined();
  });

  test('that can be answered by phone needs no email: its number is enough; any other needs one', async () => {
    const { email: _, ...numberAlone } = { ...enquiry, name: 'Number Alone' };
    for (const topic of ['workshop', 'registration', 'consultation']) {
      const asked = await post({ json: { ...numberAlone, topic } });
      expect(asked.status, topic).toBe(200);
    }
    const [record] = (await stored()).filter(({ name }) => name === 'Number Alone');
    expect(record).toMatchObject({ phone: enquiry.phone, email: '', topic: 'consultation' });
    const { emailRequired, phoneShort, reachRequired } = fieldMessages;
    for (const [changes, fields] of [
      [{}, { email: emailRequired }],
      [{ topic: 'starter-kit' }, { email: emailRequired }],
      [{ topic: 'refund' }, { email: emailRequired }],
      [{ topic: 'consultation', phone: '' }, { phone: reachRequired }],
      [{ topic: 'consultation', phone: '987654' }, { phone: phoneShort }],
    ] as const) {
      const refused = await post({ json: { ...numberAlone, ...changes } });
      expect(refused.status, JSON.stringify(changes)).toBe(422);
      expect(errorBody.parse(await refused.json()).fields).toEqual(fields);
    }
  });

  test('sent twice under one key is one record with one answer; another text under it is a second record', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const json = { ...enquiry, name: 'Once Only' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ json, headers })));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(1);
    await post({ json: { ...json, message: 'Changed' }, headers });
    expect((await storedNames()).filter((name) => name === 'Once Only')).toHaveLength(2);
  });

  test('that names a language the site has not is taken and answered in English, and the language is no part of it', async () => {
    for (const language of ['xx', '__proto__', 7]) {
      const response = await post({ json: { ...enquiry, name: 'Another Tongue', language } });
      expect(response.status, String(language)).toBe(200);
      const refused = await post({ json: { ...enquiry, name: '', language } });
      expect(errorBody.parse(await refused.json()).fields?.name).toBe(fieldMessages.nameRequired);
    }
    const list = await owner.get(adminFunction, '/api/admin/submissions');
    const { submissions } = (await list.json()) as {
      submissions: { name: string; other?: object }[];
    };
    const stored = submissions.filter(({ name }) => name === 'Another Tongue');
    expect(stored).not.toEqual([]);
    for (const { other } of stored) expect(other ?? {}).not.toHaveProperty('language');
    const plain = await post({ form: { ...enquiry, language: 'xx' } });
    expect(plain.headers.get('Location')).toBe('/contact/sent');
  });
});

describe('a bad enquiry', () => {
  test('of which nothing was filled in is told of every field at once', async () => {
    const response = await post({
      json: { name: '', email: '', phone: '', topic: '', message: '' },
    });
    expect(response.status).toBe(422);
    expect(errorBody.parse(await response.json()).fields).toEqual({
      name: fieldMessages.nameRequired,
      email: fieldMessages.emailRequired,
      message: fieldMessages.messageRequired,
    });
  });

  test('gets one sentence for each field', async () => {
    const response = await post({
      json: { name: ' ', email: 'x', phone: 'nine eight', industry: 'mining', message: '' },
    });
    expect(response.status).toBe(422);
    const body = errorBody.parse(await response.json());
    expect(body).toMatchObject({ success: false, code: 'invalid' });
    expect(body.fields).toEqual({
      name: fieldMessages.nameRequired,
      email: fieldMessages.emailShape,
      phone: fieldMessages.phoneShape,
      industry: fieldMessages.industry,
      message: fieldMessages.messageRequired,
    });
    expect(body.requestId).toBe(response.headers.get('X-Request-Id'));
  });

  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(0x20)),
    });

  test.each([
    ['GET', {}, 405, 'method-not-allowed'],
    ['POST', { json: enquiry, headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403, 'forbidden'],
    [
      'POST',
      { body: 'name=x', headers: { 'Content-Type': 'text/plain' } },
      415,
      'unsupported-media-type',
    ],
    [
      'POST',
      { body: '{"name":', headers: { 'Content-Type': 'application/json' } },
      400,
      'bad-request',
    ],
    ['POST', { json: [enquiry] }, 400, 'bad-request'],
    ['POST', { json: enquiry, headers: { 'Idempotency-Key': '../../x' } }, 400, 'bad-request'],
    [
      'POST',
      { body: new Uint8Array([0x22, 0xff, 0x22]), headers: { 'Content-Type': 'application/json' } },
      400,
      'bad-request',
    ],
    ['POST', { json: { message: 'x'.repeat(maxBodyBytes) } }, 413, 'too-large'],
    [
      'POST',
      { body: endless(), headers: { 'Content-Type': 'application/json' } },
      413,
      'too-large',
    ],
  ] as const)('%s %# is answered by its own status', async (method, options, status, code) => {
    const response = await call(formsFunction, method, '/api/contact', options as never);
    expect(response.status).toBe(status);
    expect(errorBody.parse(await response.json()).code).toBe(code);
    if (status === 405) expect(response.headers.get('Allow')).toBe('POST');
  });

  test.each([
    ['name', 120],
    ['event', 60],
    ['message', longestMessage],
  ])('whose %s has more than %i characters is told so', async (field, most) => {
    const sent = (length: number) => post({ json: { ...enquiry, [field]: 'a'.repeat(length) } });
    expect((await sent(most)).status).toBe(200);
    const refused = await sent(most + 1);
    expect(refused.status).toBe(422);
    expect(Object.keys(errorBody.parse(await refused.json()).fields ?? {})).toEqual([field]);
  });

  test('from another origin is refused where the browser sends no Sec-Fetch-Site', async () => {
    const request = (from: string) =>
      new Request(`${origin}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: from },
        body: JSON.stringify(enquiry),
      });
    const { netlifyContext } = await import('../support/netlify-context.ts');
    expect((await formsFunction(request('https://elsewhere.test'), netlifyContext())).status).toBe(
      403,
    );
    expect((await formsFunction(request('null'), netlifyContext())).status).toBe(403);
    expect((await formsFunction(request(origin), netlifyContext())).status).toBe(200);
  });
});

describe('a plain form post', () => {
  test.each([
    ['', 'This request came from another website', 'what you typed is still there'],
    ['/hi/contact', 'यह किसी दूसरी वेबसाइट से आया', 'आपका लिखा हुआ अब भी वहीं है'],
  ])(
    'whose browser hides its page (from %j) is refused with a page to go back from',
    async (from, told, kept) => {
      const headers: Record<string, string> = {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        Origin: 'null',
      };
      if (from) headers.Referer = origin + from;
      const name = 'Hidden Page';
      const body = new URLSearchParams({ ...enquiry, name });
      const request = new Request(`${origin}/api/contact`, { method: 'POST', headers, body });
      const { netlifyContext } = await import('../support/netlify-context.ts');
      const response = await formsFunction(request, netlifyContext());
      expect(response.status).toBe(403);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      const page = await response.text();
      expect(page).toContain(told);
      expect(page).toContain(kept);
      // Another site's words are not put into a form of ours.
      expect(page).not.toContain(name);
      expect(await storedNames()).not.toContain(name);
    },
  );

  test('leads to the page that thanks, and a double click gives one record', async () => {
    const form = { ...enquiry, name: 'Plain Post', idempotencyKey: '', topic: '' };
    const answers = await Promise.all([post({ form }), post({ form })]);
    for (const response of answers) {
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe('/contact/sent');
    }
    expect((await storedNames()).filter((name) => name === 'Plain Post')).toHaveLength(1);
  });

  test('that fails shows every typed value again, harmless, with its sentences and its key', async () => {
    const idempotencyKey = randomUUID();
    const form = {
      ...enquiry,
      idempotencyKey,
      name: '"><script>alert(1)</script>',
      email: 'not an address',
      message: '\n</textarea>kept',
    };
    const response = await post({ form });
    expect(response.status).toBe(422);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).toContain('value="not an address"');
    // The first line break is the page's: browsers leave it out.
    expect(page).toContain('>\n\n&lt;/textarea&gt;kept</textarea>');
    expect(page).toContain('<option value="education" selected>');
    expect(page).toContain(fieldMessages.emailShape);
    expect(page).toContain(`name="idempotencyKey" value="${idempotencyKey}"`);
    expect(page).not.toContain('<script>');
    expect(page).not.toMatch(/\sstyle=/);
  });

  test.each([
    ['/contact?topic=bootcamp', 'bootcamp'],
    ['/hi/contact?utm_source=poster&topic=starter-kit', 'starter-kit'],
    ['/contact?topic=zeppelins', undefined],
    ['https://elsewhere.test/contact?topic=bootcamp', undefined],
  ])('from %s is about the topic that the address names', async (page, topic) => {
    const name = `From ${page}`;
    const headers = { Referer: new URL(page, origin).href };
    expect((await post({ form: { ...enquiry, name, topic: '' }, headers })).status).toBe(303);
    expect((await stored()).find((one) => one.name === name)?.topic).toBe(topic);
  });

  test('about a program for minors asks for a guardian, also where only the address names it', async () => {
    const headers = { Referer: `${origin}/contact?topic=enrolment` };
    const response = await post({ form: { ...enquiry, name: 'No Guardian', topic: '' }, headers });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('type="checkbox" id="adultOrGuardian"');
    expect(page).toContain('name="topic" value="enrolment"');
  });

  test('whose number is none is shown again without it, so that sending again works', async () => {
    const response = await post({
      form: { ...enquiry, name: 'Lost Number', idempotencyKey: '"><i>' },
    });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('name="idempotencyKey" value=""');
    expect(page).toContain('value="Lost Number"');
  });

  test('leads to a thank-you page that knows its key, is one record however often it is sent, and is not set aside for having no token', async () => {
    const key = '019aa000-0000-7000-8000-0000000000aa';
    const form = { ...enquiry, name: 'Pressed Twice', idempotencyKey: key };
    const answers = await Promise.all([post({ form }), post({ form }), post({ form })]);
    for (const answer of answers)
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        303,
        `/contact/sent?sent=${key}`,
      ]);
    expect((await stored()).filter(({ name }) => name === form.name)).toHaveLength(1);
  });

  test('sent again just after midnight is still one record', async () => {
    const form = { ...enquiry, name: 'At Midnight' };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T23:59:50Z') });
    try {
      expect((await post({ form })).status).toBe(303);
      vi.setSystemTime(Date.parse('2026-11-22T00:00:10Z'));
      expect((await post({ form })).status).toBe(303);
    } finally {
      vi.useRealTimers();
    }
    expect((await storedNames()).filter((name) => name === 'At Midnight')).toHaveLength(1);
  });

  test.each([
    ['in Hindi, each letter nine bytes on the way', 'क'.repeat(longestMessage)],
    [
      'of many lines, whose ends a browser sends as two characters',
      'Line\n'.repeat(longestMessage / 5 - 1),
    ],
  ])('is taken up to the length that its page allows: %s', async (_, message) => {
    const name = `Length ${randomUUID()}`;
    const form = { ...enquiry, name, message: message.replaceAll('\n', '\r\n') };
    expect((await post({ form })).status).toBe(303);
    const all = [...(await stored()), ...(await stored('?shelf=flagged'))];
    expect(all.find((each) => each.name === name)?.message).toBe(message.trim());
  });

  test('that cannot be read says how to get back to what was typed', async () => {
    const response = await post({ form: { ...enquiry, message: 'x'.repeat(3 * maxBodyBytes) } });
    expect(response.status).toBe(413);
    const page = await response.text();
    expect(page).toContain('Back button');
    expect(page).not.toContain('<form');
  });

  test('has a policy that allows exactly its own style', async () => {
    const response = await post({ form: { name: '' } });
    const style = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? '';
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
  });
});

test('every answer is private to its caller', async () => {
  for (const options of [
    { json: enquiry },
    { json: {} },
    { form: {} },
    { form: enquiry },
    { body: 'x' },
  ]) {
    const { headers } = await post(options);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]+$/);
  }
});
