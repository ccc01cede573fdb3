import { randomUUID } from 'node:crypto';
import { challengeLife, passkeyMessages } from '#contracts/passkeys.ts';
import { z } from '#contracts/schema.ts';
import { HttpError } from '../errors.ts';
import { describeError, log } from '../log.ts';
import { parseJson } from './document.ts';
import { type Claims, secondsOf, signToken, verifyToken } from './jwt.ts';
import type { AuthParts } from './parts.ts';

/** A challenge for a login is anybody's; one for adding a passkey is that of the session. */
const useOf = ({ session }: AuthParts) => ({ use: 'challenge', subject: session?.id ?? 'login' }) as const;

/**
 * Makes a challenge: a signed token, so that nothing is kept of it until it is answered.
 *
 * @returns base64url.
 */
export async function issueChallenge(parts: AuthParts): Promise<string> {
  const iat = secondsOf(parts.clock());
  const claims = { jti: randomUUID(), iat, exp: iat + challengeLife / 1000 };
  return Buffer.from(await signToken(parts.admin(), useOf(parts), claims)).toString('base64url');
}

const clientDataShape = z.object({
  challenge: z.string(),
  /** Whether the page stood in a frame of another site, of which the library does not always ask. */
  crossOrigin: z.optional(z.boolean()),
});

/**
 * Judges the challenge that was signed, and whether it was in a frame of another site; the library
 * judges all else.
 *
 * @param clientDataJSON - what a browser says that it has signed, untrusted.
 * @returns by what whoever takes it remembers that it is used up.
 * @throws {HttpError} 422 where it is none of ours, somebody else's, or too old.
 */
export async function openChallenge(parts: AuthParts, clientDataJSON: string): Promise<Claims> {
  const clientData = parseJson(clientDataShape, Buffer.from(clientDataJSON, 'base64url').toString());
  const token = Buffer.from(clientData?.challenge ?? '', 'base64url').toString();
  const claims = await verifyToken(parts.admin(), useOf(parts), token, parts.clock());
  if (!claims || clientData?.crossOrigin) throw new HttpError('invalid', passkeyMessages.stale);
  return claims;
}

/** Comes when the first passkey is used: it takes a quarter of a second and 26 MB to load. */
export const library = () => import('@simplewebauthn/server');

/** What the library is to ask of a passkey, besides the challenge, which {@link openChallenge} judges. */
export const expectedOf = (origin: string) => ({
  expectedChallenge: () => true,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});

/** For `.catch` of the library, which throws for whatever does not fit; which it was is of use in the log. */
export const asRefused = (event: string, requestId: string) => (error: unknown) => {
  log({ level: 'warn', event, requestId, ...describeError(error) });
  return null;
};
