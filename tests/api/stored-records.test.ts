import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRequest } from '#features/enquiries/contract/contact.ts';
import { opener } from '#server/app/services.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { EnquiryKind as Kind } from '#shared/enquiry.ts';
import { enquiryAccepted } from '#shared/public-form.ts';
import { defineContract, z } from '#shared/schema.ts';
import { unreadableTextLimit } from '#shared/unreadable.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { acceptEnquiry } from '../../src/features/enquiries/server/accept-enquiry.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import { contentHashOf } from '../../src/features/enquiries/server/storage/record.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { beginAsOwner, type Owner, sendContact, storeOfFunctions } from '../support/owner.ts';

let store: FaultyStore;
let owner: Owner;
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner());
});
afterEach(endTest);

/** Lays a text where records lie. */
async function lay(text: (id: string) => string, kind: Kind = 'contact'): Promise<string> {
  const id = uuid({ msecs: Date.parse('2026-11-20T10:00:00Z') });
  await storeOfFunctions().create(recordKey(kind, id), text(id));
  return id;
}

/** A record as any version of the site may have written it, whole and with its hash. */
const record =
  (fields: Record<string, unknown>, about: object = {}, kind: Kind = 'contact') =>
  (id: string) =>
    JSON.stringify({
      schema: 1,
      id,
      kind,
      receivedAt: '2026-11-20T10:00:00.000Z',
      fields,
      contentHash: contentHashOf(kind, fields),
      ...about,
    });

describe('an enquiry of another version of the site is listed with what it says', () => {
  test('values that today’s lists have lost are their own labels', async () => {
    const fields = {
      name: 'Asha',
      email: 'asha@example.test',
      message: 'Hello',
      topic: 'zeppelins',
      industry: 'mining',
    };
    await lay(record(fields));
    await lay(
      record({ name: 'Ravi', mobile: '12345', budget: '1Cr' }, {}, 'startup-incubation'),
      'startup-incubation',
    );
    expect(await owner.contacts()).toMatchObject({ total: 1, submissions: [fields] });
    expect(await owner.incubations()).toMatchObject({
      total: 1,
      submissions: [{ name: 'Ravi', mobile: '12345', budget: '1Cr' }],
    });
  });

  test('what it holds beside today’s fields stands beside them, by its stored name', async () => {
    const fields = { fullName: 'Asha', guardian: true, children: 2, slots: ['Mon', 'Tue'] };
    await lay(
      record(fields, { channel: 'WhatsApp', 'flags (record)': 'none', consent: { version: 7 } }),
    );
    const { submissions, total } = await owner.contacts();
    expect(total).toBe(1);
    expect(submissions).toMatchObject([{ name: '', email: '', message: '' }]);
    expect(submissions[0]?.other).toEqual({
      fullName: 'Asha',
      guardian: true,
      children: '2',
      slots: '["Mon","Tue"]',
      channel: 'WhatsApp',
      'flags (record)': 'none',
      consent: '{"version":7}',
    });
  });

  test('one written by the first version of the site is whole', async () => {
    const written = (id: string) =>
      `{"schema":1,"id":"${id}","kind":"contact","receivedAt":"2026-11-20T10:00:00.000Z",` +
      '"fields":{"name":"Asha","email":"asha@example.test","message":"Hello"},' +
      '"contentHash":"dd7ef01397c90f65797be3a4bcf642ba4a9ec24c73e9ed4d45e5208b5b15ccdf","flags":[]}';
    await lay(written);
    const { submissions } = await owner.contacts();
    expect(submissions).toMatchObject([{ name: 'Asha', submittedAt: '2026-11-20T10:00:00.000Z' }]);
    expect(submissions[0]?.unreadable).toBeUndefined();
  });
});

const unreadable: ReadonlyArray<
  readonly [what: string, reason: string, text: (id: string) => string]
