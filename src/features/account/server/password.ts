import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordHashPattern } from '#server/config.ts';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, argon2id minimum: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/** Composed, so that the same characters typed on another keyboard are the same password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');

/**
 * Hashes a password for `ADMIN_PASSWORD_HASH`, with a new salt each time;
 * of the shape {@link passwordHashPattern}.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', {
    message: bytesOf(password),
    nonce,
    tagLength: 32,
    ...cost,
  });
  const { memory, passes, parallelism } = cost;
  const settings = `m=${memory},t=${passes},p=${parallelism}`;
  return `argon2id:${settings}:${nonce.toString('base64url')}:${tag.toString('base64url')}`;
}

/**
 * Whether a password is that of a hash of {@link hashPassword}.
 *
 * @throws {TypeError} for a hash of another shape.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = passwordHashPattern.exec(hash);
  if (!parts) throw new TypeError('Not a password hash made by hashPassword().');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [nonce, wanted] = parts.slice(4).map((text) => Buffer.from(text, 'base64url')) as [
    Buffer,
    Buffer,
  ];
  const options = { message: bytesOf(password), nonce, tagLength: wanted.byteLength };
  return timingSafeEqual(
    await derive('argon2id', { ...options, memory, passes, parallelism }),
    wanted,
  );
}
