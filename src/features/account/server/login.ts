/*
 * This room knows the owner: password, second factor, passkeys, sessions and the audit log. Its way
 * in is `logIn` (or `logInByPasskey`) for a login, `Sessions.find` for every request of the desk,
 * and `confirmOwner` where a session is not proof enough. It never reads or writes an enquiry.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type secondFactorChange,
  secondFactorMessages,
} from '#features/account/contract/second-factor.ts';
import { loginMessages } from '#features/account/contract/session.ts';
import { HttpError } from '#server/http/errors.ts';
import { deviceName } from '#shared/device-name.ts';
import type { z } from '#shared/schema.ts';
import { claimAttempt } from './attempts.ts';
import { consumeCode, makeSecondFactor } from './codes.ts';
import type { AuthDeps, LoginAttempt, LoginClient } from './deps.ts';
import { runInLoginQueue } from './login-queue.ts';
import { verifyPassword } from './password.ts';
import {
  openSecondFactor,
  readSecondFactor,
  type StoredSecondFactor,
  switchOff,
} from './second-factor.ts';

/** What a login with a password comes with. */
interface Entered {
  readonly username: string;
  readonly password: string;
  /** Of the second factor; undefined where none was typed. */
  readonly code?: string | undefined;
}

/**
 * An attempt that is the administrator's: `release` gives it back, `proof` is for the audit log.
 */
interface VerifiedLogin {
  /** By which the password was judged, or would have been. */
  readonly passwordHash: string;
  readonly client: LoginClient;
  readonly release: () => Promise<unknown>;
  readonly proof: Readonly<Record<string, string>>;
}

/** Compares in a time that tells nothing of where two texts differ. */
function sameText(a: string, b: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(a), hashOf(b));
}

/**
 * Logs the administrator in by password and, where one is switched on, second factor.
 *
 * @param own - whether the device is the owner's own: its session lasts longer.
 * @returns the Set-Cookie values of session and device.
 * @throws {HttpError} 401 for wrong credentials, 422 when a code is needed and none was typed, 429
 *   when attempts are used up or too many come at once, 503 when nobody is configured.
 */
export async function logIn(
  deps: AuthDeps,
  attempt: LoginAttempt,
  entered: Entered,
  own: boolean,
): Promise<string[]> {
  return runInLoginQueue(deps, attempt, async (client) =>
    startSession(deps, attempt.request, await judge(deps, attempt, entered, client), own),
  );
}

/**
 * Starts the session of somebody who has proven to be the owner, and gives the attempt back.
 *
 * @param own - whether the device is the owner's own: its session lasts longer.
 * @returns the Set-Cookie values of session and device.
 */
export async function startSession(
  { audit, sessions }: AuthDeps,
  request: Request,
  { passwordHash, client, release, proof }: VerifiedLogin,
  own: boolean,
): Promise<string[]> {
  const name = deviceName(request.headers.get('User-Agent') ?? '');
  await audit.from(name).add('login', { knownDevice: client.device !== null, own, ...proof });
  const cookies = await sessions().start(request, passwordHash, own, name, client.device);
  await release();
  return cookies;
}

/**
 * Makes sure that it is the administrator who asks, where a session is not proof enough. It is
 * judged, counted and limited as a login.
 *
 * @param wrong - what is answered when password or code is wrong.
 * @throws {HttpError} as {@link logIn}, but 422 for wrong credentials:
 *   401 would say that the session has ended.
 */
export async function confirmOwner(
  deps: AuthDeps,
  attempt: LoginAttempt,
  entered: Omit<Entered, 'username'>,
  wrong: string,
): Promise<void> {
  try {
    const username = deps.admin().email;
    const { release } = await runInLoginQueue(deps, attempt, (client) =>
      judge(deps, attempt, { ...entered, username }, client),
    );
    await release();
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'unauthenticated') throw error;
    throw new HttpError('invalid', wrong);
  }
}

/**
 * Judges a login. Password and code are judged together, after the attempt is counted, and one
 * answer stands for either being wrong: whoever has found the password does not learn it here. An
 * unknown user costs the same hash as a wrong password. Anybody who sends no code is answered that
 * one is needed.
 */
async function judge(
  deps: AuthDeps,
  { requestId }: LoginAttempt,
  { username, password, code = '' }: Entered,
  client: LoginClient,
): Promise<VerifiedLogin> {
  const factor = await readSecondFactor(deps.store);
  requireCode(factor, code);
  const account = username.toLowerCase();
  const release = await claimAttempt(deps, client, { account }, requestId);
  const passwordHash = await deps.sessions().passwordHash();
  const passwordFits = await verifyPassword(password, passwordHash);
  const isOwner = sameText(account, deps.admin().email) && passwordFits;
  // A code is used up by its owner only, so that a mistyped password does not spend it.
  const proof = isOwner ? await useUpCode(deps, factor, code, requestId) : null;
  if (!proof) {
    const wrongPassword = client.device ? 'wrong-on-known-device' : 'wrong';
    await deps.audit.countRefusal(isOwner ? 'wrong-code' : wrongPassword);
    throw new HttpError('unauthenticated', loginMessages.invalid);
  }
  return { passwordHash, client, release, proof };
}

/**
 * Makes sure that a code was typed where one is needed.
 *
 * @throws {HttpError} 422, before anything is judged, where none was.
 */
export function requireCode(factor: StoredSecondFactor | null, code: string): void {
  const { missing } = secondFactorMessages;
  if (factor && !code.trim())
    throw new HttpError('invalid', missing, { fields: { code: missing } });
}

/**
 * Uses up a code, which is judged again where it is written: of several who come with one, one gets
 * through.
 *
 * @returns what the audit log is to say of it; null for a wrong code.
 */
export async function useUpCode(
  { store, clock }: AuthDeps,
  factor: StoredSecondFactor | null,
  code: string,
  requestId: string,
): Promise<Readonly<Record<string, string>> | null> {
  if (factor === null) return {};
  const spend = (current: StoredSecondFactor | null) =>
    current && consumeCode(current, code, requestId, clock());
  const spent = spend(factor);
  const isSpent =
    spent !== null &&
    (await openSecondFactor(store).change((current) => spend(current)?.factor ?? null));
  return isSpent ? { factor: spent.kind } : null;
}

/**
 * Switches the second factor on or off, for whoever gives the password and a code.
 *
 * @returns the recovery codes where it was switched on; they can be read only now.
 * @throws {HttpError} 409 when it is so already; 422 when the password or the code is not right.
 */
export async function changeSecondFactor(
  deps: AuthDeps,
  attempt: LoginAttempt,
  { on = false, password, code, secret = '' }: z.infer<typeof secondFactorChange.request>,
): Promise<{ recoveryCodes?: string[] }> {
  const { store, audit, clock } = deps;
  const isOn = (await readSecondFactor(store)) !== null;
  if (on === isOn) {
    throw new HttpError(
      'conflict',
      on ? secondFactorMessages.setUpAlready : secondFactorMessages.notSetUp,
    );
  }
  await confirmOwner(deps, attempt, { password, code }, secondFactorMessages.wrong);
  if (!on) {
    await switchOff(store);
    await audit.add('second-factor-off');
    return {};
  }
  const made = secret === '' ? null : makeSecondFactor(secret, code, attempt.requestId, clock());
  const isMade =
    made && (await openSecondFactor(store).change((current) => (current ? null : made.factor)));
  if (!isMade) throw new HttpError('invalid', secondFactorMessages.wrong);
  await audit.add('second-factor-on');
  return { recoveryCodes: made.recoveryCodes };
}
