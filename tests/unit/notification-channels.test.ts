import { createECDH, createHmac, randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Channel,
  DeliveryError,
  type Notification,
} from '../../src/features/notifications/server/channels/channel.ts';
import {
  type HttpPost,
  httpPost,
} from '../../src/features/notifications/server/channels/http-request.ts';
import { emailChannel } from '../../src/features/notifications/server/channels/mail.ts';
import { pushChannel } from '../../src/features/notifications/server/channels/push.ts';
import { webhookChannel } from '../../src/features/notifications/server/channels/webhook.ts';
import { keptDetail } from '../../src/features/notifications/server/compose/clean-text.ts';
import { isPublicAddress } from '../../src/features/notifications/server/public-address.ts';
import {
  parseMailConfig,
  parsePushConfig,
  parseWebhookConfig,
} from '../../src/features/notifications/server/settings.ts';
import { bad, HttpReceiver } from '../support/http-receiver.ts';
import { MailServer } from '../support/mail-server.ts';
import { decryptPush } from '../support/push-message.ts';

/** Each way on its own, against real servers on this machine. */

const notification: Notification = {
  name: 'contact.0193a1b2-0000-7000-8000-000000000001',
  mail: {
    subject: 'Asha: Workshop',
    text: 'Namaste, नमस्ते\n',
    html: '<p>Namaste</p>',
    replyTo: 'asha@example.test',
  },
  push: { title: 'New enquiry', text: 'Open the desk.', url: 'https://site.test/admin/dashboard' },
  webhook: { text: 'New enquiry from Asha', type: 'enquiry' },
};
const from = { MAIL_FROM: 'AREIA <desk@areia.in>', MAIL_TO: 'owner@areia.in, second@areia.in' };

/** Things to stop after a test. */
const started: Array<{ stop(): Promise<void> }> = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(started.splice(0).map((one) => one.stop()));
});

async function receiver(): Promise<HttpReceiver> {
  const one = await HttpReceiver.start();
  started.push(one);
  return one;
}

async function mailServer(
  login?: { user: string; pass: string },
  isPlain = false,
): Promise<MailServer> {
  const one = await MailServer.start(login, isPlain);
  started.push(one);
  return one;
}

const send = (channel: Channel, milliseconds = 3_000) =>
  channel.send(notification, AbortSignal.timeout(milliseconds));

/** What a sending failed of. */
async function failure(channel: Channel, milliseconds?: number) {
  const error = await send(channel, milliseconds).then(
    () => 'sent',
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`Not a DeliveryError: ${String(error)}`);
  return { reason: error.reason, detail: error.detail };
}

describe('mail by SMTP', () => {
  const channel = (url: string) => {
    const config = parseMailConfig({ SMTP_URL: url, ...from });
    if (!config) throw new Error('not configured');
    return emailChannel(config, async () => true);
  };

  test('arrives at every receiver, from our domain, to be answered to the visitor, written by no person', async () => {
    const server = await mailServer();
    expect(await send(channel(server.url))).toMatchObject({
      outcome: 'sent',
      detail: expect.stringContaining('250'),
    });
    await send(channel(server.url));
    const [mail, repeated] = server.mails;
    expect(repeated?.headers.get('message-id')).toBe(mail?.headers.get('message-id'));
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'AREIA <desk@areia.in>',
      to: 'owner@areia.in, second@areia.in',
      'reply-to': 'asha@example.test',
      subject: 'Asha: Workshop',
      'auto-submitted': 'auto-generated',
      'message-id': `<${notification.name}.email@areia.in>`,
    });
    expect(mail?.text.trim()).toBe('Namaste, नमस्ते');
    expect(mail?.html.trim()).toBe('<p>Namaste</p>');
  });

  test('logs in with user and password, special characters and all', async () => {
    const server = await mailServer({ user: 'desk@areia.in', pass: 'p@ss/w:rd#1' });
    const own = server.url.replace(
      '//',
      `//${encodeURIComponent('desk@areia.in')}:${encodeURIComponent('p@ss/w:rd#1')}@`,
    );
    expect(await send(channel(own))).toMatchObject({ outcome: 'sent' });
    expect(await failure(channel(own.replace('%231', 'x')))).toMatchObject({
      reason: 'login-refused',
    });
  });

  test.each([
    ['busy-at-greeting', 'busy'],
    ['busy-after-data', 'busy'],
    ['refuse-recipient', 'refused'],
    ['die-in-data', 'cut-off'],
    ['taken-then-dies', 'cut-off'],
    ['refuse-connection', 'cut-off'],
  ] as const)('a server that does %s is reported as %s', async (treatment, reason) => {
    const server = await mailServer();
    server.treat = () => treatment;
    expect(await failure(channel(server.url))).toMatchObject({ reason });
  });

  test.each([
    ['no encryption', true],
    ['a certificate that nobody vouches for', false],
  ])(
    'a server with %s gets neither mail nor password, but on this machine',
    async (_name, isPlain) => {
      const server = await mailServer(undefined, isPlain);
      expect(await send(channel(server.url))).toMatchObject({ outcome: 'sent' });
      // This machine under a name that is not known for it.
      const elsewhere = server.url.replace('127.0.0.1', 'user:secret@[::ffff:127.0.0.1]');
      expect(await failure(channel(elsewhere))).toMatchObject({ reason: 'insecure' });
      expect(server.mails).toHaveLength(1);
    },
  );

  test('a server that says nothing is left in time, and one that is not there at once', async () => {
    const server = await mailServer();
    server.treat = () => 'hang';
    expect(await failure(channel(server.url), 300)).toMatchObject({ reason: 'timed-out' });
    expect(await failure(channel('smtp://127.0.0.1:1'))).toMatchObject({ reason: 'unreachable' });
  });
});

