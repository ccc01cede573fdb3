import { unescape as decoded } from 'node:querystring';
import { ConfigError, type Env } from '../../config.ts';
import { isEmail, type Mailbox, parseMailbox } from './mailbox.ts';
import { bareHost, isLoopback, settingUrl } from './public-address.ts';

/** A mail server that is spoken to by SMTP. */
export interface SmtpConfig {
  readonly kind: 'smtp';
  readonly host: string;
  readonly port: number;
  /** `smtps:` encrypts from the first byte; else STARTTLS is required, except on a loopback. */
  readonly implicitTls: boolean;
  /** This machine: it may do without TLS, or with a certificate of its own. */
  readonly loopback: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

/** Resend's HTTP API, without a slash at the end. */
export interface ResendConfig {
  readonly kind: 'resend';
  readonly apiKey: string;
  readonly baseUrl: string;
}

/** How mails are sent, from whom, and to whom the owner's go: one address at least. */
export interface MailConfig {
  readonly transport: SmtpConfig | ResendConfig;
  readonly from: Mailbox;
  readonly to: readonly string[];
}

function parseSmtpUrl(text: string): SmtpConfig {
  const setting = 'SMTP_URL';
  const url = settingUrl(setting, text, 'smtps://user:password@mail.example.com:465');
  const implicitTls = url.protocol === 'smtps:';
  if (!implicitTls && url.protocol !== 'smtp:') throw new ConfigError(setting, 'must begin with smtps:// or smtp://.');
  const isEscaped = !/%(?![\da-f]{2})/i.test(url.username + url.password);
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash || !isEscaped)
    throw new ConfigError(setting, 'must end with the port. Write % / ? # of a password as %25 %2F %3F %23.');
  const [host, port] = [bareHost(url), Number(url.port) || (implicitTls ? 465 : 587)];
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  return { kind: 'smtp', host, port, implicitTls, loopback: isLoopback(host), login: user ? { user, pass } : null };
}

function parseResend(env: Env, apiKey: string): ResendConfig {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new ConfigError('RESEND_API_KEY', 'must be one word without spaces.');
  const standard = 'https://api.resend.com';
  const url = settingUrl('RESEND_BASE_URL', env.RESEND_BASE_URL?.trim() || standard, standard);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(bareHost(url))))
    throw new ConfigError('RESEND_BASE_URL', 'must begin with https://.');
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
  const user = transport.kind === 'smtp' ? (transport.login?.user ?? '') : '';
  const sender = env.MAIL_FROM?.trim() || (isEmail(user) ? user : '');
  if (!sender)
    throw new ConfigError('MAIL_FROM', 'is missing: an address of your own domain, from which mails are sent.');
  const from = parseMailbox(sender);
  if (!from) throw new ConfigError('MAIL_FROM', 'must be an e-mail address, or Name <address>.');
  const to = (env.MAIL_TO?.trim() || env.ADMIN_EMAIL?.trim() || '').split(',').map((address) => address.trim());
  if (to[0] === '') throw new ConfigError('MAIL_TO', 'is missing: the address at which you want to read of enquiries.');
  if (!to.every(isEmail)) throw new ConfigError('MAIL_TO', 'must be e-mail addresses with commas between them.');
  return { transport, from, to };
}
