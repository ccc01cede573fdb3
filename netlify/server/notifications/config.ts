import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { ConfigError, type Env } from '../config-error.ts';
import { isEmail, isReal, type Mailbox, parseMailbox } from './mailbox.ts';
import { bareHost, isLoopback, isPublicAddress } from './public-address.ts';

/** A mail server that is spoken to by SMTP. */
export interface SmtpConfig {
  readonly kind: 'smtp';
  readonly host: string;
  readonly port: number;
  /** `smtps:` encrypts from the first byte; else STARTTLS is required, except on {@link SmtpConfig.loopback}. */
  readonly implicitTls: boolean;
  /** The server is this machine: nothing crosses a network, so it may do without TLS or with a certificate of its own. */
  readonly loopback: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

/** Resend's HTTP API. */
export interface ResendConfig {
  readonly kind: 'resend';
  readonly apiKey: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
}

/** How mails are sent, from whom, and to whom the owner's go. */
export interface MailConfig {
  readonly transport: SmtpConfig | ResendConfig;
  readonly from: Mailbox;
  /** At least one. */
  readonly to: readonly string[];
}

/** Where each enquiry is posted to. */
export interface WebhookConfig {
  readonly url: URL;
  readonly secret: string;
  /** Whether addresses of a private network may be called. */
  readonly privateAllowed: boolean;
}

/** What push messages are signed with (RFC 8292). */
export interface PushConfig {
  /** Base64url; {@link vapidPublicKey} gives the other half. */
  readonly privateKey: string;
  /** Whom a push service may write to: a `mailto:` or `https:` address; null where none is known to be real. */
  readonly subject: string | null;
}

/** How the owner is told of enquiries; null for each way that is not set up. */
export interface NotificationConfig {
  readonly mail: MailConfig | null;
  readonly webhook: WebhookConfig | null;
  readonly push: PushConfig | null;
}

function urlOf(setting: string, text: string, shape: string): URL {
  const url = URL.parse(text);
  if (!url?.hostname) throw new ConfigError(setting, `must look like ${shape}.`);
  return url;
}

function decoded(setting: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigError(setting, 'holds a % that begins no escape; write a % itself as %25.');
  }
}

function parseSmtpUrl(text: string): SmtpConfig {
  const setting = 'SMTP_URL';
  const url = urlOf(setting, text, 'smtps://user:password@mail.example.com:465');
  const implicitTls = url.protocol === 'smtps:';
  if (!implicitTls && url.protocol !== 'smtp:') throw new ConfigError(setting, 'must begin with smtps:// or smtp://.');
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) {
    throw new ConfigError(setting, 'must end with the port. Write / ? # of a password as %2F %3F %23.');
  }
  const host = bareHost(url);
  const [user, pass] = [decoded(setting, url.username), decoded(setting, url.password)];
  return {
    kind: 'smtp',
    host,
    port: url.port ? Number(url.port) : implicitTls ? 465 : 587,
    implicitTls,
    loopback: isLoopback(host),
    login: user ? { user, pass } : null,
  };
}

function parseResend(env: Env, apiKey: string): ResendConfig {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new ConfigError('RESEND_API_KEY', 'must be one word without spaces.');
  const text = env.RESEND_BASE_URL?.trim() || 'https://api.resend.com';
  const url = urlOf('RESEND_BASE_URL', text, 'https://api.resend.com');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(bareHost(url)))) {
    throw new ConfigError('RESEND_BASE_URL', 'must begin with https://.');
  }
  return { kind: 'resend', apiKey, baseUrl: url.href.replace(/\/$/, '') };
}

/**
 * Reads how mails are sent.
 *
 * @returns null when neither SMTP_URL nor RESEND_API_KEY is set.
 * @throws {ConfigError} naming the first bad setting; never with a password or key in it.
 */
export function parseMailConfig(env: Env): MailConfig | null {
  const [smtpUrl, apiKey] = [env.SMTP_URL?.trim(), env.RESEND_API_KEY?.trim()];
  if (!smtpUrl && !apiKey) return null;
  if (smtpUrl && apiKey) throw new ConfigError('RESEND_API_KEY', 'and SMTP_URL are both set. Keep one of them.');
  const transport = smtpUrl ? parseSmtpUrl(smtpUrl) : parseResend(env, apiKey ?? '');

  const ownMailbox = transport.kind === 'smtp' && isEmail(transport.login?.user ?? '') ? transport.login?.user : '';
  const sender = env.MAIL_FROM?.trim() || ownMailbox;
  if (!sender)
    throw new ConfigError('MAIL_FROM', 'is missing: an address of your own domain, from which mails are sent.');
  const from = parseMailbox(sender);
  if (!from) throw new ConfigError('MAIL_FROM', 'must be an e-mail address, or Name <address>.');

  const to = (env.MAIL_TO?.trim() || env.ADMIN_EMAIL?.trim() || '').split(',').map((address) => address.trim());
  if (to[0] === '') throw new ConfigError('MAIL_TO', 'is missing: the address at which you want to read of enquiries.');
  if (!to.every(isEmail)) throw new ConfigError('MAIL_TO', 'must be e-mail addresses with commas between them.');
  return { transport, from, to };
}

