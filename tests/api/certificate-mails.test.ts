import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  certificateBatch,
  changeCertificate,
  issueCertificates,
} from '#features/certificates/contract/admin.ts';
import { certificateMails, sendCertificates } from '#features/certificates/contract/mails.ts';
import { certificatePdf, verifyPages } from '#features/certificates/contract/visitor.ts';
import { exportEnquiries } from '#features/enquiries/contract/filter.ts';
import { contactSubmissions } from '#features/enquiries/contract/list.ts';
import certificates from '../../netlify/functions/certificates.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { sheet } from '../support/certificates.ts';
import type { MailServer } from '../support/mail-server.ts';
import { eachTestByMail, type NotifyingSite, turnClock } from '../support/notifying-site.ts';

/** Certificates by mail, to who has agreed and to nobody else, through a real mail server. */

let server: MailServer;
let site: NotifyingSite;
eachTestByMail((begun) => {
  ({ server, site } = begun);
});

const event = 'bootcamp';

/** Registers somebody for the event; what is given comes on top. */
const register = (name: string, fields: object = {}) =>
  site.enquire({ name, topic: 'registration', event, certificateByMail: true, ...fields });

/** Registers several people, who all agree, each with an address of their own. */
async function registerAll(names: readonly string[]): Promise<void> {
  for (const name of names) await register(name, { email: `${name.toLowerCase()}@mail.test` });
  await site.settled();
}

/** Issues certificates for names, some of whom have registered; gives the id of the batch. */
async function issueFor(names: readonly string[]): Promise<string> {
  const batch = randomUUID();
  const json = { ...sheet, batch, names, event };
  const response = await site.post(certificates, issueCertificates.path, json);
  expect(response.status, await response.clone().text()).toBe(200);
  return batch;
}

async function certificatesIn(batch: string) {
  const response = await site.get(certificates, `${certificateBatch.path}?id=${batch}`);
  return certificateBatch.response.parse(await response.json()).certificates;
}

async function send(batch: string) {
  const response = await site.post(certificates, sendCertificates.path, { batch });
  expect(response.status, await response.clone().text()).toBe(200);
}

async function progress(batch: string) {
  const response = await site.get(certificates, `${certificateMails.path}?id=${batch}`);
  return certificateMails.response.parse(await response.json());
}

/** The mails with certificates that the server has taken. */
const mailed = () => server.mails.filter(({ text }) => /certificate for|सर्टिफ़िकेट तैयार/.test(text));
const receivers = () => mailed().map(({ headers }) => headers.get('to') ?? '');

test('the box is kept with the enquiry: in the list, in the export, and in what the owner is mailed', async () => {
  const id = await register('Asha Verma');
  await register('Ravi Kumar', { certificateByMail: undefined });
  await register('Meena Rao', { certificateByMail: 'perhaps' });
  await site.settled();
  const list = await (await site.get(adminFunction, contactSubmissions.path)).json();
  const { submissions } = contactSubmissions.response.parse(list);
  const agreed = submissions.filter(({ certificateByMail }) => certificateByMail);
  expect(agreed).toMatchObject([{ id }]);
  const file = await site.get(adminFunction, `${exportEnquiries.path}?kind=contact&format=csv`);
  const [head = '', ...rows] = (await file.text()).trim().split(/\r?\n(?=20)/);
  const column = head.split(',').indexOf('Certificate by mail');
  const cells = rows.map((row) => [row.split(',')[1], row.split(',')[column]]).sort();
  expect(cells).toEqual([
    ['Asha Verma', 'yes'],
    ['Meena Rao', 'no'],
    ['Ravi Kumar', ''],
  ]);
  const told = server.mails.find(({ text }) => text.includes('Asha Verma'));
  expect(told?.text).toContain('Certificate by email: Yes');
});

