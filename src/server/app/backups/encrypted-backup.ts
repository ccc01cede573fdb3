import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { CompactEncrypt } from 'jose';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { OffSite } from '../../store/off-site.ts';
import type { BlobStore } from '../../store/store.ts';
import {
  BackupTooLarge,
  nightsKept,
  type Origin,
  type Packed,
  packArchive,
  type StorePlace,
} from './archive.ts';
import { archiveLimits } from './limits.ts';
import { signRequest } from './sign-request.ts';

/** Texts asked for at once: 20,000 have to be read within the 30 s of a scheduled function. */
const readAtOnce = 64;

/** Name of a night's file: after two weeks the same again, so that nothing has to be deleted. */
function nameOf(night: Date): string {
  const number = Math.floor(night.getTime() / millisecondsOfDay) % nightsKept;
  return `areia-night-${String(number).padStart(2, '0')}.jwe`;
}

/** An archive of a store, in the memory. */
async function packed(store: BlobStore, origin: Origin): Promise<Packed & { bytes: Uint8Array }> {
  const chunks: Uint8Array[] = [];
  const to = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const about = await packArchive(store, origin, to, readAtOnce);
  return { ...about, bytes: Buffer.concat(chunks) };
}

/** MD5 of what a bucket has stored, as its ETag says; null where the ETag is something else. */
function storedDigest({ headers }: Response): string | null {
  const isPlain = !/^aws:kms/.test(headers.get('x-amz-server-side-encryption') ?? '');
  const etag = headers.get('etag')?.replaceAll('"', '').toLowerCase() ?? '';
  return isPlain && /^[0-9a-f]{32}$/.test(etag) ? etag : null;
}

/**
 * Compares an upload with what the bucket says of it: its checksum by the answer to the upload, and
 * its size, where the key may ask for that.
 *
 * @throws Error where the two differ.
 */
async function compareUpload(
  { access }: OffSite,
  { url, body, answer, now, deadline }: Upload,
): Promise<void> {
  const digest = storedDigest(answer);
  if (digest !== null && digest !== createHash('md5').update(body).digest('hex'))
    throw new Error('what the store of backups has is not what was sent');
  const headers = signRequest('HEAD', url, new Uint8Array(), access, now);
  const about = await fetch(url, { method: 'HEAD', headers, signal: deadline, redirect: 'error' });
  // A key that can only write may not ask.
  if (!about.ok) return;
  const size = Number(about.headers.get('content-length'));
  if (size !== body.length)
    throw new Error(`the store of backups has ${size} of ${body.length} bytes`);
}

interface Upload {
  readonly url: URL;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The answer to the upload. */
  readonly answer: Response;
  readonly now: Date;
  readonly deadline: AbortSignal;
}

/**
 * Encrypts an archive of a store for the owner alone (JWE, ECDH-ES with AES-256-GCM), and puts it
 * where they keep them. Its limits are checked first, so that what is sent can be restored. What can
 * be read on the server cannot open it.
 *
 * @throws {StoreUnavailable} unless the store confirmed every read.
 * @throws {BackupTooLarge} where nothing could restore it.
 * @throws Error with the status, where it was not taken, or is not what was sent.
 */
export async function sendBackup(
  store: BlobStore,
  to: OffSite,
  place: StorePlace,
  now: Date,
  deadline: AbortSignal,
): Promise<Packed> {
  const { bytes, ...about } = await packed(store, { ...place, madeAt: now.toISOString() });
  const encrypted = await new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(to.publicKey);
  if (encrypted.length > archiveLimits.encryptedBytes)
    throw new BackupTooLarge(
      `The backup was not sent, because nothing could restore it: it has ${encrypted.length} bytes once encrypted.`,
    );
  const body = new TextEncoder().encode(encrypted);
  const url = new URL(nameOf(now), to.folder);
  const headers = signRequest('PUT', url, body, to.access, now, {
    'content-md5': createHash('md5').update(body).digest('base64'),
  });
  const answer = await fetch(url, {
    method: 'PUT',
    headers,
    body,
    signal: deadline,
    redirect: 'error',
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the store of backups answered ${answer.status}`);
  await compareUpload(to, { url, body, answer, now, deadline });
  return about;
}
