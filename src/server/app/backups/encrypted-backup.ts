import { CompactEncrypt } from 'jose';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { OffSite } from '../../store/off-site.ts';
import type { BlobStore } from '../../store/store.ts';
import { type Manifest, nightsKept, type Place, packArchive } from './archive.ts';
import { signPut } from './sign-put.ts';

/** Texts asked for at once: 20,000 have to be read within the 30 s of a scheduled function. */
const readAtOnce = 64;

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
