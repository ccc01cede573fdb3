import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compactDecrypt } from 'jose';
import { writeDurably } from '../store/files.ts';
import { badArchive } from './read-archive.ts';

/** Largest encrypted file that is read, in bytes: a third more than the largest archive. */
const maxBytes = 2 ** 29;

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
 * Hands on the archive that an encrypted file holds, and takes its open copy away afterwards.
 *
 * @param keyFile - what {@link makeBackupKey} has written.
 * @throws {ConfigError} where the key does not open the file.
 */
export async function withOpened<Result>(
  file: string,
  keyFile: string,
  use: (archive: string) => Promise<Result>,
): Promise<Result> {
  const key = createPrivateKey(readFileSync(keyFile));
  const folder = mkdtempSync(join(tmpdir(), 'areia-opened-'));
  try {
    if (statSync(file).size > maxBytes) throw badArchive(file, 'it is larger than any backup');
    const opened = await compactDecrypt(readFileSync(file), key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    }).catch(() => null);
    if (opened === null) throw badArchive(file, `${keyFile} does not open it`);
    const archive = join(folder, 'archive.gz');
    writeDurably(archive, opened.plaintext);
    return await use(archive);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
