import { createHash } from 'node:crypto';
import type { ResendConfig } from '../config/mail-config.ts';
import type { Receipt } from './channel.ts';
import { failureOf, httpPost, jsonHeaders } from './http-post.ts';
import type { Mail } from './mail.ts';

/**
 * Sends a mail through Resend's HTTP API. A repetition of the same mail bears the same idempotency
 * key, for which Resend answers with the first mail's id for 24 hours and sends nothing. The key
 * holds a hash of the mail, because a changed one under the same key is refused.
 */
export async function sendByResend(
  { apiKey, baseUrl }: ResendConfig,
  { name, from, replyTo, messageId, headers, ...mail }: Mail,
  signal: AbortSignal,
): Promise<Receipt> {
  const body = JSON.stringify({
    ...mail,
    from: from.name ? `"${from.name.replace(/["\\]/g, '')}" <${from.address}>` : from.address,
    reply_to: replyTo,
    headers: { ...headers, 'Message-ID': messageId },
  });
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const answer = await httpPost(new URL(`${baseUrl}/emails`), {
    headers: { ...jsonHeaders, Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': `${name}/${hash}` },
    body,
    signal,
  });
  if (!answer.ok) throw failureOf(answer);
  return { outcome: 'sent', detail: answer.text };
}