describe('webhook', () => {
  const channel = (env: Record<string, string>) => {
    const config = parseWebhookConfig({ WEBHOOK_SECRET: 'a secret', ...env });
    if (!config) throw new Error('not configured');
    return webhookChannel(config, () => new Date('2026-11-21T10:00:00.900Z'));
  };

  test('posts text and details, signed over time and body', async () => {
    const hook = await receiver();
    expect(
      await send(channel({ WEBHOOK_URL: `${hook.url}/hook?a=b`, WEBHOOK_PRIVATE: 'allow' })),
    ).toEqual({
      outcome: 'sent',
      detail: '200',
    });
    const [{ path, headers, body } = {} as never] = hook.received;
    expect(path).toBe('/hook?a=b');
    expect(JSON.parse(String(body))).toEqual({ ...notification.webhook, name: notification.name });
    const t = Date.parse('2026-11-21T10:00:00Z') / 1000;
    const v1 = createHmac('sha256', 'a secret').update(`${t}.`).update(body).digest('hex');
    expect(headers).toMatchObject({
      'x-signature': `t=${t},v1=${v1}`,
      'content-type': 'application/json',
    });
    expect(headers['idempotency-key']).toBe(notification.name);
  });

  test.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '169.254.169.254',
    '10.0.0.1',
  ])('calls nobody at %s unless that is allowed', async (host) => {
    const hook = await receiver();
    const url = new URL(hook.url);
    url.hostname = host;
    expect(await failure(channel({ WEBHOOK_URL: url.href }))).toMatchObject({
      reason: 'private-address',
    });
    expect(hook.received).toEqual([]);
  });

  test('asks what a name resolves to for the connection itself', async () => {
    const hook = await receiver();
    const { port } = new URL(hook.url);
    const post: HttpPost = {
      headers: {},
      body: '{}',
      signal: AbortSignal.timeout(3_000),
      publicOnly: true,
    };
    // Resolves to this machine by the hosts file, without being called localhost in the settings.
    const error = await httpPost(new URL(`http://localhost.:${port}/`), post).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      reason: expect.stringMatching(/^(private-address|unreachable)$/),
    });
    expect(hook.received).toEqual([]);
  });

  test('calls nobody by a name that leads to this machine too, beside the internet', async () => {
    const hook = await receiver();
    const addresses = ['127.0.0.1', '8.8.8.8'].map((address) => ({ address, family: 4 }));
    const lookup = vi.spyOn(dns, 'lookup');
    lookup.mockImplementation(((
      _name: string,
      _options: object,
      found: (...of: unknown[]) => void,
    ) => found(null, addresses)) as never);
    syncBuiltinESMExports();
    const url = hook.url.replace('127.0.0.1', 'both.test').replace('http:', 'https:');
    const told = await failure(channel({ WEBHOOK_URL: url }));
    lookup.mockRestore();
    syncBuiltinESMExports();
    expect(told).toMatchObject({ reason: 'private-address' });
  });

  test.each(Object.entries(bad))('a receiver that is %s', async (name, answer) => {
    const hook = await receiver();
    hook.answer = answer;
    const own = channel({ WEBHOOK_URL: hook.url, WEBHOOK_PRIVATE: 'allow' });
    expect(await failure(own, 500)).toMatchObject({
      reason: name === 'silent' ? 'timed-out' : 'cut-off',
    });
  });
});

