import { timingSafeEqual } from 'node:crypto';
import { loginMessages } from '#contracts/admin-session.ts';
import { deviceName } from '#contracts/device-name.ts';
import { secondFactorMessages } from '#contracts/second-factor.ts';
import { HttpError } from '../errors.ts';
import { type Admitted, windowOf } from './attempts.ts';
import { rememberDevice } from './devices.ts';
import { type Attempt, claimAttempt, type LoginClient, release, runInLoginQueue } from './login-limits.ts';
import type { AuthParts } from './parts.ts';
import { verifyPassword } from './password.ts';
import { consumeCode, matchCode, readSecondFactor } from './second-factor.ts';

/** What a login with a password comes with. */
export interface PasswordAttempt extends Attempt {
  readonly username: string;
  readonly password: string;
  /** Of the second factor; undefined where none was typed. */
  readonly code: string | undefined;
}

/** What was found of an attempt that is the administrator's. */
export interface VerifiedLogin {
  readonly client: LoginClient;
  readonly admitted: Admitted;
  /** What the audit log says of the proof, where it was not the password alone. */
  readonly proof: Readonly<Record<string, string>>;
}

/** Compares in a time that tells nothing of where two texts differ. */
function sameText(a: string, b: string): boolean {
  const length = Math.max(Buffer.byteLength(a), Buffer.byteLength(b));
  const pad = (text: string) => Buffer.concat([Buffer.from(text)], length);
  return timingSafeEqual(pad(a), pad(b)) && a.length === b.length;
}

/**
 * Logs the administrator in. The attempt is claimed before the password is hashed; an unknown user
 * costs the same hash as a wrong password, so that time tells no one who exists.
 *
 * @param own - whether the device is the owner's own.
 * @returns Set-Cookie values of the session and of the device.
 * @throws {HttpError} 401 for wrong credentials, 422 when a code is needed and none was typed,
 *   429 when the attempts are used up or too many logins come at once, 503 when nobody is
 *   configured.
 */
export async function logIn(services: AuthParts, attempt: PasswordAttempt, own: boolean): Promise<string[]> {
  return runInLoginQueue(services, attempt, async (client) =>
    startSession(services, attempt, await judge(services, attempt, client), own),
  );
}

/**
 * Starts the session of somebody who has proven himself; returns Set-Cookie values of the session
 * and of the device.
 */
export async function startSession(
  services: AuthParts,
  { request, requestId }: Attempt,
  { client, admitted, proof }: VerifiedLogin,
  own: boolean,
): Promise<string[]> {
  const name = deviceName(request.headers.get('User-Agent') ?? '');
  await services.audit.from(name).add('login', { knownDevice: client.device !== null, own, ...proof });
  const session = await services.sessions().start({ own, device: name });
  const cookies = [session, await rememberDevice(services.admin(), client.device, services.clock())];
  await release(admitted, requestId);
  return cookies;
}

/**
 * Makes sure that it is the administrator who asks, where a session alone is not proof enough:
 * judged, counted and limited as a login.
 *
 * @param wrong - what to say of a wrong password or code, as 422: 401 would say that the session
 *   has ended.
 * @throws {HttpError} else as {@link logIn}.
 */
export async function confirmOwner(
  services: AuthParts,
  attempt: Omit<PasswordAttempt, 'username'>,
  wrong: string,
): Promise<void> {
  const whole = { ...attempt, username: services.admin().email };
  try {
    await runInLoginQueue(services, whole, async (client) =>
      release((await judge(services, whole, client)).admitted, attempt.requestId),
    );
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'unauthenticated') throw error;
    throw new HttpError('invalid', wrong);
  }
}

/**
 * Password and code are judged together and always both, and one answer stands for either being
 * wrong: whoever has found the password does not learn it here. That a code is needed is told to
 * anybody who sends none, before anything is judged.
 */
async function judge(services: AuthParts, attempt: PasswordAttempt, client: LoginClient): Promise<VerifiedLogin> {
  const { audit, store } = services;
  const admin = services.admin();
  const now = services.clock();
  const account = attempt.username.toLowerCase();
  const factor = await readSecondFactor(store);
  if (factor && !attempt.code?.trim()) {
    throw new HttpError('invalid', secondFactorMessages.missing, { fields: { code: secondFactorMessages.missing } });
  }
  const admitted = await claimAttempt(services, client, account, attempt.requestId);
  const passwordFits = await verifyPassword(attempt.password, admin.passwordHash);
  const matched = factor && matchCode(factor, attempt.code ?? '', now);
  const known = sameText(account, admin.email) && passwordFits;
  // A code is used up by its owner only, so that a mistyped password does not spend it.
  const codeFits =
    factor === null || (matched !== null && (!known || (await consumeCode(store, matched, attempt.requestId))));
  if (!known || !codeFits) {
    const reason = known ? 'wrong-code' : client.device ? 'wrong-on-known-device' : 'wrong';
    await audit.countRefusal(reason, windowOf(now));
    throw new HttpError('unauthenticated', loginMessages.invalid);
  }
  return { client, admitted, proof: matched ? { factor: 'step' in matched ? 'code' : 'recovery-code' } : {} };
}
