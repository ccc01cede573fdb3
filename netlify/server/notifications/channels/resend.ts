import { createHash } from 'node:crypto';
import type { ResendConfig } from '../config/mail-config.ts';
import { failureOf, httpPost } from './http-post.ts';
import type { SendMail } from './mail.ts';

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
      reply_to: replyTo,
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
    if (!answer.ok) throw failureOf(answer);
    return { outcome: 'sent', detail: answer.text };
  };
}
