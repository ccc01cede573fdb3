import { expect, test } from 'vitest';
import { enquiryKindWords } from '#features/enquiries/admin/words.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { HttpReceiver } from '../support/http-receiver.ts';
import type { MailServer } from '../support/mail-server.ts';
import {
  eachTestByMail,
  type NotifyingSite,
  suspicious,
  turnClock,
} from '../support/notifying-site.ts';

/** From an enquiry to the owner's mailbox, with a real mail server, through the functions. */

const oneContact = enquiryKindWords.contact.one;

let server: MailServer;
let site: NotifyingSite;
eachTestByMail((begun) => {
  ({ server, site } = begun);
});

const told = () => server.mails.map(({ headers }) => headers.get('subject'));
const acknowledge = () =>
  site.post(adminFunction, '/api/admin/notification-settings', { acknowledge: true });

/** A store that takes nothing more below a folder. */
const refuseWrites = (folder: string) => (method: string, key: string | null) =>
  method === 'PUT' && key?.startsWith(folder) ? ({ kind: 'status', status: 507 } as const) : null;

/** Lets more than a day go by, with a sweep in each hour. */
async function aDayOfSweeps() {
  for (let hour = 0; hour < 28; hour += 1) {
    turnClock(61);
    await site.sweep();
  }
}

test('an enquiry is in the owner’s mailbox as soon as it is answered, once, and the desk says so', async () => {
  const id = await site.enquire({ phone: '9876543210', topic: 'workshop' });
  await site.settled();
  expect(told()).toEqual(['Asha Verma: Corporate workshop']);
  expect(await site.delivery(id)).toEqual({
    id,
    open: false,
    channels: [
      {
        channel: 'email',
        state: 'sent',
        attempts: [
          { at: expect.any(String), outcome: 'sent', detail: expect.stringMatching(/^250 /) },
        ],
      },
    ],
  });
  expect(site.unsent).toEqual([]);
  await site.sweep();
  turnClock(120);
  await site.sweep();
  expect(server.mails).toHaveLength(1);
});

test('the owner’s mail says everything, and answers it with one tap', async () => {
  await site.enquire({
    // The joiner is a part of the Hindi word.
    name: '  Asha\u202eamreV <b>&" शर्\u200dमा',
    phone: '9876543210',
    industry: 'education',
    message: 'First line\nSecond <script>line</script>',
  });
  await site.settled();
  const [mail] = server.mails;
  expect(mail?.headers.get('subject')).toBe('AshaamreV <b>&" शर्\u200dमा: Education');
  expect(mail?.headers.get('reply-to')).toBe('asha@mail.test');
  for (const line of [
    'Name: AshaamreV <b>&" शर्\u200dमा',
    'Email: asha@mail.test',
    'Phone: 9876543210',
    'Industry: Education',
    'First line\nSecond <script>line</script>',
    'Call: tel:+919876543210',
    'WhatsApp: https://wa.me/919876543210',
    'Open in the desk: https://example.test/admin/dashboard',
  ]) {
    expect(mail?.text).toContain(line);
  }
  expect(mail?.html).toContain('<a href="tel:+919876543210"');
  expect(mail?.html).toContain('<a href="https://wa.me/919876543210"');
  expect(mail?.html).toContain('AshaamreV &lt;b&gt;&amp;&quot;');
  expect(mail?.html).toContain('Second &lt;script&gt;line&lt;/script&gt;');
  expect(mail?.html).not.toMatch(/<b>|<script|<img|src=|url\(/);
});

test('a chat that reads its text as markup calls nobody because of what was typed', async () => {
  const chat = await HttpReceiver.start();
  site.configure({ WEBHOOK_URL: chat.url, WEBHOOK_SECRET: 'a secret', WEBHOOK_PRIVATE: 'allow' });
  await site.enquire({ name: '<!channel> & <@all>' });
  await site.settled();
  await chat.stop();
  const { text } = JSON.parse(String(chat.received[0]?.body));
  expect(text).toContain('&lt;!channel&gt; &amp; &lt;@all&gt;');
});

test('what was typed gets into no header, neither as it is nor as mail programs would decode it', async () => {
  await acknowledge();
  await site.enquire({
    name: 'Asha\r\nBcc: victim@elsewhere.test',
    email: '=?utf-8?Q?v=40x.test=3E?=@mail.test',
  });
  await site.enquire({ name: 'A =\u202e?utf-8?Q?=E2=80=AEevil?=' });
  await site.settled();
  const [mail, second] = server.mails.filter(
    ({ headers }) => headers.get('to') === 'owner@areia.in',
  );
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.headers.has('reply-to')).toBe(false);
  expect(mail?.headers.get('subject')).toBe(`Asha Bcc: victim@elsewhere.test: ${oneContact}`);
  expect(second?.headers.get('subject')).toBe(`A = ?utf-8?Q?=E2=80=AEevil?=: ${oneContact}`);
  expect(server.mails).toHaveLength(3);
});