test('goes to who has agreed, in their language, with the links of their own certificate, and once', async () => {
  await register('Asha Verma');
  await register('सीता देवी', { email: 'sita@mail.test', language: 'hi' });
  await register('Ravi Kumar', { email: 'ravi@mail.test', certificateByMail: undefined });
  await site.settled();
  const batch = await issueFor(['Asha Verma', 'सीता देवी', 'Ravi Kumar', 'Typed by hand']);
  expect(mailed()).toEqual([]);
  expect(await progress(batch)).toMatchObject({ unasked: 2, sent: 0, waiting: 0, failed: [] });
  await Promise.all([send(batch), send(batch)]);
  await site.settled();
  await site.sweep();
  expect(receivers().sort()).toEqual(['asha@mail.test', 'sita@mail.test']);
  expect(await progress(batch)).toMatchObject({ unasked: 0, sent: 2, waiting: 0 });
  const [asha, sita] = await certificatesIn(batch);
  const [english, hindi] = ['asha', 'sita'].map((who) =>
    mailed().find(({ headers }) => headers.get('to')?.startsWith(who)),
  );
  expect(english?.headers.get('subject')).toBe(`Your certificate: ${sheet.program}`);
  expect(english?.text).toContain(`${verifyPages.en.path}?code=${asha?.code}`);
  expect(english?.text).toContain(`${certificatePdf.path}?code=${asha?.code}`);
  expect(hindi?.headers.get('subject')).toBe(`आपका सर्टिफ़िकेट: ${sheet.program}`);
  expect(hindi?.text).toContain(`${verifyPages.hi.path}?code=${sita?.code}`);
  expect(hindi?.html).toContain('<html lang="hi">');
  // Nothing that a visitor has typed.
  expect(english?.text).not.toMatch(/Asha|Namaste \w/);
});

test('is bound to no limit of visitors’ mails: one mailbox for a family gets all of theirs', async () => {
  const names = ['Asha', 'Binod', 'Chitra', 'Deepa', 'Esha'];
  for (const name of names) await register(name, { email: 'family@mail.test' });
  await site.settled();
  await send(await issueFor(names));
  await site.settled();
  expect(receivers()).toEqual(Array(5).fill('family@mail.test'));
});

test('who registers with a number alone is mailed nothing, and is not taken for another of that name', async () => {
  await register('Asha Verma', { email: undefined, phone: '9876543210' });
  await register('Asha Verma', { email: undefined, phone: '9876543211' });
  await register('Asha Verma', { email: 'asha@mail.test' });
  await site.settled();
  await send(await issueFor(['Asha Verma', 'Asha Verma']));
  await site.settled();
  expect(receivers(), 'nobody can tell which two of the three').toEqual([]);
  await send(await issueFor(['Asha Verma', 'Asha Verma', 'Asha Verma']));
  await site.settled();
  expect(receivers()).toEqual(['asha@mail.test']);
});

test('a stranger who registers under the name of somebody else is not sent their certificate', async () => {
  await register('Asha Verma', { email: 'stranger@mail.test' });
  await register('Asha Verma', { email: 'asha@mail.test' });
  await register('Ravi Kumar', { email: 'ravi@mail.test', certificateByMail: undefined });
  await register('Ravi Kumar', { email: 'Ravi@mail.test' });
  await site.settled();
  const one = await issueFor(['Asha Verma', 'Ravi Kumar']);
  await send(one);
  await site.settled();
  expect(receivers(), 'one who has registered twice').toEqual(['Ravi@mail.test']);
  await send(await issueFor(['Asha Verma', 'Asha Verma']));
  await site.settled();
  expect(receivers().slice(1).sort()).toEqual(['asha@mail.test', 'stranger@mail.test']);
});

