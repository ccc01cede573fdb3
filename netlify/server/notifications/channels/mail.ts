import type { DeliveryReason } from '#contracts/admin-deliveries.ts';
import type { MailConfig } from '../config/mail-config.ts';
import type { Mailbox } from '../config/mailbox.ts';
import type { Channel, MailText, Receipt } from './channel.ts';

/** A mail ready to be sent. */
export interface Mail extends MailText {
  /** Name of what is sent; a repetition bears the same. */
  readonly name: string;
  readonly from: Mailbox;
  readonly to: readonly string[];
  /** `<…>`, the same for a repetition, by which mail programs show it once. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends one mail; the libraries for it are loaded only now: no form waits for them.
 *
 * @param submitted - says that no person wrote it, so that no holiday message answers it (RFC 3834,
 *   section 5).
 */
async function sendMail(
  { transport, from }: MailConfig,
  letter: MailText & Pick<Mail, 'name' | 'to'>,
  submitted: 'auto-generated' | 'auto-replied',
  signal: AbortSignal,
): Promise<Receipt> {
  const messageId = `<${letter.name}@${from.address.split('@').at(-1)}>`;
  const headers = { 'Auto-Submitted': submitted, 'X-Auto-Response-Suppress': 'All' };
  const mail = { ...letter, from, messageId, headers };
  if (transport.kind === 'smtp') return (await import('./smtp.ts')).sendBySmtp(transport, mail, signal);
  return (await import('./resend.ts')).sendByResend(transport, mail, signal);
}

/** The way to the owner's mailbox. */
export function emailChannel(config: MailConfig): Channel {
  const { transport, to } = config;
  return {
    name: 'email',
    by: transport.kind === 'smtp' ? transport.host : 'Resend',
    to: to.join(', '),
    send: ({ name, mail }, signal) =>
      sendMail(config, { ...mail, name: `${name}.email`, to }, 'auto-generated', signal),
  };
}

/**
 * The way to the visitor's mailbox.
 *
 * @param admit - whether this address may be sent one for this enquiry now; a reason where it may
 *   not.
 */
export function acknowledgementChannel(
  config: MailConfig,
  admit: (address: string, enquiry: string) => Promise<DeliveryReason | null>,
): Channel {
  return {
    name: 'acknowledgement',
    async send({ name, acknowledgement }, signal) {
      if (!acknowledgement) return { outcome: 'skipped', reason: 'other' };
      const { to, enquiry, ...text } = acknowledgement;
      const ours = [config.from.address, ...config.to].map((address) => address.toLowerCase());
      const reason = ours.includes(to.toLowerCase()) ? 'own-address' : await admit(to, enquiry);
      if (reason) return { outcome: 'skipped', reason };
      return sendMail(config, { ...text, name: `${name}.acknowledgement`, to: [to] }, 'auto-replied', signal);
    },
  };
}
