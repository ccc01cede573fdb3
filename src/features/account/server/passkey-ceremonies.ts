import { createHash, randomUUID } from 'node:crypto';
import {
  type passkeyAdd,
  passkeyMessages,
  type passkeyOffer,
  type SignedByPasskey,
} from '#features/account/contract/passkeys.ts';
import { accountLimits } from '#features/account/limits.ts';
import type { AdminConfig } from '#server/config.ts';
import { HttpError } from '#server/http/errors.ts';
import { describeError, log } from '#server/log.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { z } from '#shared/schema.ts';
import { claimAttempt } from './attempts.ts';
import type { AuthDeps, LoginAttempt, LoginClient } from './deps.ts';
import { type Claims, secondsOf, signToken, verifyToken } from './jwt.ts';
import { startSession } from './login.ts';
import { runInLoginQueue } from './login-queue.ts';
import { openPasskeys, type Passkey } from './passkeys.ts';

/** A challenge for a login is anybody's; one for adding a passkey is that of the session. */
const useOf = ({ session }: AuthDeps) =>
  ({ use: 'challenge', subject: session?.id ?? 'login' }) as const;

/** Makes a challenge: a signed token, so that nothing is kept of it until it is answered. */
export async function issueChallenge(deps: AuthDeps): Promise<string> {
  const iat = secondsOf(deps.clock());
  const claims = { jti: randomUUID(), iat, exp: iat + accountLimits.challengeMinutes * 60 };
  return Buffer.from(await signToken(deps.admin(), useOf(deps), claims)).toString('base64url');
}

const clientDataShape = z.object({
  challenge: z.string(),
  /** Of which the library does not always ask. */
  crossOrigin: z.optional(z.boolean()),
});

/**
 * Judges the challenge that was signed, and whether it was in a frame of another site; the library
 * judges all else.
 *
 * @returns the id and end of the challenge, by which it is remembered as used up.
 * @throws {HttpError} 422 where it is none of ours, somebody else's, or too old.
 */
async function openChallenge(deps: AuthDeps, clientDataJSON: string): Promise<Claims> {
  const clientData = parseJson(
    clientDataShape,
    Buffer.from(clientDataJSON, 'base64url').toString(),
  );
  const token = Buffer.from(clientData?.challenge ?? '', 'base64url').toString();
  const claims = await verifyToken(deps.admin(), useOf(deps), token, deps.clock());
  if (!claims || clientData?.crossOrigin) throw new HttpError('invalid', passkeyMessages.stale);
  return claims;
}

/** Comes when the first passkey is used: it takes a quarter of a second and 26 MB to load. */
const library = () => import('@simplewebauthn/server');

/** What the library asks of a passkey, besides the challenge ({@link openChallenge}). */
const expectedOf = (origin: string) => ({
  expectedChallenge: () => true,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});

/** For `.catch` of the library: whatever does not fit, it throws, and the log says what. */
const asRefused = (event: string, requestId: string) => (error: unknown) => {
  log({ level: 'warn', event, requestId, ...describeError(error) });
  return null;
};

/** Ed25519, ECDSA P-256 and RSA (COSE): what every browser and device has one of. */
const algorithms = [-8, -7, -257];

/** Names the administrator to devices, which keep one passkey of a name and site. */
const userHandle = ({ email }: AdminConfig): string =>
  createHash('sha256').update(`passkey user\n${email}`).digest('base64url');

