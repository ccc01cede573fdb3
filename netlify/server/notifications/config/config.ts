import type { Env } from '../../config.ts';
import { parseMailConfig } from './mail-config.ts';
import { parsePushConfig } from './push-config.ts';
import { parseWebhookConfig } from './webhook-config.ts';

/**
 * Reads how the owner is told of enquiries; null for each way that is not set up. docs/deploy.md
 * describes the variables.
 *
 * @throws {ConfigError} naming the first bad setting.
 */
export function parseNotificationConfig(env: Env) {
  return { mail: parseMailConfig(env), webhook: parseWebhookConfig(env), push: parsePushConfig(env) };
}
