import { passkeyMessages, type SignedByPasskey } from '#contracts/passkeys.ts';
import { HttpError } from '../errors.ts';
import { describeError, log } from '../log.ts';
import { library, openChallenge } from './challenges.ts';
import type { Claims } from './jwt.ts';
import { startSession } from './login.ts';
import { claimAttempt, runInLoginQueue } from './login-limits.ts';
import type { Attempt, AuthParts } from './parts.ts';
import { userHandle } from './passkey-adding.ts';
import { openPasskeys, type Passkey, passkeyId } from './passkeys.ts';

/**
 * Under what logins by a passkey are counted in the place of an account. No address can be it: what
 * strangers do here takes none of the owner's attempts with the password, and so does not show
 * which address is his.
 */
const anyPasskey = 'any passkey';

/**
 * Logs the administrator in by a passkey. The device has checked finger, face or PIN, so that no
 * code is asked for beside it.
 *
 * @returns Set-Cookie values.
 * @throws {HttpError} 401 for one that does not open the desk, 422 for a challenge that is too
 *   old or not this browser's, 429 as for a login with a password, 503 when nobody is configured.
 */
export async function logInByPasskey(
  parts: AuthParts,
  attempt: Attempt,
  signed: SignedByPasskey,
  own: boolean,
): Promise<string[]> {
  const { request, requestId } = attempt;
  const { challenge, isFramed } = await openChallenge(parts, request, signed.response.clientDataJSON);
  return runInLoginQueue(parts, attempt, async (client) => {
    const release = await claimAttempt(parts, client, anyPasskey, requestId);
    const name = isFramed ? null : await judge(parts, signed, challenge, requestId);
    if (name === null) {
      await parts.audit.countRefusal('wrong-passkey');
      throw new HttpError('unauthenticated', passkeyMessages.refused);
    }
    return startSession(parts, request, { client, release, proof: { factor: 'passkey', of: name } }, own);
  });
}

/**
 * Judges what was signed. Where it may have been signed is told by the passkey itself, so that no
 * header of the request has a say in it.
 *
 * @returns the passkey's name; null when it opens nothing.
 */
async function judge(
  { store, admin, clock }: AuthParts,
  signed: SignedByPasskey,
  challenge: Pick<Claims, 'jti' | 'exp'>,
  requestId: string,
): Promise<string | null> {
  const passkeys = openPasskeys(store, admin());
  const passkey = (await passkeys.list()).find(({ credential }) => credential === signed.id);
  if (!passkey || signed.response.userHandle !== userHandle(admin())) return null;
  const counter = await newCounter(passkey, signed, requestId);
  if (counter === null) return null;
  const now = clock();
  // Judged again where it is written: of two that come with one challenge, or with one count from
  // a copied device, one gets through.
  const isNoted = await passkeys.change(passkeyId(passkey), (standing) => {
    const used = (standing.used ?? []).filter(({ exp }) => exp * 1000 > now.getTime());
    const isUsed = used.some(({ jti }) => jti === challenge.jti);
    if (isUsed || !isAhead(counter, standing)) return null;
    return { ...standing, counter, lastUsedAt: now.toISOString(), used: [...used, challenge] };
  });
  return isNoted ? passkey.name : null;
}

/** Whether a count went on; a device that counts nothing says 0 always (WebAuthn, section 6.1.1). */
const isAhead = (counter: number, passkey: Passkey) =>
  (counter === 0 && passkey.counter === 0) || counter > passkey.counter;

/** The device's count, or null when the signature is not good. */
async function newCounter(passkey: Passkey, signed: SignedByPasskey, requestId: string): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      // Judged before.
      expectedChallenge: () => true,
      expectedOrigin: passkey.origin,
      expectedRPID: new URL(passkey.origin).hostname,
      requireUserVerification: true,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws for whatever does not fit; which it was helps whoever looks for a fault.
    log({ level: 'warn', event: 'passkey-refused', requestId, ...describeError(error) });
    return null;
  }
}
