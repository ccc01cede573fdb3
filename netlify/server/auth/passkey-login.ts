import { passkeyMessages, type SignedByPasskey } from '#contracts/passkeys.ts';
import { HttpError } from '../errors.ts';
import { claimAttempt } from './attempts.ts';
import { asRefused, expectedOf, library, openChallenge } from './challenges.ts';
import type { Claims } from './jwt.ts';
import { startSession } from './login.ts';
import { runInLoginQueue } from './login-queue.ts';
import type { Attempt, AuthParts } from './parts.ts';
import { userHandle } from './passkey-adding.ts';
import { openPasskeys, type Passkey } from './passkeys.ts';

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
 * @throws {HttpError} 401 for one that does not open the desk, 422 for a challenge that is too old,
 *   429 as for a login with a password, 503 when nobody is configured.
 */
export async function logInByPasskey(
  parts: AuthParts,
  attempt: Attempt,
  signed: SignedByPasskey,
  own: boolean,
): Promise<string[]> {
  const { request, requestId } = attempt;
  const challenge = await openChallenge(parts, signed.response.clientDataJSON);
  return runInLoginQueue(parts, attempt, async (client) => {
    const release = await claimAttempt(parts, client, anyPasskey, requestId);
    const passkey = await judge(parts, signed, challenge, requestId);
    if (passkey) {
      return startSession(parts, request, { client, release, proof: { factor: 'passkey', of: passkey.name } }, own);
    }
    await parts.audit.countRefusal('wrong-passkey');
    throw new HttpError('unauthenticated', passkeyMessages.refused);
  });
}

/**
 * The passkey that has signed, or null. Where it may have signed is told by itself, so that no
 * header of the request has a say in it.
 */
async function judge(
  { store, admin, clock }: AuthParts,
  signed: SignedByPasskey,
  challenge: Claims,
  requestId: string,
): Promise<Passkey | null> {
  const passkeys = openPasskeys(store, admin());
  const passkey = (await passkeys.list()).find(({ credential }) => credential === signed.id);
  if (!passkey || signed.response.userHandle !== userHandle(admin())) return null;
  const { credential: id, counter, origin } = passkey;
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  const { verifyAuthenticationResponse } = await library();
  const verdict = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    ...expectedOf(origin),
    credential: { id, publicKey, counter },
  }).catch(asRefused('passkey-refused', requestId));
  if (!verdict?.verified) return null;
  const now = clock();
  // Judged again where it is written: of two that come with one challenge, or with one count from
  // a copied device, one gets through.
  const isNoted = await passkeys.change((all) => {
    const standing = all.find(({ credential }) => credential === id);
    const used = standing?.used?.filter(({ exp }) => exp * 1000 > now.getTime()) ?? [];
    if (standing?.counter !== counter || used.some(({ jti }) => jti === challenge.jti)) return null;
    const { newCounter } = verdict.authenticationInfo;
    const next = { ...standing, counter: newCounter, lastUsedAt: now.toISOString(), used: [...used, challenge] };
    return all.map((one) => (one === standing ? next : one));
  });
  return isNoted ? passkey : null;
}
