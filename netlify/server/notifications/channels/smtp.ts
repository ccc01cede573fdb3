import type { DeliveryReason } from '#contracts/admin-deliveries.ts';
import type { SmtpConfig } from '../config/mail-config.ts';
import { DeliveryError, type Receipt } from './channel.ts';
import type { Mail } from './mail.ts';

/** Longest wait for the mail server at each step, in milliseconds. */
const patience = 5_000;

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
  const ofServer = code === 'EAUTH' || code === 'ENOAUTH' ? 'login-refused' : responseCode >= 500 ? 'refused' : found;
  const reason = responseCode >= 400 && responseCode < 500 ? 'busy' : ofServer;
  return new DeliveryError(reason, response ?? (message || code), { cause: error });
}

/**
 * Sends a mail through a mail server, on a connection of its own: a function may sleep for hours
 * between two.
 */
export async function sendBySmtp(
  { host, port, implicitTls, loopback, login }: SmtpConfig,
  { name: _name, ...mail }: Mail,
  signal: AbortSignal,
): Promise<Receipt> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...{ host, port, secure: implicitTls, requireTLS: !implicitTls && !loopback },
    tls: { rejectUnauthorized: !loopback },
    ...(login ? { auth: login } : {}),
    ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience, dnsTimeout: patience },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    const info = await transport.sendMail({ ...mail, to: [...mail.to], headers: { ...mail.headers }, signal });
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
}
