import type { SmtpConfig } from '../config/mail-config.ts';
import { DeliveryError } from './channel.ts';
import type { Mail, SendMail } from './mail.ts';

/** Longest wait for the mail server at each step, in milliseconds. */
const patience = 5_000;

/** What nodemailer throws. */
interface SmtpError {
  readonly code?: string;
  /** Three digits of the server's last answer. */
  readonly responseCode?: number;
  readonly response?: string;
}

const reasonOfCode = {
  ETIMEDOUT: 'timed-out',
  EABORT: 'timed-out',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNECTION: 'cut-off',
  ESTREAM: 'cut-off',
} as const;

/** Codes of the system that say that nobody was there, which nodemailer hands on under its own. */
const nobody = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN/;

/**
 * What says that a connection broke, in words where nodemailer puts a code of its own: also while
 * TLS was agreed upon.
 */
const broken = /ECONNRESET|EPIPE|socket disconnected/;

function asDeliveryError(error: unknown): DeliveryError {
  const { code = '', responseCode = 0, response } = error as SmtpError;
  const message = error instanceof Error ? error.message : '';
  const detail = response ?? (message || code);
  const cause = { cause: error };
  if (responseCode >= 400 && responseCode < 500) return new DeliveryError('busy', { detail }, cause);
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new DeliveryError('login-refused', { detail, permanent: true }, cause);
  if (responseCode >= 500) return new DeliveryError('refused', { detail, permanent: true }, cause);
  if (/handshake timed out/i.test(message)) return new DeliveryError('timed-out', { detail }, cause);
  // Once it was reached, nobody can tell how much of the mail it has taken.
  if (broken.test(`${code} ${message}`)) return new DeliveryError('cut-off', { detail }, cause);
  if (code === 'ETLS' || /certificate|self-signed|\bssl\b|\btls\b/i.test(message))
    return new DeliveryError('insecure', { detail, permanent: true }, cause);
  if (nobody.test(`${code} ${message}`)) return new DeliveryError('unreachable', { detail }, cause);
  const known = Object.hasOwn(reasonOfCode, code) ? reasonOfCode[code as keyof typeof reasonOfCode] : 'other';
  return new DeliveryError(known, { detail }, cause);
}

/**
 * Sends mails through a mail server, each on a connection of its own: a function may sleep for
 * hours between two.
 *
 * @param config - the server.
 */
export function smtpSender({ host, port, implicitTls, loopback, login }: SmtpConfig): SendMail {
  return async (mail: Mail, signal) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host,
      port,
      secure: implicitTls,
      requireTLS: !implicitTls && !loopback,
      tls: { rejectUnauthorized: !loopback },
      ...(login ? { auth: login } : {}),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      dnsTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const { from, to, replyTo, subject, text, html, headers } = mail;
    try {
      const info = await transport.sendMail({
        from,
        to: [...to],
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        html,
        headers: { ...headers },
        messageId: mail.messageId,
        signal,
      });
      const [refused] = info.rejectedErrors ?? [];
      const all = info.accepted.length + info.rejected.length;
      // Sent is what one of the owner's mailboxes has taken; that another did not is told with it.
      const detail = refused ? `${info.accepted.length}/${all}: ${refused.response ?? refused.message}` : info.response;
      return { outcome: 'sent', detail };
    } catch (error) {
      throw asDeliveryError(error);
    } finally {
      transport.close();
    }
  };
}
