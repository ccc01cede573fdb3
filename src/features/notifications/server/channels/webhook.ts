import { createHmac } from 'node:crypto';
import type { WebhookConfig } from '../settings.ts';
import type { Channel } from './channel.ts';
import { httpPost, jsonHeaders, responseFailureOf } from './http-request.ts';

/**
 * `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`: a receiver may refuse what was recorded.
 */
function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/**
 * The channel to the owner's own programs, and to chats that take a `text`.
 *
 * @throws {DeliveryError} from `send`, unless the address answered with 2xx.
 */
export function webhookChannel(
  { url, secret, privateAllowed }: WebhookConfig,
  clock: () => Date,
): Channel {
  return {
    name: 'webhook',
    by: url.host,
    async send({ name, webhook }, signal) {
      const body = JSON.stringify({ ...webhook, name });
      const signature = signatureOf(secret, body, clock());
      const headers = { ...jsonHeaders, 'X-Signature': signature, 'Idempotency-Key': name };
      const answer = await httpPost(url, { headers, body, signal, publicOnly: !privateAllowed });
      if (!answer.ok) throw responseFailureOf(answer);
      return { outcome: 'sent', detail: String(answer.status) };
    },
  };
}
