import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { compactDecrypt } from 'jose';
import { archiveLimits } from '#server/app/backups/limits.ts';
import { type ArchiveSource, badArchive } from './read-archive.ts';

/**
 * Makes the key that opens nightly backups, in a file that must not exist yet.
 *
 * @returns what the server is told: enough to encrypt, and not to read.
 * @throws where the file is there already, or cannot be written.
 */
export function makeBackupKey(file: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
}

/**
 * Opens an encrypted backup. The archive stays in the memory: a copy on the disk would outlive a
 * process that is ended.
 *
 * @param keyFile - what {@link makeBackupKey} has written.
 * @throws {ConfigError} where the key does not open the file.
 */
export async function openEncrypted(file: string, keyFile: string): Promise<ArchiveSource> {
  const key = createPrivateKey(readFileSync(keyFile));
  if (statSync(file).size > archiveLimits.encryptedBytes)
    throw badArchive(file, 'it is larger than any backup');
  const opened = await compactDecrypt(readFileSync(file), key, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).catch(() => null);
  if (opened === null) throw badArchive(file, `${keyFile} does not open it`);
  return { name: file, bytes: opened.plaintext };
}
