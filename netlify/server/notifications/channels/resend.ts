import { createHash } from 'node:crypto';
import { z } from '#contracts/schema.ts';
import type { ResendConfig } from '../config/mail-config.ts';
import type { Mailbox } from '../config/mailbox.ts';
import { DeliveryError } from './channel.ts';
import { failureOf } from './http-failure.ts';
import { httpPost } from './http-post.ts';
import type { Mail, SendMail } from './mail.ts';

/** `Name <address>` as a header carries it (RFC 5322, section 3.4). */
function written({ name, address }: Mailbox): string {
  return name ? `"${name.replace(/["\\]/g, '')}" <${address}>` : address;
}

const accepted = z.object({ id: z.string() });
const refusal = z.object({ name: z.string(), message: z.optional(z.string()) });

function parsed<Schema extends z.core.$ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Sends mails through Resend's HTTP API. A repetition of the same mail bears the same idempotency
 * key, for which Resend answers with the first mail's id for 24 hours and sends nothing. The key
 * holds a hash of the mail, because a changed one under the same key is refused.
 *
 * @param config - key and address of the API.
 */
export function resendSender({ apiKey, baseUrl }: ResendConfig): SendMail {
  return async (mail: Mail, signal) => {
    const { from, to, replyTo, subject, text, html, headers, messageId } = mail;
    const body = JSON.stringify({
      from: written(from),
      to,
      ...(replyTo ? { reply_to: replyTo } : {}),
      subject,
      text,
      html,
      headers: { ...headers, 'Message-ID': messageId },
    });
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
    const answer = await httpPost(new URL(`${baseUrl}/emails`), {
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `${mail.name}/${hash}`,
        'User-Agent': 'areia',
      },
      body,
      signal,
    });
    if (answer.status >= 200 && answer.status < 300) {
      const id = parsed(accepted, answer.text)?.id;
      if (id === undefined) throw new DeliveryError('cut-off', { detail: String(answer.status) });
      return { outcome: 'sent', detail: id };
    }
    const { name, message } = parsed(refusal, answer.text) ?? {};
    throw failureOf(answer, [name, message].filter(Boolean).join(': '));
  };
}
