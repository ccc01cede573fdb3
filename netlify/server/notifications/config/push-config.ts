import { createECDH } from 'node:crypto';
import { ConfigError, type Env } from '../../config.ts';
import { isEmail, isReal } from './mailbox.ts';

/** What push messages are signed with (RFC 8292). */
export interface PushConfig {
  /** Base64url; {@link vapidPublicKey} gives the other half. */
  readonly privateKey: string;
  /** Whom a push service may write to: `mailto:` or `https:`; null where none is known to be real. */
  readonly subject: string | null;
}

/** Whom a push service may write to: Apple refuses addresses that do not exist. */
function subjectOf(env: Env): string | null {
  const given = env.VAPID_SUBJECT?.trim();
  if (given) {
    const url = URL.parse(given);
    if (url?.protocol === 'https:' || (url?.protocol === 'mailto:' && isEmail(url.pathname))) return given;
    throw new ConfigError('VAPID_SUBJECT', 'must be mailto:you@your-domain or an https:// address.');
  }
  const known = `${env.MAIL_TO ?? ''},${env.ADMIN_EMAIL ?? ''}`.split(',').map((address) => address.trim());
  const real = known.find((address) => isEmail(address) && isReal(address));
  return real ? `mailto:${real}` : null;
}

const badVapidKey = () => new ConfigError('VAPID_PRIVATE_KEY', 'is not a key made by `npm run admin`.');

/**
 * The public key that a browser subscribes with: base64url of the uncompressed point.
 *
 * @throws {ConfigError} for a number that is no key of the curve.
 */
export function vapidPublicKey(privateKey: string): string {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    throw badVapidKey();
  }
}

/**
 * Reads what push messages are signed with; null when VAPID_PRIVATE_KEY is not set.
 *
 * @throws {ConfigError} naming the bad setting; never with the key in it.
 */
export function parsePushConfig(env: Env): PushConfig | null {
  const privateKey = env.VAPID_PRIVATE_KEY?.trim();
  if (!privateKey) return null;
  if (!/^[\w-]{43}=?$/.test(privateKey)) throw badVapidKey();
  return { privateKey, subject: subjectOf(env) };
}
