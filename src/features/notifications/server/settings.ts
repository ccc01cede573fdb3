import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { unescape as decoded } from 'node:querystring';
import { ConfigError, type Env } from '#server/config.ts';
import { emailPattern, longestEmail, tidyEmail } from '#shared/email-address.ts';
import { bareHost, isLoopback, isPublicAddress, settingUrl } from './public-address.ts';

/** A mailbox with the name that is shown for it; empty for none. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * Whether a text is one plain e-mail address, which can stand in a header: the rule of the HTML
 * standard, as in the forms, without encoded words (RFC 2047), which some programs on a mail's way
 * decode to another address.
 */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && !text.includes('=?') && emailPattern.test(text);
}

/** Mailbox of an address: mail servers deliver `owner+desk@…` to `owner@…`. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** Whether mails to two addresses arrive in one mailbox. */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);

/** Reads `Name <address>`, or an address alone; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', named] = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = tidyEmail(named ?? text);
  return isEmail(address) ? { name: name.trim(), address } : null;
}

/** Domains at which nobody can be written to (RFC 2606, RFC 6762). */
const unreal = /(?:^|\.)(?:example|example\.(?:com|net|org)|test|invalid|localhost|local)$/i;

/** Whether an address or a host is one of the public internet by its name. */
export function isReal(emailOrHost: string): boolean {
  const host = emailOrHost.slice(emailOrHost.lastIndexOf('@') + 1);
  return host.includes('.') && isIP(host) === 0 && !unreal.test(host);
}

/**
 * Address of the site in what is sent: where it is not set, the content's, once that is filled in.
 */
export function publicUrl(own: string, fromContent: string): string {
  const isUnset = isLoopback(bareHost(new URL(own)));
  return (isUnset && isReal(new URL(fromContent).hostname) ? fromContent : own).replace(/\/$/, '');
}

/** A mail server that is spoken to by SMTP. */
interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** `smtps:` encrypts from the first byte; else STARTTLS is required, except on a loopback. */
  readonly implicitTls: boolean;
  /** This machine: it may do without TLS, or with a certificate of its own. */
  readonly loopback: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

/** How mails are sent, from whom, and to whom the owner's go: one address at least. */
export interface MailConfig {
  readonly transport: SmtpConfig;
  readonly from: Mailbox;
  readonly to: string[];
}

const ownersAddresses = (env: Env): string[] =>
  (env.MAIL_TO?.trim() || env.ADMIN_EMAIL?.trim() || '').split(',').map(tidyEmail);

function parseSmtpUrl(text: string): SmtpConfig {
  const setting = 'SMTP_URL';
  const url = settingUrl(setting, text, 'smtps://user:password@mail.example.com:465');
  const implicitTls = url.protocol === 'smtps:';
  if (!implicitTls && url.protocol !== 'smtp:')
    throw new ConfigError(setting, 'must begin with smtps:// or smtp://.');
  const isEscaped = !/%(?![\da-f]{2})/i.test(url.username + url.password);
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash || !isEscaped)
    throw new ConfigError(
      setting,
      'must end with the port. Write % / ? # of a password as %25 %2F %3F %23.',
    );
  const host = bareHost(url);
  const port = Number(url.port) || (implicitTls ? 465 : 587);
  const user = decoded(url.username);
  const pass = decoded(url.password);
  return {
    host,
    port,
    implicitTls,
    loopback: isLoopback(host),
    login: user ? { user, pass } : null,
  };
}

/** Returns the address of Resend's mail server, where the key is the password. */
function resendUrl(apiKey: string): string {
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new ConfigError('RESEND_API_KEY', 'must be one word without spaces.');
  return `smtps://resend:${encodeURIComponent(apiKey)}@smtp.resend.com:465`;
}

/**
 * Reads how mails are sent.
 *
 * @returns null when neither SMTP_URL nor RESEND_API_KEY is set.
 * @throws {ConfigError} naming the first bad setting; it never holds a password or key.
 */
