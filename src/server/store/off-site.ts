import { createPublicKey, type KeyObject } from 'node:crypto';
import { ConfigError, type Env } from '../config.ts';

/** Who may write to a bucket. */
export interface BucketAccess {
  readonly keyId: string;
  readonly secret: string;
  /** As the store names it, such as `ap-south-1`. */
  readonly region: string;
}

/** Where each night's backup is sent, and the owner's key that it is encrypted with. */
export interface OffSite {
  /** The bucket, or a folder in it, with a slash at the end. */
  readonly folder: URL;
  readonly access: BucketAccess;
  readonly publicKey: KeyObject;
}

/** An `https://` address; plain HTTP only on this machine. */
function folderOf(text: string): URL {
  const url = URL.parse(text.endsWith('/') ? text : `${text}/`);
  const isSafe = url?.protocol === 'https:' || url?.hostname === '127.0.0.1';
  if (!url || !isSafe || url.username || url.search)
    throw new ConfigError('BACKUP_URL', 'must be the https:// address of a bucket or a folder.');
  return url;
}

function keyOf(text: string): KeyObject {
  try {
    const key = Buffer.from(text, 'base64url');
    return createPublicKey({ key, format: 'der', type: 'spki' });
  } catch {
    throw new ConfigError(
      'BACKUP_PUBLIC_KEY',
      'is no key that `npm run backup -- --new-key` made.',
    );
  }
}

/**
 * Reads where nightly backups go; null when none of it is set.
 *
 * @throws {ConfigError} naming what is missing or wrong.
 */
export function parseOffSite(env: Env): OffSite | null {
  const text = (name: string) => env[name]?.trim() ?? '';
  const needed = ['BACKUP_URL', 'BACKUP_KEY_ID', 'BACKUP_SECRET', 'BACKUP_PUBLIC_KEY'];
  const missing = needed.filter((name) => text(name) === '');
  if (missing.length === needed.length) return null;
  if (missing[0]) throw new ConfigError(missing[0], 'is missing (docs/deploy.md, “Backups”).');
  return {
    folder: folderOf(text('BACKUP_URL')),
    access: {
      keyId: text('BACKUP_KEY_ID'),
      secret: text('BACKUP_SECRET'),
      region: text('BACKUP_REGION') || 'auto',
    },
    publicKey: keyOf(text('BACKUP_PUBLIC_KEY')),
  };
}