test('an answer is kept without addresses, however long its words are', () => {
  expect(keptDetail('550 <a.b@mail.test>: no such user (see mailto:c@d.test)')).toBe(
    '550 <…>: no such user (see mailto:…)',
  );
  // As long as a mail server's answer may be; a search that begins anew at every letter takes hours
  // for it.
  expect(keptDetail(`550 ${'a'.repeat(1_000_000)}`)).toHaveLength(200);
  expect(keptDetail(`550 ${'a'.repeat(1_000_000)}@mail.test`)).toBe('550 …');
});

test('addresses of the public internet are told from all others', () => {
  const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'];
  const closed = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.1.2.3',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(closed.filter(isPublicAddress)).toEqual([]);
});

describe('push', () => {
  const vapid = createECDH('prime256v1');
  vapid.generateKeys();
  const VAPID_PRIVATE_KEY = vapid.getPrivateKey('base64url').padStart(43, 'A');

  /** A device as a browser subscribes it, with the keys that only the browser has. */
  const device = (endpoint: string) => {
    const keys = createECDH('prime256v1');
    const publicKey = keys.generateKeys();
    const auth = randomBytes(16);
    return {
      own: { keys, auth },
      id: endpoint.slice(-4),
      label: 'Phone',
      addedAt: '',
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    };
  };

  /** A channel whose push services are one server on this machine. */
  const opened = async (endpoints: readonly string[], env: Record<string, string> = {}) => {
    const service = await receiver();
    const dropped: string[] = [];
    const devices = endpoints.map(device);
    const config = parsePushConfig({ VAPID_PRIVATE_KEY, ...env });
    if (!config) throw new Error('not configured');
    const channel = pushChannel({
      config,
      siteUrl: 'https://site.test',
      devices,
      drop: async (ids) => void dropped.push(...ids),
      post: (url, post) => httpPost(new URL(url.pathname, service.url), post),
    });
    return { service, dropped, devices, channel };
  };
  const endpoints = [
    'https://fcm.googleapis.com/fcm/send/dev1',
    'https://updates.push.services.mozilla.com/wpush/v2/dev2',
  ];

  test('reaches every device, encrypted for it, signed by us, and says nothing of the visitor', async () => {
    const { service, channel, devices } = await opened(endpoints, { MAIL_TO: 'owner@areia.in' });
    expect(await send(channel)).toEqual({ outcome: 'sent', detail: '2/2' });
    expect(service.received).toHaveLength(2);
    for (const { endpoint, own } of devices) {
      const one = service.received.find(({ path }) => endpoint.endsWith(path));
      expect(one?.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        urgency: 'high',
        topic: expect.stringMatching(/^[\w-]{32}$/),
      });
      const [, token = ''] = /^vapid t=([^,]+), k=/.exec(String(one?.headers.authorization)) ?? [];
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      expect(claims).toMatchObject({ aud: new URL(endpoint).origin, sub: 'mailto:owner@areia.in' });
      const message = JSON.parse(decryptPush(one?.body ?? Buffer.alloc(0), own.keys, own.auth));
      expect(message).toEqual({ ...notification.push, tag: notification.name });
      expect(JSON.stringify(message)).not.toMatch(/Asha/i);
    }
  });

  test('drops devices whose subscription has ended, and nobody else', async () => {
    const { service, channel, dropped } = await opened([
      ...endpoints,
      'https://web.push.apple.com/dev3',
    ]);
    service.answer = ({ path }, res) =>
      void res.writeHead(path.endsWith('1') ? 410 : path.endsWith('2') ? 404 : 201).end();
    expect(await send(channel)).toEqual({ outcome: 'sent', detail: '1/1' });
    expect(dropped).toEqual(['dev1', 'dev2']);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://notfcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/x',
    'https://:password@fcm.googleapis.com/x',
    'https://evil.example\\.fcm.googleapis.com/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com:8443/x',
    'https://127.0.0.1/x',
  ])('never calls %s', async (endpoint) => {
    const { service, channel } = await opened([endpoint]);
    expect(await failure(channel)).toMatchObject({ reason: 'refused' });
    expect(service.received).toEqual([]);
  });
});