export function parseMailConfig(env: Env): MailConfig | null {
  const smtpUrl = env.SMTP_URL?.trim();
  const apiKey = env.RESEND_API_KEY?.trim();
  if (!smtpUrl && !apiKey) return null;
  if (smtpUrl && apiKey)
    throw new ConfigError('RESEND_API_KEY', 'and SMTP_URL are both set. Keep one of them.');
  const transport = parseSmtpUrl(smtpUrl ?? resendUrl(apiKey ?? ''));
  const user = transport.login?.user ?? '';
  const sender = env.MAIL_FROM?.trim() || (isEmail(user) ? user : '');
  if (!sender)
    throw new ConfigError(
      'MAIL_FROM',
      'is missing: an address of your own domain, from which mails are sent.',
    );
  const from = parseMailbox(sender);
  if (!from) throw new ConfigError('MAIL_FROM', 'must be an e-mail address, or Name <address>.');
  const to = ownersAddresses(env);
  if (to[0] === '')
    throw new ConfigError(
      'MAIL_TO',
      'is missing: the address at which you want to read of enquiries.',
    );
  if (!to.every(isEmail))
    throw new ConfigError('MAIL_TO', 'must be e-mail addresses with commas between them.');
  return { transport, from, to };
}

/** What push messages are signed with (RFC 8292): base64url, without padding. */
export interface PushConfig {
  readonly privateKey: string;
  /** What a browser subscribes with: the uncompressed point. */
  readonly publicKey: string;
  /** Whom a push service may write to: `mailto:` or `https:`; null where nobody is known. */
  readonly subject: string | null;
}

/** Whom a push service may write to: Apple refuses addresses that do not exist. */
function subjectOf(env: Env): string | null {
  const given = env.VAPID_SUBJECT?.trim();
  if (given && !/^(?:https:\/\/.|mailto:.+@.)/.test(given))
    throw new ConfigError(
      'VAPID_SUBJECT',
      'must be mailto:you@your-domain or an https:// address.',
    );
  const [owner = ''] = ownersAddresses(env);
  return given || (isEmail(owner) && isReal(owner) ? `mailto:${owner}` : null);
}

/**
 * Reads what push messages are signed with.
 *
 * @returns null when VAPID_PRIVATE_KEY is not set.
 * @throws {ConfigError} naming the first bad setting; it never holds the key.
 */
export function parsePushConfig(env: Env): PushConfig | null {
  const privateKey = env.VAPID_PRIVATE_KEY?.trim().replace(/=$/, '');
  if (!privateKey) return null;
  try {
    if (privateKey.length !== 43) throw new RangeError('not 32 bytes');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return { privateKey, publicKey: pair.getPublicKey('base64url'), subject: subjectOf(env) };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('VAPID_PRIVATE_KEY', 'is not a key made by `npm run admin`.');
  }
}

/** Where each enquiry is posted to, and whether that may be an address of a private network. */
export interface WebhookConfig {
  readonly url: URL;
  readonly secret: string;
  readonly privateAllowed: boolean;
}

/**
 * Reads where enquiries are posted to.
 *
 * @returns null when WEBHOOK_URL is not set.
 * @throws {ConfigError} naming the first bad setting; it never holds the secret.
 */
export function parseWebhookConfig(env: Env): WebhookConfig | null {
  const allowance = env.WEBHOOK_PRIVATE?.trim() ?? '';
  if (allowance !== '' && allowance !== 'allow')
    throw new ConfigError('WEBHOOK_PRIVATE', 'must be "allow" or unset.');
  const text = env.WEBHOOK_URL?.trim();
  if (!text) return null;
  const url = settingUrl('WEBHOOK_URL', text, 'https://hooks.example.com/…');
  const host = bareHost(url);
  // Within a private network TLS is the owner's choice; whether one may be called at all is asked
  // when it is called.
  const within =
    allowance === 'allow' || isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && within))
    throw new ConfigError('WEBHOOK_URL', 'must begin with https://.');
  if (url.username || url.password)
    throw new ConfigError('WEBHOOK_URL', 'must hold no user name or password.');
  url.hash = '';
  const secret = env.WEBHOOK_SECRET?.trim();
  if (!secret)
    throw new ConfigError(
      'WEBHOOK_SECRET',
      'is missing: the secret that WEBHOOK_URL’s receiver checks by.',
    );
  return { url, secret, privateAllowed: allowance === 'allow' };
}

/**
 * Reads how the owner is told of enquiries (docs/deploy.md);
 * null for each channel that is not set up.
 *
 * @throws {ConfigError} for the first bad setting.
 */
export function parseNotificationConfig(env: Env) {
  return {
    mail: parseMailConfig(env),
    webhook: parseWebhookConfig(env),
    push: parsePushConfig(env),
  };
}