test('what is set aside is told of when the owner brings it back, and not before', async () => {
  const id = await site.enquire(suspicious);
  await site.settled();
  await site.sweep();
  expect([server.mails.length, site.unsent.length]).toEqual([0, 0]);
  expect((await site.sendAgain({ kind: 'contact', id })).status).toBe(404);
  const both = await Promise.all([site.restore(id), site.restore(id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await site.settled();
  expect(told()).toEqual([`Asha Verma: ${oneContact}`]);
  await site.settled();
  expect(server.mails).toHaveLength(1);
});

test('a mail server that is down is tried again until it is up, and the desk says why nothing came', async () => {
  const port = server.url;
  await server.stop();
  const id = await site.enquire();
  await site.settled();
  const [channel] = (await site.delivery(id)).channels;
  expect(channel).toMatchObject({
    state: 'waiting',
    attempts: [{ outcome: 'failed', reason: 'unreachable' }],
  });
  const wait = Date.parse(channel?.nextAt ?? '') - Date.now();
  expect(Math.round(wait / 1_000)).toBe(18);
  await site.sweep();
  expect((await site.delivery(id)).channels[0]?.attempts).toHaveLength(1);
  expect((await site.overview()).channels[0]?.failing).toBeUndefined();
  turnClock(5);
  await site.sweep();
  expect((await site.delivery(id)).channels[0]?.attempts).toHaveLength(2);
  expect((await site.overview()).channels[0]?.failing).toBeUndefined();
  turnClock(5);
  await site.sweep();
  turnClock(15);
  expect((await site.overview()).channels[0]?.failing).toMatchObject({
    enquiries: 1,
    last: { reason: 'unreachable' },
  });
  await server.listen();
  expect(server.url).toBe(port);
  await site.sweep();
  expect(server.mails).toHaveLength(1);
  expect((await site.overview()).channels[0]?.failing).toBeUndefined();
});

test('a mail server that starts anew costs 20 seconds: who took the enquiry tries once more, no oftener', async () => {
  const waited: number[] = [];
  site.pause = async (milliseconds) => {
    waited.push(milliseconds);
    turnClock(milliseconds / 60_000);
    server.treat = () => 'take';
    return true;
  };
  server.treat = () => 'busy-at-greeting';
  const id = await site.enquire();
  await site.settled();
  expect([waited, server.mails.length, site.unsent]).toEqual([[20_000], 1, []]);
  expect(await site.delivery(id)).toMatchObject({
    open: false,
    channels: [{ state: 'sent', attempts: [{ outcome: 'failed', reason: 'busy' }, {}] }],
  });

  const { pause } = site;
  site.pause = async (milliseconds) => {
    await pause(milliseconds);
    server.treat = () => 'busy-at-greeting';
    return true;
  };
  server.treat = () => 'busy-at-greeting';
  await site.enquire();
  await site.settled();
  expect([waited.length, server.mails.length, site.unsent.length]).toEqual([2, 1, 1]);
  // What it will not take at all is not gone in 20 seconds.
  server.treat = () => 'refuse-recipient';
  await site.enquire();
  await site.settled();
  expect(waited).toHaveLength(2);
});

test('the pauses between attempts grow from minutes to hours, and end within a day', async () => {
  server.treat = () => 'refuse-recipient';
  const id = await site.enquire();
  await site.settled();
  const pauses: number[] = [];
  for (;;) {
    const { nextAt } = (await site.delivery(id)).channels[0] ?? {};
    if (nextAt === undefined) break;
    const pause = (Date.parse(nextAt) - Date.now()) / 60_000;
    pauses.push(Math.round(pause * 10) / 10);
    turnClock(pause);
    await site.sweep();
  }
  expect(pauses).toEqual([0.3, 0.6, 4, 14, 59, 179, 179, 179, 179, 179, 179, 179, 109]);
});

test('after 24 hours it is given up, in sight, and sent again when the owner says so, as a new mail, one or all', async () => {
  server.treat = () => 'refuse-recipient';
  const [id, second] = [await site.enquire(), await site.enquire()];
  await site.settled();
  await aDayOfSweeps();
  const given = await site.delivery(id);
  expect(given).toMatchObject({ open: false, channels: [{ state: 'failed' }] });
  expect(given.channels[0]?.attempts.length).toBeLessThan(30);
  expect(given.channels[0]?.attempts.at(-1)?.detail).toBe('550 5.1.1 No mailbox … here');
  expect(site.unsent).toEqual([]);
  expect(await site.overview()).toMatchObject({
    givenUp: 2,
    channels: [{ failing: { enquiries: 2 } }, {}, {}],
  });
  expect(await site.notices()).toEqual([
    {
      code: 'channel-failing',
      values: {
        channel: 'email',
        enquiries: '2',
        since: expect.stringMatching(/Z$/),
        reason: 'refused',
      },
    },
    { code: 'given-up', values: { enquiries: '2' } },
  ]);

  server.treat = () => 'take';
  const response = await site.sendAgain({ kind: 'contact', id });
  expect(await response.json()).toMatchObject({
    success: true,
    delivery: { open: false, channels: [{ state: 'sent' }] },
  });
  expect(server.mails.map(({ headers }) => headers.get('message-id'))).toEqual([
    `<contact.${id}.2.email@areia.in>`,
  ]);
  expect(await (await site.sendAgain({ all: true })).json()).toMatchObject({ queued: 1 });
  await site.sweep();
  expect(await site.delivery(second)).toMatchObject({ open: false, channels: [{ state: 'sent' }] });
  expect(await site.overview()).toMatchObject({ givenUp: 0 });
  expect(await site.notices()).toEqual([]);
});

test('sweeps that race for what an outage has left send each of it once', async () => {
  await server.stop();
  for (let n = 0; n < 12; n += 1) await site.enquire();
  await site.settled();
  expect(site.unsent).toHaveLength(12);
  await server.listen();
  await site.enquire();
  // Beside the sending after an answer, too.
  for (const minutes of [5, 10]) {
    await Promise.all([site.settled(), site.sweep(), site.sweep(), site.sweep()]);
    turnClock(minutes);
  }
  await site.sweep();
  expect(server.mails).toHaveLength(13);
  expect(new Set(server.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(13);
  expect(site.unsent).toEqual([]);
});

test('an enquiry that is erased while it is being sent stays erased', async () => {
  const erased = Promise.withResolvers<void>();
  let id = '';
  server.treat = () => {
    void site.erase(id).then(() => erased.resolve(), erased.reject);
    return 'busy-after-data';
  };
  id = await site.enquire();
  await Promise.all([erased.promise, site.settled()]);
  expect(server.connections).toBe(1);
  expect((await site.sendAgain({ kind: 'contact', id })).status).toBe(404);
  expect(site.unsent).toEqual([]);
});

test('a mail whose sending could not be noted is repeated under the same Message-ID', async () => {
  server.treat = () => {
    site.store.plan = refuseWrites('enquiry/');
    return 'take';
  };
  const id = await site.enquire();
  await site.settled();
  expect(site.unsent).toHaveLength(1);
  server.treat = () => 'take';
  site.store.plan = () => null;
  turnClock(5);
  await site.sweep();
  const ids = server.mails.map(({ headers }) => headers.get('message-id'));
  expect(ids).toEqual([`<contact.${id}.email@areia.in>`, `<contact.${id}.email@areia.in>`]);
  expect(site.unsent).toEqual([]);
});

test('a record that cannot be read keeps no other from being told of', async () => {
  await server.stop();
  const ids = [
    await site.enquire(),
    await site.enquire(),
    await site.enquire(),
    await site.enquire(),
  ];
  await site.settled();
  await server.listen();
  const isBroken = (key: string | null) =>
    key?.startsWith('enquiry/') && ids.slice(0, 2).some((id) => key.includes(id));
  site.store.plan = (method, key) =>
    method === 'GET' && isBroken(key) ? { kind: 'status', status: 403 } : null;
  for (let sweeps = 0; sweeps < 3; sweeps += 1) {
    turnClock(5);
    await site.sweep();
  }
  expect([server.mails.length, site.unsent.length]).toEqual([2, 2]);
});

test.each([
  [47, 2],
  [49, 1],
])(
  '%i hours without a mail server end in mails (%i): days later a visitor is not thanked',
  async (hours, mails) => {
    await acknowledge();
    const good = server.url;
    site.configure({ SMTP_URL: 'mail.areia.in:465' });
    await site.enquire();
    await site.settled();
    site.configure({ SMTP_URL: good });
    turnClock(hours * 60);
    await site.sweep();
    expect(server.mails).toHaveLength(mails);
  },
);

test('with nothing set up, nothing is queued or sent, and the desk says so', async () => {
  site.configure({ SMTP_URL: undefined });
  const id = await site.enquire();
  await site.settled();
  await site.sweep();
  expect(site.store.keys.filter((key) => /unsent|sweep/.test(key))).toEqual([]);
  expect(await site.delivery(id)).toEqual({ id, open: false, channels: [] });
  const overview = await site.overview();
  expect(overview.channels.map(({ channel, setUp }) => [channel, setUp])).toEqual([
    ['email', false],
    ['push', false],
    ['webhook', false],
  ]);
  expect(overview.retryLateSince).toBeUndefined();
  expect(await site.notices()).toEqual([{ code: 'nobody-told', values: {} }]);
});

test('a wrong setting keeps what comes for later, is named in the desk, and stops no form', async () => {
  const good = server.url;
  site.configure({ SMTP_URL: 'mail.areia.in:465' });
  const id = await site.enquire();
  await site.settled();
  await site.sweep();
  expect(await site.delivery(id)).toMatchObject({
    open: true,
    channels: [{ state: 'waiting', attempts: [{ outcome: 'failed', reason: 'setting' }] }],
  });
  expect((await site.overview()).channels[0]).toMatchObject({
    setUp: false,
    problem: { setting: 'SMTP_URL', message: expect.stringMatching(/^SMTP_URL: must/) },
  });
  expect(await site.notices()).toEqual([
    {
      code: 'channel-setting',
      values: { channel: 'email', message: expect.stringMatching(/^SMTP_URL: must/) },
    },
  ]);
  site.configure({ SMTP_URL: good });
  turnClock(5);
  await site.sweep();
  expect(server.mails).toHaveLength(1);
});

test('the desk says when the sweep does not run', async () => {
  await server.stop();
  await site.enquire();
  await site.settled();
  turnClock(15);
  expect((await site.overview()).retryLateSince).toBeUndefined();
  turnClock(5);
  expect(await site.notices()).toEqual([
    { code: 'retry-late', values: { since: expect.stringMatching(/Z$/) } },
  ]);
  await server.listen();
  await site.sweep();
  expect(await site.notices()).toEqual([]);
});

test('the visitor is acknowledged when the owner has switched it on: in our words alone, once a day', async () => {
  await site.enquire();
  await site.settled();
  expect(server.mails).toHaveLength(1);
  expect((await acknowledge()).status).toBe(200);
  expect((await site.overview()).acknowledge).toBe(true);

  const id = await site.enquire({ name: 'Zebra <i>', message: 'buy-my-things.example' });
  await site.settled();
  const sent = server.mails.filter(({ headers }) => headers.get('to') === 'asha@mail.test');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('auto-submitted')).toBe('auto-replied');
  expect(sent[0]?.headers.get('subject')).toBe('We have your enquiry');
  expect(sent[0]?.raw).not.toMatch(/zebra|buy-my-things/i);
  expect(sent[0]?.text).toContain('Namaste,');
  expect((await site.delivery(id)).channels.map(({ channel, state }) => [channel, state])).toEqual([
    ['email', 'sent'],
    ['acknowledgement', 'sent'],
  ]);

  const second = await site.enquire({ email: 'Asha+again@Mail.test' });
  await site.settled();
  for (const email of ['ash.a@gmail.com', 'Asha+x@gmail.com']) await site.enquire({ email });
  expect((await site.delivery(second)).channels[1]).toMatchObject({
    channel: 'acknowledgement',
    state: 'skipped',
    attempts: [{ outcome: 'skipped', reason: 'already-today' }],
  });
  expect(JSON.stringify(site.store.keys)).not.toMatch(/asha|mail\.test/i);

  await site.enquire({ ...suspicious, email: 'other@mail.test' });
  const restored = await site.enquire({
    ...suspicious,
    email: 'third@mail.test',
    message: 'another',
  });
  await site.restore(restored);
  const ours = await site.enquire({ email: 'OWNER@areia.in' });
  await site.settled();
  const receivers = server.mails.map(({ headers }) => headers.get('to'));
  expect(receivers.filter((to) => /gmail/.test(to ?? ''))).toHaveLength(1);
  expect(receivers).not.toContain('other@mail.test');
  expect(receivers).not.toContain('third@mail.test');
  expect((await site.delivery(ours)).channels[1]?.attempts[0]?.reason).toBe('own-address');
});

test('each way can be tried from the desk, and says what came of it', async () => {
  const attemptOf = async (channel: string) => {
    const response = await site.post(adminFunction, '/api/admin/test-channel', { channel });
    return (await response.json()).attempt;
  };
  expect(await attemptOf('email')).toMatchObject({ outcome: 'sent' });
  expect(told()).toEqual(['Test from your desk']);
  server.treat = () => 'busy-after-data';
  expect(await attemptOf('email')).toMatchObject({
    outcome: 'failed',
    reason: 'busy',
    detail: expect.stringContaining('451'),
  });
  expect(await attemptOf('webhook')).toMatchObject({ outcome: 'failed', reason: 'not-set-up' });
  expect(await attemptOf('push')).toMatchObject({ outcome: 'failed', reason: 'not-set-up' });
  expect(
    (await site.post(adminFunction, '/api/admin/test-channel', { channel: 'pigeon' })).status,
  ).toBe(422);
});

test('a device is taken and named; one at an unknown push service is refused', async () => {
  const post = (endpoint: string, label: string) =>
    site.post(adminFunction, '/api/admin/push-devices', { add: { endpoint, keys }, label });
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  await post('https://fcm.googleapis.com/fcm/send/abc', 'Pixel');
  const { id } = await (await post('https://fcm.googleapis.com/fcm/send/abc', 'Pixel 7')).json();
  expect((await post('https://169.254.169.254/latest', 'x')).status).toBe(422);
  expect((await site.overview()).push.devices).toEqual([
    { id, label: 'Pixel 7', addedAt: expect.any(String) },
  ]);
});
