import { timingSafeEqual } from 'node:crypto';
import { loginMessages } from '#contracts/admin-session.ts';
import type { AdminConfig } from '../config.ts';
import { clientNetwork } from '../http/client-network.ts';
import { HttpError } from '../http/errors.ts';
import { describeError, log } from '../log.ts';
import type { Services } from '../services.ts';
import { admitAttempt, type Bucket, secondsLeft, windowOf } from './attempts.ts';
import { knownDevice, pseudonym, rememberDevice } from './devices.ts';
import { verifyPassword } from './password.ts';

/** Attempts a window admits (attempts.ts): for one account, for one address, and for one device that is known. */
export const attemptLimits = { account: 5, address: 10, device: 10 } as const;

/** What a login comes with. */
export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly request: Request;
  /** Address of the client as the platform knows it. */
  readonly ip: string;
  readonly requestId: string;
}

/** Compares in a time that tells nothing of where two texts differ. */
function sameText(a: string, b: string): boolean {
  const length = Math.max(Buffer.byteLength(a), Buffer.byteLength(b));
  const pad = (text: string) => Buffer.concat([Buffer.from(text)], length);
  return timingSafeEqual(pad(a), pad(b)) && a.length === b.length;
}

function bucketsOf(admin: AdminConfig, device: string | null, account: string, ip: string): Bucket[] {
  if (device) return [{ name: `device-${device}`, limit: attemptLimits.device }];
  return [
    { name: `address-${pseudonym(admin, 'address', clientNetwork(ip))}`, limit: attemptLimits.address },
    { name: `account-${pseudonym(admin, 'account', account)}`, limit: attemptLimits.account },
  ];
}

/**
 * Logs the administrator in. The attempt is claimed before the password is hashed; an unknown user costs the same hash
 * as a wrong password, so that time tells no one who exists.
 *
 * @returns Set-Cookie values of the session and of the device.
 * @throws {HttpError} 401 for wrong credentials, 429 when the attempts are used up, 503 when nobody is configured.
 */
export async function logIn(services: Services, attempt: LoginAttempt): Promise<string[]> {
  const admin = services.admin();
  const now = services.clock();
  const account = attempt.username.toLowerCase();
  const device = await knownDevice(admin, attempt.request, now);
  const admitted = await admitAttempt(services.store, bucketsOf(admin, device, account, attempt.ip), now);
  if (!admitted) {
    log({ level: 'warn', event: 'login-throttled', requestId: attempt.requestId });
    await services.audit.addOnce('login-throttled', String(windowOf(now)));
    const seconds = secondsLeft(now);
    const sentence = `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`;
    throw new HttpError('too-many-requests', sentence, { headers: { 'Retry-After': String(seconds) } });
  }
  const passwordFits = await verifyPassword(attempt.password, admin.passwordHash);
  if (!sameText(account, admin.email) || !passwordFits) {
    await services.audit.add('login-refused', { knownDevice: device !== null });
    throw new HttpError('unauthenticated', loginMessages.invalid);
  }
  await services.audit.add('login', { knownDevice: device !== null });
  const cookies = [await services.sessions().start(), await rememberDevice(admin, device, now)];
  // A slot that stays taken costs an attempt, not the login.
  await admitted.release().catch((error: unknown) => {
    log({ level: 'warn', event: 'attempt-not-released', requestId: attempt.requestId, ...describeError(error) });
  });
  return cookies;
}
