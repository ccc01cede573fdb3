import type { DeliveryReason } from '#features/notifications/contract/deliveries.ts';
import type { Mailbox, MailConfig } from '../settings.ts';
import type { AdmitMail } from '../visitor-mail-limit.ts';
import { type Channel, DeliveryError, type MailText, type Receipt } from './channel.ts';

/** A mail ready to be sent. */
interface Mail extends MailText {
  readonly from: Mailbox;
  readonly to: string[];
  /** `<…>`, the same for a repetition, by which mail programs show it once. */
  readonly messageId: string;
  readonly headers: Record<string, string>;
}

/** Name of a calendar entry's file. */
const entryName = 'call.ics';

/** Content type of a calendar entry. */
const entryType = ({ method }: NonNullable<MailText['calendar']>) =>
  `text/calendar; charset=utf-8; method=${method}`;

/**
 * A calendar entry as nodemailer takes it: an invitation is an alternative to the text of the mail, so that
 * mail programs offer to accept it. A plain event is a file to open: beside the text, Outlook would
 * show it in place of the mail.
 */
function entryParts(calendar: NonNullable<MailText['calendar']>) {
  const { method, content } = calendar;
  if (method !== 'PUBLISH') return { icalEvent: { method, content, filename: entryName } };
  return { attachments: [{ filename: entryName, content, contentType: entryType(calendar) }] };
}

/** Longest wait for the mail server at each step, in milliseconds. */
const waitMilliseconds = 5_000;

/** What nodemailer throws. */
interface SmtpError {
  readonly message?: string;
  readonly code?: string;
  /** Three digits of the server's last answer. */
  readonly responseCode?: number;
  readonly response?: string;
}

/** What went wrong by nodemailer's code and message; the first that fits counts. */
const causes: ReadonlyArray<readonly [RegExp, DeliveryReason]> = [
  [/handshake timed out/i, 'timed-out'],
  // Once it was reached, nobody can tell how much of the mail it has taken.
  [/ECONNRESET|EPIPE|socket disconnected/, 'cut-off'],
  [/ETLS|certificate|self-signed|\bssl\b|\btls\b/i, 'insecure'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS/, 'unreachable'],
  [/ETIMEDOUT|EABORT/, 'timed-out'],
  [/ESOCKET/, 'unreachable'],
  [/ECONNECTION|ESTREAM/, 'cut-off'],
];

function asDeliveryError(error: unknown): DeliveryError {
  const { code = '', responseCode = 0, response, message = '' } = error as SmtpError;
  const found = causes.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1] ?? 'other';
  let reason: DeliveryReason = found;
  if (responseCode >= 400 && responseCode < 500) reason = 'busy';
  // It knows no encryption: that says nothing of the mailbox, and settings get mended.
  else if (code === 'ETLS') reason = 'insecure';
  else if (code === 'EAUTH' || code === 'ENOAUTH') reason = 'login-refused';
  else if (responseCode >= 500) reason = 'refused';
  return new DeliveryError(reason, response ?? (message || code), { cause: error });
}

/**
 * Sends a mail through a mail server, on a connection of its own: a function may sleep for hours.
 */
async function sendBySmtp(
  { host, port, implicitTls, loopback, login }: MailConfig['transport'],
  { calendar, ...mail }: Mail,
  signal: AbortSignal,
): Promise<Receipt> {
  // Loaded only now: no form waits for it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: implicitTls,
    requireTLS: !implicitTls && !loopback,
    tls: { rejectUnauthorized: !loopback },
    ...(login ? { auth: login } : {}),
    connectionTimeout: waitMilliseconds,
    greetingTimeout: waitMilliseconds,
    socketTimeout: waitMilliseconds,
    dnsTimeout: waitMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const entry = calendar && entryParts(calendar);
    const info = await transport.sendMail({ ...mail, ...entry, signal });
    const [refused] = info.rejectedErrors ?? [];
    const all = info.accepted.length + info.rejected.length;
    // Sent is what one of the owner's mailboxes has taken; that another did not is told with it.
    const detail = refused
      ? `${info.accepted.length}/${all}: ${refused.response ?? refused.message}`
      : info.response;
    return { outcome: 'sent', detail };
  } catch (error) {
    throw asDeliveryError(error);
  } finally {
    transport.close();
  }
}

/**
 * Sends one mail.
 *
 * @param name - a repetition has the same name, and so the same Message-ID.
 * @param submitted - keeps holiday messages from answering it (RFC 3834, section 5).
 * @throws {DeliveryError} unless it was sent for sure.
 */
export async function sendMail(
  { transport, from }: MailConfig,
  { name, ...letter }: MailText & Pick<Mail, 'to'> & { readonly name: string },
  submitted: 'auto-generated' | 'auto-replied',
  signal: AbortSignal,
): Promise<Receipt> {
  const messageId = `<${name}@${from.address.split('@').at(-1)}>`;
  const headers = { 'Auto-Submitted': submitted, 'X-Auto-Response-Suppress': 'All' };
  return sendBySmtp(transport, { ...letter, from, messageId, headers }, signal);
}

/**
 * The channel to the owner's mailbox.
 *
 * @param admit - false where the hour has had its mails: then this one is listed in a later one.
 */
export function emailChannel(
  config: MailConfig,
  admit: (name: string, subject: string) => Promise<boolean>,
): Channel {
  const { transport, to } = config;
  return {
    name: 'email',
    by: transport.host,
    to: to.join(', '),
    async send({ name, mail, joinsDigest }, signal) {
      if (joinsDigest && !(await admit(name, mail.subject)))
        return { outcome: 'skipped', reason: 'gathered' };
      return sendMail(config, { ...mail, name: `${name}.email`, to }, 'auto-generated', signal);
    },
  };
}

/**
 * The channel to the visitor's mailbox;
 * `admit` gives a reason where an address may be sent nothing.
 */
export function acknowledgementChannel(config: MailConfig, admit: AdmitMail): Channel {
  return {
    name: 'acknowledgement',
    async send({ name, acknowledgement }, signal) {
      if (!acknowledgement) return { outcome: 'skipped', reason: 'other' };
      const { to, countedAs, quota, ...text } = acknowledgement;
      const ours = [config.from.address, ...config.to].map((address) => address.toLowerCase());
      const reason = ours.includes(to.toLowerCase())
        ? 'own-address'
        : await admit(to, countedAs, quota);
      if (reason) return { outcome: 'skipped', reason };
      return sendMail(
        config,
        { ...text, name: `${name}.acknowledgement`, to: [to] },
        'auto-replied',
        signal,
      );
    },
  };
}
