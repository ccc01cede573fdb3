import type { DeliveryReason } from '#contracts/admin-deliveries.ts';
import type { MailConfig } from '../config/mail-config.ts';
import { isEmail, type Mailbox } from '../config/mailbox.ts';
import type { Channel, MailText, Receipt } from './channel.ts';

/** A mail ready to be sent. */
export interface Mail extends MailText {
  /** Name of what is sent; a repetition bears the same. */
  readonly name: string;
  readonly from: Mailbox;
  readonly to: readonly string[];
  readonly replyTo?: string | undefined;
  /** `<…>`, the same for a repetition, by which mail programs show it once. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Hands a mail to a provider.
 *
 * @throws {DeliveryError} unless the provider has taken it.
 */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<Receipt>;

/** Mail libraries are loaded when there is something to send: no form waits for them. */
async function senderFor({ transport }: MailConfig): Promise<SendMail> {
  if (transport.kind === 'smtp') return (await import('./smtp.ts')).smtpSender(transport);
  return (await import('./resend.ts')).resendSender(transport);
}

/** Says that no person wrote it, so that no holiday message answers it (RFC 3834, section 5). */
const automatic = (how: 'auto-generated' | 'auto-replied') => ({
  'Auto-Submitted': how,
  'X-Auto-Response-Suppress': 'All',
});

const messageIdOf = (name: string, { from }: MailConfig) => `<${name}@${from.address.split('@').at(-1)}>`;

/** The way to the owner's mailbox. */
export function emailChannel(config: MailConfig): Channel {
  return {
    name: 'email',
    configured: true,
    async send({ name, mail }, signal) {
      const send = await senderFor(config);
      const { replyTo } = mail;
      return send(
        {
          ...mail,
          name: `${name}.email`,
          from: config.from,
          to: config.to,
          replyTo: replyTo && isEmail(replyTo) ? replyTo : undefined,
          messageId: messageIdOf(`${name}.email`, config),
          headers: automatic('auto-generated'),
        },
        signal,
      );
    },
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
    configured: true,
    async send({ name, acknowledgement }, signal) {
      if (!acknowledgement) return { outcome: 'skipped', reason: 'other' };
      const { to, enquiry, ...text } = acknowledgement;
      const ours = [config.from.address, ...config.to].map((address) => address.toLowerCase());
      if (ours.includes(to.toLowerCase())) return { outcome: 'skipped', reason: 'own-address' };
      const refusal = await admit(to, enquiry);
      if (refusal) return { outcome: 'skipped', reason: refusal };
      const send = await senderFor(config);
      const full = `${name}.acknowledgement`;
      return send(
        {
          ...text,
          name: full,
          from: config.from,
          to: [to],
          messageId: messageIdOf(full, config),
          headers: automatic('auto-replied'),
        },
        signal,
      );
    },
  };
}
