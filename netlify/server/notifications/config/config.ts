import type { Env } from '../../config.ts';
import { parseMailConfig } from './mail-config.ts';
import { parsePushConfig } from './push-config.ts';
import { parseWebhookConfig } from './webhook-config.ts';

/**
 * Reads how the owner is told of enquiries; null for each way that is not set up.
 *
 * | Variable | Meaning |
 * |---|---|
 * | `SMTP_URL` | `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS |
 * | `RESEND_API_KEY` | Instead of it: key of Resend's HTTP API |
 * | `RESEND_BASE_URL` | Another address of that API, as Resend's own clients take it |
 * | `MAIL_FROM` | `Name <address>` of your own domain; the SMTP user when that is an address |
 * | `MAIL_TO` | Where the owner reads mail, comma-separated; the administrator's when unset |
 * | `WEBHOOK_URL`, `WEBHOOK_SECRET` | Where each enquiry is posted to, and what it is signed with |
 * | `WEBHOOK_PRIVATE` | `allow` lets WEBHOOK_URL lie in a private network or on this machine |
 * | `VAPID_PRIVATE_KEY` | Signs push messages; a new one ends every device's subscription |
 * | `VAPID_SUBJECT` | Optional: `mailto:` or `https:` address at which push services reach you |
 *
 * @throws {ConfigError} naming the first bad setting.
 */
export function parseNotificationConfig(env: Env) {
  return { mail: parseMailConfig(env), webhook: parseWebhookConfig(env), push: parsePushConfig(env) };
}
