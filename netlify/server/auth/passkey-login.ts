import { randomBytes } from 'node:crypto';
import { challengeLife, passkeyMessages, type SignedByPasskey } from '#contracts/passkeys.ts';
import { HttpError } from '../errors.ts';
import { describeError, log } from '../log.ts';
import { windowOf } from './attempts.ts';
import { consumeChallenge, issueChallenge } from './challenges.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { startSession } from './login.ts';
import { type Attempt, claimAttempt, runInLoginQueue } from './login-limits.ts';
import type { AuthParts } from './parts.ts';
import { openPasskeys, type Passkey, passkeyId } from './passkey-records.ts';
import { challengeIn, hostnameOf, isFramed, library, userHandle } from './passkeys.ts';

/**
 * Cookie that binds challenges to a browser. All its tabs share it, so that none takes another
 * one's challenge away.
 */
const browserCookie = '__Host-passkey';

/**
 * Under what logins by a passkey are counted in the place of an account. No address can be it: what
 * strangers do here takes none of the owner's attempts with the password, and so does not show
 * which address is his.
 */
const anyPasskey = 'any passkey';

/** A challenge for a login, and the Set-Cookie value that binds it to the browser. */
export function challengeForLogin(services: AuthParts, request: Request): { challenge: string; cookie: string } {
  const known = readCookie(request, browserCookie) ?? '';
  const holder = /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url');
  const challenge = issueChallenge(services, { purpose: 'passkey login', holder });
  return { challenge, cookie: writeCookie(browserCookie, holder, challengeLife / 1000) };
}

/**
 * Logs the administrator in by a passkey. The device has checked finger, face or PIN, so that no
 * code is asked for beside it.
 *
 * @returns Set-Cookie values.
 * @throws {HttpError} 401 for one that does not open the desk, 422 for a challenge that is too
 *   old or not this browser's, 429 as for a login with a password, 503 when nobody is configured.
 */
export async function logInByPasskey(
  services: AuthParts,
  attempt: Attempt,
  signed: SignedByPasskey,
  own: boolean,
): Promise<string[]> {
  const { requestId, request } = attempt;
  const holder = readCookie(request, browserCookie) ?? '';
  const challenge = challengeIn(services, { purpose: 'passkey login', holder }, signed.response.clientDataJSON);
  return runInLoginQueue(services, attempt, async (client) => {
    const admitted = await claimAttempt(services, client, anyPasskey, requestId);
    const first = await consumeChallenge(services.store, challenge, requestId);
    const name = first ? await judge(services, signed, requestId) : null;
    if (name === null) {
      await services.audit.countRefusal('wrong-passkey', windowOf(services.clock()));
      throw new HttpError('unauthenticated', passkeyMessages.refused);
    }
    return startSession(services, attempt, { client, admitted, proof: { factor: 'passkey', of: name } }, own);
  });
}

/**
 * Judges what was signed, but for its challenge. Where it may have been signed is told by the
 * passkey itself, so that no header of the request has a say in it.
 *
 * @returns the passkey's name; null when it opens nothing.
 */
async function judge(services: AuthParts, signed: SignedByPasskey, requestId: string): Promise<string | null> {
  const passkeys = openPasskeys(services.store, services.admin());
  const id = passkeyId(signed.id);
  const passkey = await passkeys.find(id);
  if (passkey === null || signed.response.userHandle !== userHandle(services.admin())) return null;
  if (isFramed(signed.response.clientDataJSON)) return null;
  const counter = await newCounter(passkey, signed, requestId);
  if (counter === null) return null;
  const lastUsedAt = services.clock().toISOString();
  // Judged again where it is written: of two that come with one number, from a copied device, one
  // gets through.
  const noted = await passkeys.change(id, (standing) =>
    isAhead(counter, standing) ? { ...standing, counter, lastUsedAt } : null,
  );
  return noted ? passkey.name : null;
}

/**
 * Whether a device's count went on; one that counts nothing says 0 always (WebAuthn, section
 * 6.1.1).
 */
const isAhead = (counter: number, passkey: Passkey) =>
  (counter === 0 && passkey.counter === 0) || counter > passkey.counter;

/** The device's count, or null when the signature is not good. */
async function newCounter(passkey: Passkey, signed: SignedByPasskey, requestId: string): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      // Judged before, and used up.
      expectedChallenge: () => true,
      expectedOrigin: passkey.origin,
      expectedRPID: hostnameOf(passkey.origin),
      requireUserVerification: true,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws for whatever does not fit; which it was is of use to whoever looks for a
    // fault.
    log({ level: 'warn', event: 'passkey-refused', requestId, ...describeError(error) });
    return null;
  }
}
