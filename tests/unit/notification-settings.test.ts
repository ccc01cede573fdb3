import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { manyLines, oneLine } from '../../src/features/notifications/server/compose/clean-text.ts';
import {
  parseMailConfig,
  parseNotificationConfig,
  parsePushConfig,
} from '../../src/features/notifications/server/settings.ts';

const SMTP_URL = 'smtps://desk%40areia.in:p%40ss@mail.areia.in';
const mail = { SMTP_URL, MAIL_FROM: 'AREIA <desk@areia.in>', MAIL_TO: 'owner@areia.in' };
const webhook = { WEBHOOK_URL: 'https://hooks.example.com/x', WEBHOOK_SECRET: 'secret' };
const key = createECDH('prime256v1');
key.generateKeys();
const VAPID_PRIVATE_KEY = key.getPrivateKey('base64url').padStart(43, 'A');

test('a mail server is read from its address; without TLS it is taken on this machine only', () => {
  const transportOf = (url: string) => parseMailConfig({ ...mail, SMTP_URL: url })?.transport;
  expect(transportOf(SMTP_URL)).toEqual({
    host: 'mail.areia.in',
    port: 465,
    implicitTls: true,
    loopback: false,
    login: { user: 'desk@areia.in', pass: 'p@ss' },
  });
  expect(transportOf('smtp://mail.areia.in')).toMatchObject({
    port: 587,
    implicitTls: false,
    loopback: false,
  });
  expect(transportOf('smtp://127.0.0.1:1025')).toMatchObject({
    port: 1025,
    loopback: true,
    login: null,
  });
  expect(transportOf('smtp://[::1]:1025')).toMatchObject({ host: '::1', loopback: true });
  expect(transportOf('smtp://127.0.0.1.evil.example')).toMatchObject({ loopback: false });
  expect(transportOf('smtp://10.0.0.5')).toMatchObject({ loopback: false });
});

test('a key of Resend alone logs in to the mail server of Resend', () => {
  const env = { RESEND_API_KEY: 're_a/b', MAIL_FROM: mail.MAIL_FROM, MAIL_TO: mail.MAIL_TO };
  const byUrl = { ...mail, SMTP_URL: 'smtps://resend:re_a%2Fb@smtp.resend.com:465' };
  expect(parseMailConfig(env)).toEqual(parseMailConfig(byUrl));
  expect(parseMailConfig(env)?.transport).toMatchObject({
    implicitTls: true,
    login: { user: 'resend', pass: 're_a/b' },
  });
});

test('mails go to the administrator, and come from the mailbox that is logged in to, unless said otherwise', () => {
  expect(parseMailConfig({ SMTP_URL, ADMIN_EMAIL: 'boss@areia.in' })).toMatchObject({
    from: { name: '', address: 'desk@areia.in' },
    to: ['boss@areia.in'],
  });
  expect(parseMailConfig({ ...mail, MAIL_TO: 'a@areia.in , b@areia.in' })?.to).toEqual([
    'a@areia.in',
    'b@areia.in',
  ]);
});

test.each([
  [{ ...mail, RESEND_API_KEY: 're_1' }, 'RESEND_API_KEY'],
  [{ ...mail, SMTP_URL: 'mail.areia.in:465' }, 'SMTP_URL'],
  [{ ...mail, SMTP_URL: 'smtp://u:p%zz@mail.areia.in' }, 'SMTP_URL'],
  [{ RESEND_API_KEY: 're 1', MAIL_FROM: 'a@areia.in', MAIL_TO: 'b@areia.in' }, 'RESEND_API_KEY'],
  [{ RESEND_API_KEY: 're_1', MAIL_TO: 'b@areia.in' }, 'MAIL_FROM'],
  [{ ...mail, MAIL_FROM: 'AREIA\r\nBcc: x@y.in <desk@areia.in>' }, 'MAIL_FROM'],
  [{ ...mail, MAIL_TO: 'owner@areia.in; other@areia.in' }, 'MAIL_TO'],
  [{ ...mail, MAIL_TO: '' }, 'MAIL_TO'],
  [{ ...webhook, WEBHOOK_URL: 'http://hooks.example.com' }, 'WEBHOOK_URL'],
  [{ ...webhook, WEBHOOK_URL: 'https://u:p@hooks.example.com' }, 'WEBHOOK_URL'],
  [{ ...webhook, WEBHOOK_URL: 'file:///etc/passwd', WEBHOOK_PRIVATE: 'allow' }, 'WEBHOOK_URL'],
  [{ ...webhook, WEBHOOK_SECRET: '' }, 'WEBHOOK_SECRET'],
  [{ ...webhook, WEBHOOK_PRIVATE: 'yes' }, 'WEBHOOK_PRIVATE'],
  [{ VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY'],
  [{ VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'owner@areia.in' }, 'VAPID_SUBJECT'],
])('%o is refused by name, in a sentence without secrets', (env, setting) => {
  const parse = () => parseNotificationConfig({ ...env });
  expect(parse).toThrow(ConfigError);
  try {
    parse();
  } catch (error) {
    expect(error).toMatchObject({ setting, message: expect.stringMatching(/^[A-Z_]+: .+\.$/) });
    expect(String(error)).not.toMatch(/p%zz|re_1|secret$/);
  }
});

test('push services are given an address that exists, where one is known', () => {
  const subjectOf = (env: Record<string, string>) =>
    parsePushConfig({ VAPID_PRIVATE_KEY, ...env })?.subject;
  expect(subjectOf({ ADMIN_EMAIL: 'admin@example.com' })).toBe(null);
  expect(subjectOf({ ADMIN_EMAIL: 'owner@example.test', MAIL_TO: 'owner@areia.in' })).toBe(
    'mailto:owner@areia.in',
  );
  expect(subjectOf({ VAPID_SUBJECT: 'https://areia.in/contact' })).toBe('https://areia.in/contact');
  expect(parsePushConfig({ VAPID_PRIVATE_KEY })?.publicKey).toBe(key.getPublicKey('base64url'));
  expect(() => parsePushConfig({ VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toThrow(ConfigError);
});

test('a line of a header holds nothing that nobody sees', () => {
  expect(oneLine('a\r\nBcc: x\t\u0000\u2028b', 80)).toBe('a Bcc: x b');
  expect(oneLine('\u202egnp.exe\u2066\u200b\u00ad', 80)).toBe('gnp.exe');
  expect(oneLine('क्‍ष 👩‍💻', 80)).toBe('क्‍ष 👩‍💻');
  expect(oneLine('\ud800x', 80)).toBe('\ufffdx');
  expect([...oneLine('🙏'.repeat(100), 60)]).toHaveLength(60);
  expect(manyLines('a\r\nb\u0007\n\n\u202ec\t')).toBe('a\nb\n\nc');
});
