import { createPublicKey, type KeyObject } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import { ConfigError, type Env } from '../config.ts';
import type { BlobStore } from '../store/store.ts';
import { type Manifest, nightsKept, type Place, packArchive } from './archive.ts';
import { type BucketAccess, signPut } from './sign-put.ts';

/** Texts asked for at once: 20,000 have to be read within the 30 s of a scheduled function. */
const readAtOnce = 64;

/** Where each night's backup is sent, and the owner's key that it is encrypted with. */
interface OffSite {
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

/** Name of a night's file: after two weeks the same again, so that nothing has to be deleted. */
function nameOf(night: Date): string {
  const number = Math.floor(night.getTime() / millisecondsOfDay) % nightsKept;
  return `areia-night-${String(number).padStart(2, '0')}.jwe`;
}

/**
 * Encrypts an archive of a store for the owner alone (JWE, ECDH-ES with AES-256-GCM), and puts it
 * where they keep them. What can be read on the server cannot open it.
 *
 * @throws {StoreUnavailable} unless the store confirmed every read.
 * @throws Error with the status, where it was not taken.
 */
export async function sendBackup(
  store: BlobStore,
  { folder, access, publicKey }: OffSite,
  place: Place,
  now: Date,
  deadline: AbortSignal,
): Promise<Manifest> {
  const { bytes, manifest } = await packArchive(
    store,
    { ...place, madeAt: now.toISOString() },
    readAtOnce,
  );
  const encrypted = await new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(publicKey);
  const body = new TextEncoder().encode(encrypted);
  const url = new URL(nameOf(now), folder);
  const headers = signPut(url, body, access, now);
  const answer = await fetch(url, {
    method: 'PUT',
    headers,
    body,
    signal: deadline,
    redirect: 'error',
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the store of backups answered ${answer.status}`);
  return manifest;
}
