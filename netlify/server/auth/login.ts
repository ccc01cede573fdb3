import { timingSafeEqual } from 'node:crypto';
import { loginMessages } from '#contracts/admin-session.ts';
import { deviceName } from '#contracts/device-name.ts';
import { secondFactorMessages } from '#contracts/second-factor.ts';
import type { AdminConfig } from '../config.ts';
import { clientNetwork } from '../http/client-network.ts';
import { HttpError } from '../http/errors.ts';
import { describeError, log } from '../log.ts';
import type { Services } from '../services.ts';
import { type Admitted, admitAttempt, type Bucket, secondsLeft, windowOf } from './attempts.ts';
import { knownDevice, pseudonym, rememberDevice } from './devices.ts';
import { LoginQueue } from './login-queue.ts';
import { verifyPassword } from './password.ts';
import { fittingCode, readSecondFactor, useUp } from './second-factor.ts';

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
  /** Of the second factor; undefined where none was typed. */
  readonly code: string | undefined;
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
 * @param own - whether the device is the owner's own.
 * @returns Set-Cookie values of the session and of the device.
 * @throws {HttpError} 401 for wrong credentials, 422 when a code is needed and none was typed, 429 when the attempts are used up or too
 *   many logins come at once, 503 when nobody is configured.
 */
export async function logIn(services: Services, attempt: LoginAttempt, own: boolean): Promise<string[]> {
  return inTurn(services, attempt, async ({ device, admitted, factor }) => {
    const name = deviceName(attempt.request.headers.get('User-Agent') ?? '');
    const entry = { knownDevice: device !== null, own, ...(factor && { factor }) };
    await services.audit.from(name).add('login', entry);
    const session = await services.sessions().start({ own, device: name });
    const cookies = [session, await rememberDevice(services.admin(), device, services.clock())];
    await release(admitted, attempt.requestId);
    return cookies;
  });
}

/**
 * Makes sure that it is the administrator who asks, where a session alone is not proof enough: judged, counted and limited as a login.
 *
 * @throws {HttpError} as {@link logIn}.
 */
export async function confirmOwner(services: Services, attempt: Omit<LoginAttempt, 'username'>): Promise<void> {
  const whole = { ...attempt, username: services.admin().email };
  await inTurn(services, whole, ({ admitted }) => release(admitted, attempt.requestId));
}

/** What was found of an attempt that is the administrator's. */
interface Proven {
  /** Id of the device, where it is known from before. */
  readonly device: string | null;
  readonly admitted: Admitted;
  /** What was given beside the password, where something had to be. */
  readonly factor: 'code' | 'recovery-code' | null;
}

/** A slot that stays taken costs an attempt, not the login. */
async function release(admitted: Admitted, requestId: string): Promise<void> {
  await admitted.release().catch((error: unknown) => {
    log({ level: 'warn', event: 'attempt-not-released', requestId, ...describeError(error) });
  });
}

async function inTurn<Result>(
  services: Services,
  attempt: LoginAttempt,
  proven: (proof: Proven) => Promise<Result>,
): Promise<Result> {
  const device = await knownDevice(services.admin(), attempt.request, services.clock());
  const network = clientNetwork(attempt.ip);
  const done = await queue.run({ network, known: device !== null }, async () => ({
    result: await proven(await judge(services, attempt, device, network)),
  }));
  if (done) return done.result;
  // Not waited for: the answer must cost next to nothing while thousands come.
  services.audit.countRefusal('busy', windowOf(services.clock())).catch((error: unknown) => {
    log({ level: 'warn', event: 'refusal-not-counted', requestId: attempt.requestId, ...describeError(error) });
  });
  throw tooMany('Many logins are being tried just now. Please wait a few seconds and try again.', busySeconds);
}

/**
 * Password and code are judged together and always both, and one answer stands for either being wrong: whoever has found the password
 * does not learn it here. That a code is needed is told to anybody who sends none, before anything is judged.
 */
async function judge(
  services: Services,
  attempt: LoginAttempt,
  device: string | null,
  network: string,
): Promise<Proven> {
  const { audit, store } = services;
  const admin = services.admin();
  const now = services.clock();
  const account = attempt.username.toLowerCase();
  const factor = await readSecondFactor(store);
  if (factor && !attempt.code?.trim()) {
    throw new HttpError('invalid', secondFactorMessages.missing, { fields: { code: secondFactorMessages.missing } });
  }
  const admitted = await admitAttempt(store, bucketsOf(admin, device, account, network), now);
  if (!admitted) {
    log({ level: 'warn', event: 'login-throttled', requestId: attempt.requestId });
    await audit.countRefusal('attempts-used-up', windowOf(now));
    const seconds = secondsLeft(now);
    throw tooMany(`Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`, seconds);
  }
  const passwordFits = await verifyPassword(attempt.password, admin.passwordHash);
  const fitting = factor && fittingCode(factor, attempt.code ?? '', now);
  const known = sameText(account, admin.email) && passwordFits;
  // A code is used up by its owner only, so that a mistyped password does not spend it.
  const codeFits =
    factor === null || (fitting !== null && (!known || (await useUp(store, fitting, attempt.requestId))));
  if (!known || !codeFits) {
    const reason = known ? 'wrong-code' : device ? 'wrong-on-known-device' : 'wrong';
    await audit.countRefusal(reason, windowOf(now));
    throw new HttpError('unauthenticated', loginMessages.invalid);
  }
  return { device, admitted, factor: fitting && ('step' in fitting ? 'code' : 'recovery-code') };
}
