import { timingSafeEqual } from 'node:crypto';
import type { AdminConfig } from '../config.ts';
import { verifyPassword } from './password.ts';

/** Compares in a time that tells nothing of where two texts differ. */
function sameText(a: string, b: string): boolean {
  const length = Math.max(Buffer.byteLength(a), Buffer.byteLength(b));
  const pad = (text: string) => Buffer.concat([Buffer.from(text)], length);
  return timingSafeEqual(pad(a), pad(b)) && a.length === b.length;
}

/**
 * Judges a login. An unknown user costs the same hash as a wrong password, so that time tells no one who exists.
 *
 * @param username - as typed; letter case does not matter.
 * @param password - as typed.
 */
export async function credentialsMatch(admin: AdminConfig, username: string, password: string): Promise<boolean> {
  const passwordFits = await verifyPassword(password, admin.passwordHash);
  return sameText(username.toLowerCase(), admin.email) && passwordFits;
}