/**
 * Reads where enquiries are posted to.
 *
 * @returns null when WEBHOOK_URL is not set.
 * @throws {ConfigError} as {@link parseMailConfig}.
 */
export function parseWebhookConfig(env: Env): WebhookConfig | null {
  const allowance = env.WEBHOOK_PRIVATE?.trim() ?? '';
  if (allowance !== '' && allowance !== 'allow') throw new ConfigError('WEBHOOK_PRIVATE', 'must be "allow" or unset.');
  const text = env.WEBHOOK_URL?.trim();
  if (!text) return null;
  const url = urlOf('WEBHOOK_URL', text, 'https://hooks.example.com/…');
  const host = bareHost(url);
  const privateAllowed = allowance === 'allow';
  // Within a private network TLS is the owner's choice; whether one may be called at all is asked when it is called.
  const within = privateAllowed || isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && within)) {
    throw new ConfigError('WEBHOOK_URL', 'must begin with https://.');
  }
  if (url.username || url.password) throw new ConfigError('WEBHOOK_URL', 'must hold no user name or password.');
  url.hash = '';
  const secret = env.WEBHOOK_SECRET?.trim();
  if (!secret) throw new ConfigError('WEBHOOK_SECRET', 'is missing: the secret that WEBHOOK_URL’s receiver checks by.');
  return { url, secret, privateAllowed };
}

/** Whom a push service may write to, unless VAPID_SUBJECT says so: Apple refuses addresses that do not exist. */
function subjectOf(env: Env): string | null {
  const given = env.VAPID_SUBJECT?.trim();
  if (given) {
    const url = URL.parse(given);
    if (url?.protocol === 'https:' || (url?.protocol === 'mailto:' && isEmail(url.pathname))) return given;
    throw new ConfigError('VAPID_SUBJECT', 'must be mailto:you@your-domain or an https:// address.');
  }
  const known = [...(env.MAIL_TO ?? '').split(','), env.ADMIN_EMAIL ?? ''].map((address) => address.trim());
  const real = known.find((address) => isEmail(address) && isReal(address));
  return real ? `mailto:${real}` : null;
}

const badVapidKey = () => new ConfigError('VAPID_PRIVATE_KEY', 'is not a key made by `npm run admin`.');

/**
 * The public key that a browser subscribes with.
 *
 * @param privateKey - base64url.
 * @returns base64url of the uncompressed point.
 * @throws {ConfigError} for a number that is no key of the curve.
 */
export function vapidPublicKey(privateKey: string): string {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    throw badVapidKey();
  }
}

/**
 * Reads what push messages are signed with.
 *
 * @returns null when VAPID_PRIVATE_KEY is not set.
 * @throws {ConfigError} as {@link parseMailConfig}.
 */
export function parsePushConfig(env: Env): PushConfig | null {
  const privateKey = env.VAPID_PRIVATE_KEY?.trim();
  if (!privateKey) return null;
  if (!/^[\w-]{43}=?$/.test(privateKey)) throw badVapidKey();
  return { privateKey, subject: subjectOf(env) };
}

/**
 * Reads how the owner is told of enquiries.
 *
 * | Variable | Meaning |
 * |---|---|
 * | `SMTP_URL` | `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS; without TLS on this machine only |
 * | `RESEND_API_KEY` | Instead of it: key of Resend's HTTP API |
 * | `RESEND_BASE_URL` | Another address of that API, as Resend's own clients take it |
 * | `MAIL_FROM` | `Name <address>` of your own domain; the SMTP user when that is an address |
 * | `MAIL_TO` | Where the owner reads mail, addresses with commas between; the administrator's when unset |
 * | `WEBHOOK_URL`, `WEBHOOK_SECRET` | Where each enquiry is posted to, and what it is signed with |
 * | `WEBHOOK_PRIVATE` | `allow` lets WEBHOOK_URL lie in a private network or on this machine |
 * | `VAPID_PRIVATE_KEY` | Signs push messages; made by `npm run admin`. Changing it ends every device's subscription |
 * | `VAPID_SUBJECT` | Optional: `mailto:` or `https:` address at which push services reach you |
 *
 * @throws {ConfigError} naming the first bad setting.
 */
export function parseNotificationConfig(env: Env): NotificationConfig {
  return { mail: parseMailConfig(env), webhook: parseWebhookConfig(env), push: parsePushConfig(env) };
}
