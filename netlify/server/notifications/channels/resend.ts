import { createHash } from 'node:crypto';
import { z } from '#contracts/schema.ts';
import type { ResendConfig } from '../config/mail-config.ts';
import { DeliveryError } from './channel.ts';
import { failureOf, httpPost } from './http-post.ts';
import type { SendMail } from './mail.ts';

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
 */
export function resendSender({ apiKey, baseUrl }: ResendConfig): SendMail {
  return async ({ name, from, replyTo, messageId, headers, ...mail }, signal) => {
    const body = JSON.stringify({
      ...mail,
      from: from.name ? `"${from.name.replace(/["\\]/g, '')}" <${from.address}>` : from.address,
      ...(replyTo ? { reply_to: replyTo } : {}),
      headers: { ...headers, 'Message-ID': messageId },
    });
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
    const answer = await httpPost(new URL(`${baseUrl}/emails`), {
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `${name}/${hash}`,
        'User-Agent': 'areia',
      },
      body,
      signal,
    });
    if (answer.status < 200 || answer.status > 299) {
      const said = parsed(refusal, answer.text);
      throw failureOf(answer, [said?.name, said?.message].filter(Boolean).join(': '));
    }
    const id = parsed(accepted, answer.text)?.id;
    if (id === undefined) throw new DeliveryError('cut-off', { detail: String(answer.status) });
    return { outcome: 'sent', detail: id };
  };
}