> = [
  ['was cut off', 'not-json', (id) => record({ name: 'Asha', message: 'Hello' })(id).slice(0, -30)],
  ['holds stray bytes', 'not-json', () => '\u0000\ufffd\u202e binary'],
  ['has no fields', 'foreign', (id) => JSON.stringify({ schema: 1, id, kind: 'contact' })],
  [
    'is nested beyond reason',
    'foreign',
    () => `{"kind":"contact","fields":{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}}`,
  ],
  [
    'was changed by hand',
    'changed',
    (id) => record({ name: 'Asha', message: 'Hello' })(id).replace('Hello', 'Help'),
  ],
];

describe('a stored text that cannot be read is listed as it stands', () => {
  test.each(unreadable)('and can be erased: one that %s', async (_what, reason, text) => {
    const id = await lay(text);
    const standing = text(id);
    const cut = standing.length > unreadableTextLimit;
    const unreadable = {
      reason,
      key: recordKey('contact', id),
      text: standing.slice(0, unreadableTextLimit),
      cut,
    };
    const shown = { submittedAt: '2026-11-20T10:00:00.000Z', unreadable };
    expect(await owner.contacts()).toMatchObject({
      total: 1,
      flaggedTotal: 0,
      submissions: [{ id, ...shown }],
    });
    expect(
      (await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id })).status,
    ).toBe(200);
    expect(await owner.contacts()).toMatchObject({ total: 0, submissions: [] });
    expect(store.keys.filter((key) => key.includes(id))).toEqual([recordKey('contact', id)]);
    expect(await storeOfFunctions().read(recordKey('contact', id))).toMatch(
      /^\{"erased":"[\dTZ:.-]+"\}$/,
    );
  });
});

test('a record that is damaged where it lies is shown as it stands, and takes events and erasure', async () => {
  const id = await sendContact({ name: 'Asha', email: 'asha@example.test', message: 'Hello' });
  const [key = ''] = store.keys.filter((at) => at.startsWith('enquiry/') && at.includes(id));
  const torn = ((await storeOfFunctions().read(key)) ?? '').slice(0, -30);
  store.overwrite(key, torn);
  const standing = { unreadable: { reason: 'not-json', text: torn } };
  expect(await owner.contacts()).toMatchObject({ total: 1, submissions: [standing] });
  const event = { type: 'status', status: 'lost' };
  expect(
    (await owner.post(adminFunction, '/api/admin/state', { kind: 'contact', id, expect: 0, event }))
      .status,
  ).toBe(200);
  expect(await owner.contacts()).toMatchObject({
    submissions: [{ ...standing, state: { status: 'lost' } }],
  });
  expect(
    (await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id })).status,
  ).toBe(200);
  expect(await owner.contacts()).toMatchObject({ total: 0 });
});

describe('every field of a contract is stored', () => {
  const guarded = defineContract({
    method: 'POST',
    path: '/api/contact',
    request: z.object({
      ...contactRequest.shape,
      guardian: z.boolean(),
      firstTime: z.optional(z.boolean()),
    }),
    response: enquiryAccepted,
  });

  test('a box that was ticked or left open too', async () => {
    const handler = defineHandler(opener, guarded, (given) => acceptEnquiry('contact', given));
    const json = {
      name: 'Asha',
      email: 'asha@example.test',
      message: 'Hello',
      guardian: true,
      firstTime: false,
    };
    expect((await call(handler, 'POST', guarded.path, { json })).status).toBe(200);
    const { submissions } = await owner.contacts();
    expect(submissions).toMatchObject([
      { name: 'Asha', other: { guardian: true, firstTime: false } },
    ]);
  });

  test('the notice too, whichever part of it came', async () => {
    const id = await sendContact({
      name: 'Asha',
      email: 'asha@example.test',
      message: 'Hello',
      noticeHash: 'ab'.repeat(32),
      marketing: false,
    });
    const [key = ''] = store.keys.filter((at) => at.startsWith('enquiry/') && at.includes(id));
    expect(JSON.parse((await storeOfFunctions().read(key)) ?? '').consent).toEqual({
      noticeVersion: '',
      noticeHash: 'ab'.repeat(32),
      language: '',
      marketing: false,
    });
  });
});
