import { createHash, randomBytes } from 'node:crypto';
import {
  challengeLife,
  type passkeyAdd,
  passkeyMessages,
  type passkeyOffer,
  type SignedByPasskey,
} from '#contracts/passkeys.ts';
import { z } from '#contracts/schema.ts';
import type { AdminConfig } from '../config.ts';
import { HttpError } from '../http/errors.ts';
import { describeError, log } from '../log.ts';
import type { Services } from '../services.ts';
import { type Attempt, claimAttempt, inTurn } from './admission.ts';
import { windowOf } from './attempts.ts';
import { type ChallengeUse, issueChallenge, type OpenChallenge, openChallenge, useUpChallenge } from './challenges.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { letIn } from './login.ts';
import { openPasskeys, type Passkey, passkeyId } from './passkey-records.ts';

/** Ed25519, ECDSA P-256 and RSA (COSE): what every browser and device has one of. */
const algorithms = [-8, -7, -257];

/** Comes when the first passkey is used: it takes a quarter of a second and 26 MB to load. */
const library = () => import('@simplewebauthn/server');

/**
 * Cookie that binds challenges to a browser. All its tabs share it, so that none takes another
 * one's challenge away.
 */
const browserCookie = '__Host-passkey';

const clientDataShape = z.object({
  challenge: z.string(),
  origin: z.string(),
  /** Whether the page stood in a frame of another site (Web Authentication, section 5.8.1). */
  crossOrigin: z.optional(z.boolean()),
});

/** What a browser says that it has signed; the library judges the whole of it. */
function clientDataOf(encoded: string): z.infer<typeof clientDataShape> | null {
  try {
    return z.safeParse(clientDataShape, JSON.parse(Buffer.from(encoded, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether it was signed in a frame of another site, which none of our pages expects to stand in;
 * the library looks at it only where the browser names that site.
 */
const isFramed = (encoded: string): boolean => clientDataOf(encoded)?.crossOrigin === true;

/**
 * Names the administrator to devices, which keep one passkey of a name and site. It tells nobody
 * else who he is.
 */
export const userHandle = ({ email }: AdminConfig): string =>
  createHash('sha256').update(`passkey user\n${email}`).digest('base64url');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

const hostnameOf = (origin: string): string => new URL(origin).hostname;

/**
 * Under what logins by a passkey are counted in the place of an account. No address can be it: what
 * strangers do here takes none of the owner's attempts with the password, and so does not show
 * which address is his.
 */
const anyPasskey = 'any passkey';

/** A challenge for a login, and the Set-Cookie value that binds it to the browser. */
export function challengeForLogin(services: Services, request: Request): { challenge: string; cookie: string } {
  const known = readCookie(request, browserCookie) ?? '';
  const holder = /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url');
  const challenge = issueChallenge(services, { purpose: 'passkey login', holder });
  return { challenge, cookie: writeCookie(browserCookie, holder, challengeLife / 1000) };
}

/** The challenge that was signed, where it is one of ours and not too old. */
function challengeIn(services: Services, use: ChallengeUse, clientDataJSON: string): OpenChallenge {
  const open = openChallenge(services, use, clientDataOf(clientDataJSON)?.challenge ?? '');
  if (open === null) throw new HttpError('invalid', passkeyMessages.stale);
  return open;
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
  services: Services,
  attempt: Attempt,
  signed: SignedByPasskey,
  own: boolean,
): Promise<string[]> {
  const { requestId, request } = attempt;
  const holder = readCookie(request, browserCookie) ?? '';
  const challenge = challengeIn(services, { purpose: 'passkey login', holder }, signed.response.clientDataJSON);
  return inTurn(services, attempt, async (turn) => {
    const admitted = await claimAttempt(services, turn, anyPasskey, requestId);
    const first = await useUpChallenge(services.store, challenge, requestId);
    const name = first ? await judge(services, signed, requestId) : null;
    if (name === null) {
      await services.audit.countRefusal('wrong-passkey', windowOf(services.clock()));
      throw new HttpError('unauthenticated', passkeyMessages.refused);
    }
    return letIn(services, attempt, { turn, admitted, proof: { factor: 'passkey', of: name } }, own);
  });
}

/**
 * Judges what was signed, but for its challenge. Where it may have been signed is told by the
 * passkey itself, so that no header of the request has a say in it.
 *
 * @returns the passkey's name; null when it opens nothing.
 */
async function judge(services: Services, signed: SignedByPasskey, requestId: string): Promise<string | null> {
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
      credential: { id: passkey.credential, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws for whatever does not fit; which it was is of use to whoever looks for a
    // fault.
    log({ level: 'warn', event: 'passkey-refused', requestId, ...describeError(error) });
    return null;
  }
}

const useForAdding = (services: Services): ChallengeUse => ({
  purpose: 'passkey adding',
  holder: services.session?.id ?? '',
});

/** What a browser makes a passkey by; only for this session, once and soon. */
export async function offerPasskey(services: Services): Promise<z.infer<typeof passkeyOffer.response>['options']> {
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
  services: Services,
  { name, made }: z.infer<typeof passkeyAdd.request>,
  { origin, requestId }: { origin: string; requestId: string },
): Promise<void> {
  const challenge = challengeIn(services, useForAdding(services), made.response.clientDataJSON);
  if (!(await useUpChallenge(services.store, challenge, requestId))) {
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
