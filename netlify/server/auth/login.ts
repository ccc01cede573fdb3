import { timingSafeEqual } from 'node:crypto';
import { loginMessages } from '#contracts/admin-session.ts';
import { deviceName } from '#contracts/device-name.ts';
import type { AdminConfig } from '../config.ts';
import { clientNetwork } from '../http/client-network.ts';
import { HttpError } from '../http/errors.ts';
import { describeError, log } from '../log.ts';
import type { Services } from '../services.ts';
import { admitAttempt, type Bucket, secondsLeft, windowOf } from './attempts.ts';
import { knownDevice, pseudonym, rememberDevice } from './devices.ts';
import { LoginQueue } from './login-queue.ts';
import { verifyPassword } from './password.ts';

/**
 * Attempts a window admits (attempts.ts). A stranger has five with one account from one network, and ten whatever the
 * accounts. All strangers together have a hundred with one account: too many for one place to use up, so that nobody
 * locks the owner's new device out from elsewhere, and far too few to guess with. A device that has logged in before is
 * counted by itself.
 */
export const attemptLimits = { accountFromNetwork: 5, network: 10, account: 100, device: 10 } as const;

/** Seconds after which a login that found no place in the queue may come again: the queue is empty by then. */
const busySeconds = 3;

const queue = new LoginQueue();

/** What a login comes with. */
export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  /** Whether the device is the owner's own. */
  readonly own: boolean;
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

function bucketsOf(admin: AdminConfig, device: string | null, account: string, network: string): Bucket[] {
  if (device) return [{ name: `device-${device}`, limit: attemptLimits.device }];
  const both = pseudonym(admin, 'account from network', `${network}\n${account}`);
  return [
    { name: `both-${both}`, limit: attemptLimits.accountFromNetwork },
    { name: `network-${pseudonym(admin, 'network', network)}`, limit: attemptLimits.network },
    { name: `account-${pseudonym(admin, 'account', account)}`, limit: attemptLimits.account },
  ];
}

function tooMany(sentence: string, seconds: number): HttpError {
  return new HttpError('too-many-requests', sentence, { headers: { 'Retry-After': String(seconds) } });
}

/**
 * Logs the administrator in. The attempt is claimed before the password is hashed; an unknown user costs the same hash
 * as a wrong password, so that time tells no one who exists.
 *
 * @returns Set-Cookie values of the session and of the device.
 * @throws {HttpError} 401 for wrong credentials, 429 when the attempts are used up or too many logins come at once, 503
 *   when nobody is configured.
 */
export async function logIn(services: Services, attempt: LoginAttempt): Promise<string[]> {
  const admin = services.admin();
  const device = await knownDevice(admin, attempt.request, services.clock());
  const network = clientNetwork(attempt.ip);
  const cookies = await queue.run({ network, known: device !== null }, () => judge(services, attempt, device, network));
  if (cookies) return cookies;
  // Not waited for: the answer must cost next to nothing while thousands come.
  services.audit.countRefusal('busy', windowOf(services.clock())).catch((error: unknown) => {
    log({ level: 'warn', event: 'refusal-not-counted', requestId: attempt.requestId, ...describeError(error) });
  });
  throw tooMany('Many logins are being tried just now. Please wait a few seconds and try again.', busySeconds);
}

async function judge(services: Services, attempt: LoginAttempt, device: string | null, network: string) {
  const { audit, store } = services;
  const admin = services.admin();
  const now = services.clock();
  const account = attempt.username.toLowerCase();
  const admitted = await admitAttempt(store, bucketsOf(admin, device, account, network), now);
  if (!admitted) {
    log({ level: 'warn', event: 'login-throttled', requestId: attempt.requestId });
    await audit.countRefusal('attempts-used-up', windowOf(now));
    const seconds = secondsLeft(now);
    throw tooMany(`Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`, seconds);
  }
  const passwordFits = await verifyPassword(attempt.password, admin.passwordHash);
  if (!sameText(account, admin.email) || !passwordFits) {
    await audit.countRefusal(device ? 'wrong-on-known-device' : 'wrong', windowOf(now));
    throw new HttpError('unauthenticated', loginMessages.invalid);
  }
  const name = deviceName(attempt.request.headers.get('User-Agent') ?? '');
  await audit.from(name).add('login', { knownDevice: device !== null, own: attempt.own });
  const session = await services.sessions().start({ own: attempt.own, device: name });
  const cookies = [session, await rememberDevice(admin, device, now)];
  // A slot that stays taken costs an attempt, not the login.
  await admitted.release().catch((error: unknown) => {
    log({ level: 'warn', event: 'attempt-not-released', requestId: attempt.requestId, ...describeError(error) });
  });
  return cookies;
}
