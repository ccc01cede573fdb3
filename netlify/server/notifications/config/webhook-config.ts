import { isIP } from 'node:net';
import { ConfigError, type Env } from '../../config.ts';
import { bareHost, isLoopback, isPublicAddress, settingUrl } from './public-address.ts';

/** Where each enquiry is posted to, and whether that may be an address of a private network. */
export interface WebhookConfig {
  readonly url: URL;
  readonly secret: string;
  readonly privateAllowed: boolean;
}

/**
 * Reads where enquiries are posted to; null when WEBHOOK_URL is not set.
 *
 * @throws {ConfigError} naming the first bad setting; never with the secret in it.
 */
export function parseWebhookConfig(env: Env): WebhookConfig | null {
  const allowance = env.WEBHOOK_PRIVATE?.trim() ?? '';
  if (allowance !== '' && allowance !== 'allow') throw new ConfigError('WEBHOOK_PRIVATE', 'must be "allow" or unset.');
  const text = env.WEBHOOK_URL?.trim();
  if (!text) return null;
  const url = settingUrl('WEBHOOK_URL', text, 'https://hooks.example.com/…');
  const host = bareHost(url);
  // Within a private network TLS is the owner's choice; whether one may be called at all is asked
  // when it is called.
  const within = allowance === 'allow' || isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && within))
    throw new ConfigError('WEBHOOK_URL', 'must begin with https://.');
  if (url.username || url.password) throw new ConfigError('WEBHOOK_URL', 'must hold no user name or password.');
  url.hash = '';
  const secret = env.WEBHOOK_SECRET?.trim();
  if (!secret) throw new ConfigError('WEBHOOK_SECRET', 'is missing: the secret that WEBHOOK_URL’s receiver checks by.');
  return { url, secret, privateAllowed: allowance === 'allow' };
}