test('what the mail server cannot take now is sent later by itself, and what was sent is not sent again', async () => {
  await registerAll(['Asha', 'Binod', 'Chitra']);
  const batch = await issueFor(['Asha', 'Binod', 'Chitra']);
  const before = server.connections;
  server.treat = () => (server.connections === before + 2 ? 'busy-after-data' : 'take');
  await send(batch);
  await site.settled();
  expect(await progress(batch)).toMatchObject({ sent: 2, waiting: 1, hindered: 'busy' });
  turnClock(1);
  await site.sweep();
  expect(receivers().sort()).toEqual(['asha@mail.test', 'binod@mail.test', 'chitra@mail.test']);
  expect(await progress(batch)).toMatchObject({ sent: 3, waiting: 0 });
  turnClock(90);
  await site.sweep();
  expect(site.store.keys.filter((key) => key.startsWith('certificate-mails/'))).toEqual([]);
});

test('cut short in the midst: the next run goes on, and only the mail whose answer was lost may come twice', async () => {
  await registerAll(['Asha', 'Binod', 'Chitra', 'Deepa']);
  const batch = await issueFor(['Asha', 'Binod', 'Chitra', 'Deepa']);
  const before = mailed().length;
  // The store is lost once the second mail is with the mail server, as the whole process would be.
  site.store.plan = (method) =>
    method === 'PUT' && mailed().length === before + 2 ? { kind: 'status', status: 424 } : null;
  await send(batch);
  await site.settled();
  expect(mailed()).toHaveLength(2);
  site.store.plan = () => null;
  await site.sweep();
  expect(mailed(), 'while the lease of the one that ended stands').toHaveLength(2);
  turnClock(1);
  await site.sweep();
  expect(await progress(batch)).toMatchObject({ sent: 4, waiting: 0 });
  expect(receivers()).toHaveLength(5);
  expect(new Set(receivers()).size).toBe(4);
  const ids = mailed().map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size, 'the repetition bears the same id').toBe(4);
});

test('withdrawn, erased and corrected ones are not sent, nor one whose registration is gone; the corrected name is', async () => {
  await registerAll(['Asha', 'Binod', 'Chitra', 'Deepa']);
  const gone = await register('Esha', { email: 'esha@mail.test' });
  await site.settled();
  const batch = await issueFor(['Asha', 'Binod', 'Chitra', 'Deepa', 'Esha']);
  const codes = (await certificatesIn(batch)).map(({ code }) => code);
  const change = (json: object) => site.post(certificates, changeCertificate.path, json);
  await change({ change: 'withdraw', code: codes[0], reason: 'A mistake.' });
  await change({ change: 'erase', code: codes[1] });
  await change({ change: 'correct', code: codes[2], name: 'Chitra Devi' });
  await site.erase(gone);
  await send(batch);
  await site.settled();
  expect(receivers().sort()).toEqual(['chitra@mail.test', 'deepa@mail.test']);
  const corrected = (await certificatesIn(batch)).find(({ name }) => name === 'Chitra Devi');
  const [first] = mailed().filter(({ headers }) => headers.get('to') === 'chitra@mail.test');
  expect(first?.text).toContain(`code=${corrected?.code}`);
  expect(await progress(batch)).toMatchObject({
    sent: 2,
    failed: [{ name: 'Esha', reason: 'no-address' }],
  });
});

test('a mailbox that refuses is named with its reason, and can be tried again', async () => {
  await registerAll(['Asha', 'Binod']);
  const batch = await issueFor(['Asha', 'Binod']);
  server.refuses = 'binod@mail.test';
  await send(batch);
  await site.settled();
  const failed = [{ name: 'Binod', reason: 'refused' }];
  expect(await progress(batch)).toMatchObject({ sent: 1, waiting: 0, failed });
  server.refuses = '';
  await send(batch);
  await site.settled();
  expect(receivers().sort()).toEqual(['asha@mail.test', 'binod@mail.test']);
});

test('without a mail server the desk says so, and nothing waits', async () => {
  await registerAll(['Asha']);
  const batch = await issueFor(['Asha']);
  site.configure({ SMTP_URL: '' });
  const response = await site.post(certificates, sendCertificates.path, { batch });
  expect(response.status).toBe(409);
  expect((await response.json()).error).toMatch(/Email is not set up/);
  expect(await progress(batch)).toMatchObject({ unasked: 1, waiting: 0 });
});
