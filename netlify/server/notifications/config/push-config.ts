import { createECDH } from 'node:crypto';
import { ConfigError, type Env } from '../../config.ts';
import { isEmail, isReal } from './mailbox.ts';

/** What push messages are signed with (RFC 8292): base64url, without padding. */
export interface PushConfig {
  readonly privateKey: string;
  /** What a browser subscribes with: the uncompressed point. */
  readonly publicKey: string;
  /** Whom a push service may write to: `mailto:` or `https:`; null where nobody is known. */
  readonly subject: string | null;
}

/** Whom a push service may write to: Apple refuses addresses that do not exist. */
function subjectOf(env: Env): string | null {
  const given = env.VAPID_SUBJECT?.trim();
  if (given && !/^(?:https:\/\/.|mailto:.+@.)/.test(given))
    throw new ConfigError('VAPID_SUBJECT', 'must be mailto:you@your-domain or an https:// address.');
  const [owner = ''] = (env.MAIL_TO?.trim() || env.ADMIN_EMAIL?.trim() || '').split(',');
  return given || (isEmail(owner) && isReal(owner) ? `mailto:${owner}` : null);
}

/**
 * Reads what push messages are signed with; null when VAPID_PRIVATE_KEY is not set.
 *
 * @throws {ConfigError} naming the bad setting; never with the key in it.
 */
export function parsePushConfig(env: Env): PushConfig | null {
  const privateKey = env.VAPID_PRIVATE_KEY?.trim().replace(/=$/, '');
  if (!privateKey) return null;
  try {
    if (privateKey.length !== 43) throw new RangeError('not 32 bytes');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return { privateKey, publicKey: pair.getPublicKey('base64url'), subject: subjectOf(env) };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('VAPID_PRIVATE_KEY', 'is not a key made by `npm run admin`.');
  }
}
