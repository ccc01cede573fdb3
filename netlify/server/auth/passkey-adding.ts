import { challengeLife, type passkeyAdd, passkeyMessages, type passkeyOffer } from '#contracts/passkeys.ts';
import type { z } from '#contracts/schema.ts';
import { HttpError } from '../errors.ts';
import { describeError, log } from '../log.ts';
import { type ChallengeUse, consumeChallenge, issueChallenge } from './challenges.ts';
import type { AuthParts } from './parts.ts';
import { openPasskeys } from './passkey-records.ts';
import { challengeIn, hostnameOf, isFramed, library, userHandle } from './passkeys.ts';

/** Ed25519, ECDSA P-256 and RSA (COSE): what every browser and device has one of. */
const algorithms = [-8, -7, -257];

const useForAdding = (services: AuthParts): ChallengeUse => ({
  purpose: 'passkey adding',
  holder: services.session?.id ?? '',
});

/** What a browser makes a passkey by; only for this session, once and soon. */
export async function offerPasskey(services: AuthParts): Promise<z.infer<typeof passkeyOffer.response>['options']> {
  const admin = services.admin();
  const kept = await openPasskeys(services.store, admin).list();
  return {
    challenge: issueChallenge(services, useForAdding(services)),
    rp: { name: 'Enquiry desk' },
    user: { id: userHandle(admin), name: admin.email, displayName: admin.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLife,
    excludeCredentials: kept.flatMap(({ passkey }) =>
      passkey ? [{ type: 'public-key' as const, id: passkey.credential }] : [],
    ),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Keeps a passkey that was made by {@link offerPasskey}.
 *
 * @param origin - of the page it was made on, as the browser says (http/same-origin.ts has
 *   compared it).
 * @throws {HttpError} 409 when it is there, or there are too many; 422 when it does not fit, or
 *   the offer is too old.
 */
export async function addPasskey(
  services: AuthParts,
  { name, made }: z.infer<typeof passkeyAdd.request>,
  { origin, requestId }: { origin: string; requestId: string },
): Promise<void> {
  const challenge = challengeIn(services, useForAdding(services), made.response.clientDataJSON);
  if (!(await consumeChallenge(services.store, challenge, requestId))) {
    throw new HttpError('invalid', passkeyMessages.stale);
  }
  // A browser says it with every POST.
  if (!URL.canParse(origin) || isFramed(made.response.clientDataJSON))
    throw new HttpError('invalid', passkeyMessages.notAdded);
  const { verifyRegistrationResponse } = await library();
  const verdict = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    // Judged before, and used up.
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: hostnameOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    log({ level: 'warn', event: 'passkey-not-added', requestId, ...describeError(error) });
    return null;
  });
  if (!verdict?.verified) throw new HttpError('invalid', passkeyMessages.notAdded);
  const { id, publicKey, counter } = verdict.registrationInfo.credential;
  const added = await openPasskeys(services.store, services.admin()).add({
    credential: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    origin,
    name,
    addedAt: services.clock().toISOString(),
  });
  if (added !== 'added') throw new HttpError('conflict', passkeyMessages[added === 'there' ? 'there' : 'tooMany']);
}