/** What a browser makes a passkey by; only for this session, once and soon. */
export async function offerPasskey(
  deps: AuthDeps,
): Promise<z.infer<typeof passkeyOffer.response>['options']> {
  const admin = deps.admin();
  const kept = await openPasskeys(deps.store, admin).list();
  return {
    challenge: await issueChallenge(deps),
    // Without an `id`: the browser takes its page's host.
    rp: { name: 'Enquiry desk' },
    user: { id: userHandle(admin), name: admin.email, displayName: admin.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: accountLimits.challengeMinutes * 60_000,
    excludeCredentials: kept.map(({ credential }) => ({ type: 'public-key', id: credential })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Keeps a passkey that was made by {@link offerPasskey}, on the page of the request's Origin,
 * which was compared with our own.
 *
 * @throws {HttpError} 409 when it is there already, or there are too many;
 *   422 when it does not fit.
 */
export async function addPasskey(
  deps: AuthDeps,
  { request, requestId }: { request: Request; requestId: string },
  { name, made }: z.infer<typeof passkeyAdd.request>,
): Promise<void> {
  const challenge = await openChallenge(deps, made.response.clientDataJSON);
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
    counter,
    origin,
    name,
    addedAt: deps.clock().toISOString(),
    used: [challenge],
  };
  await openPasskeys(deps.store, deps.admin()).change((others) => {
    const isUsed = others.some(({ used = [] }) => used.some(({ jti }) => jti === challenge.jti));
    if (isUsed) throw new HttpError('invalid', passkeyMessages.stale);
    if (others.some(({ credential }) => credential === id))
      throw new HttpError('conflict', passkeyMessages.there);
    if (others.length >= accountLimits.passkeys)
      throw new HttpError('conflict', passkeyMessages.tooMany);
    return [...others, passkey];
  });
}

/**
 * Judges what a passkey has signed, counted and limited as a login.
 *
 * @param done - what is done for the owner; it gives the attempt back by `release`.
 * @throws {HttpError} as {@link logInByPasskey}.
 */
async function withPasskey<Result extends object>(
  deps: AuthDeps,
  attempt: LoginAttempt,
  signed: SignedByPasskey,
  done: (client: LoginClient, release: () => Promise<unknown>, passkey: Passkey) => Promise<Result>,
): Promise<Result> {
  const challenge = await openChallenge(deps, signed.response.clientDataJSON);
  return runInLoginQueue(deps, attempt, async (client) => {
    // Of no account: what strangers do here takes none of the owner's attempts,
    // and whoever has used up those with the password does not shut out the passkey.
    const release = await claimAttempt(deps, client, { account: '' }, attempt.requestId);
    const passkey = await judge(deps, signed, challenge, attempt.requestId);
    if (passkey) return done(client, release, passkey);
    await deps.audit.countRefusal('wrong-passkey');
    throw new HttpError('unauthenticated', passkeyMessages.refused);
  });
}

/**
 * Logs the administrator in by a passkey;
 * its device has checked finger, face or PIN, so that no code is asked for.
 *
 * @param own - whether the device is the owner's own: its session lasts longer.
 * @returns the Set-Cookie values of session and device.
 * @throws {HttpError} 401 for a passkey that does not open the desk,
 *   422 for a challenge that is too old, else as a login with a password.
 */
export async function logInByPasskey(
  deps: AuthDeps,
  attempt: LoginAttempt,
  signed: SignedByPasskey,
  own: boolean,
): Promise<string[]> {
  const passwordHash = await deps.sessions().passwordHash();
  return withPasskey(deps, attempt, signed, (client, release, { name: of }) =>
    startSession(
      deps,
      attempt.request,
      { passwordHash, client, release, proof: { factor: 'passkey', of } },
      own,
    ),
  );
}

/**
 * Makes sure by a passkey that it is the administrator who asks, where a session is not proof
 * enough. What it signs is a challenge for a login.
 *
 * @throws {HttpError} as {@link logInByPasskey}.
 */
export async function confirmByPasskey(
  deps: AuthDeps,
  attempt: LoginAttempt,
  signed: SignedByPasskey,
): Promise<void> {
  const { session: _session, ...atLogin } = deps;
  await withPasskey(atLogin, attempt, signed, async (_client, release) => ({
    released: await release(),
  }));
}

/** The passkey that has signed, or null. Where it may sign, it says itself, and no header. */
async function judge(
  { store, admin, clock }: AuthDeps,
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
    const current = all.find(({ credential }) => credential === id);
    const used = current?.used?.filter(({ exp }) => exp * 1000 > now.getTime()) ?? [];
    if (current?.counter !== counter || used.some(({ jti }) => jti === challenge.jti)) return null;
    const { newCounter } = verdict.authenticationInfo;
    const next = {
      ...current,
      counter: newCounter,
      lastUsedAt: now.toISOString(),
      used: [...used, challenge],
    };
    return all.map((one) => (one === current ? next : one));
  });
  return isNoted ? passkey : null;
}
