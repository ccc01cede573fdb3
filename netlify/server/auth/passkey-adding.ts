import { createHash } from 'node:crypto';
import {
  challengeLife,
  maxPasskeys,
  type passkeyAdd,
  passkeyMessages,
  type passkeyOffer,
} from '#contracts/passkeys.ts';
import type { z } from '#contracts/schema.ts';
import type { AdminConfig } from '../config.ts';
import { HttpError } from '../errors.ts';
import { asRefused, expectedOf, issueChallenge, library, openChallenge } from './challenges.ts';
import type { AuthParts } from './parts.ts';
import { openPasskeys } from './passkeys.ts';

/** Ed25519, ECDSA P-256 and RSA (COSE): what every browser and device has one of. */
const algorithms = [-8, -7, -257];

/**
 * Names the administrator to devices, which keep one passkey of a name and site. It tells nobody
 * else who he is.
 */
export const userHandle = ({ email }: AdminConfig): string =>
  createHash('sha256').update(`passkey user\n${email}`).digest('base64url');

/** What a browser makes a passkey by; only for this session, once and soon. */
export async function offerPasskey(parts: AuthParts): Promise<z.infer<typeof passkeyOffer.response>['options']> {
  const admin = parts.admin();
  const kept = await openPasskeys(parts.store, admin).list();
  return {
    challenge: await issueChallenge(parts),
    // Without an `id`: the browser takes its page's host.
    rp: { name: 'Enquiry desk' },
    user: { id: userHandle(admin), name: admin.email, displayName: admin.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLife,
    excludeCredentials: kept.map(({ credential }) => ({ type: 'public-key', id: credential })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Keeps a passkey that was made by {@link offerPasskey}.
 *
 * @param request - its Origin is that of the page it was made on, which was compared with our own.
 * @throws {HttpError} 409 when it is there, or there are too many; 422 when it does not fit, or
 *   the offer is too old or used up.
 */
export async function addPasskey(
  parts: AuthParts,
  { request, requestId }: { request: Request; requestId: string },
  { name, made }: z.infer<typeof passkeyAdd.request>,
): Promise<void> {
  const challenge = await openChallenge(parts, made.response.clientDataJSON);
  const origin = request.headers.get('Origin') ?? '';
  if (!URL.canParse(origin)) throw new HttpError('invalid', passkeyMessages.notAdded);
  const { verifyRegistrationResponse } = await library();
  const verdict = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    ...expectedOf(origin),
    supportedAlgorithmIDs: algorithms,
  }).catch(asRefused('passkey-not-added', requestId));
  if (!verdict?.verified) throw new HttpError('invalid', passkeyMessages.notAdded);
  const { id, publicKey, counter } = verdict.registrationInfo.credential;
  const passkey = {
    credential: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    ...{ counter, origin, name },
    addedAt: parts.clock().toISOString(),
    used: [challenge],
  };
  await openPasskeys(parts.store, parts.admin()).change((others) => {
    const isUsed = others.some(({ used = [] }) => used.some(({ jti }) => jti === challenge.jti));
    if (isUsed) throw new HttpError('invalid', passkeyMessages.stale);
    if (others.some(({ credential }) => credential === id)) throw new HttpError('conflict', passkeyMessages.there);
    if (others.length >= maxPasskeys) throw new HttpError('conflict', passkeyMessages.tooMany);
    return [...others, passkey];
  });
}
