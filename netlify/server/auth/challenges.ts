import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { challengeLife, passkeyMessages } from '#contracts/passkeys.ts';
import { z } from '#contracts/schema.ts';
import { HttpError } from '../errors.ts';
import { describeError, log } from '../log.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { parseJson } from './document.ts';
import { type Claims, secondsOf, signToken, verifyToken } from './jwt.ts';
import type { AuthParts } from './parts.ts';

/**
 * Cookie that binds challenges to a browser. All its tabs share it, so that none takes another
 * one's challenge away.
 */
const browserCookie = '__Host-passkey';

/** Whose answer to a challenge is taken: of the session it was made for, else of the browser. */
function holderOf({ session }: AuthParts, browser: string): string {
  return createHash('sha256')
    .update(session ? `adding\n${session.id}` : `login\n${browser}`)
    .digest('base64url');
}

/**
 * Makes a challenge: a signed token, so that nothing is kept of it until it is answered.
 *
 * @returns base64url.
 */
export async function issueChallenge(parts: AuthParts, browser = ''): Promise<string> {
  const iat = secondsOf(parts.clock());
  const what = { use: 'challenge', subject: holderOf(parts, browser) } as const;
  const claims = { jti: randomUUID(), iat, exp: iat + challengeLife / 1000 };
  return Buffer.from(await signToken(parts.admin(), what, claims)).toString('base64url');
}

/** A challenge for a login, and the Set-Cookie value that binds it to the browser. */
export async function challengeForLogin(parts: AuthParts, request: Request) {
  const known = readCookie(request, browserCookie) ?? '';
  const browser = /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url');
  const cookie = writeCookie(browserCookie, browser, challengeLife / 1000);
  return { challenge: await issueChallenge(parts, browser), cookie };
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
export async function openChallenge(
  parts: AuthParts,
  request: Request,
  clientDataJSON: string,
): Promise<Pick<Claims, 'jti' | 'exp'>> {
  const clientData = parseJson(clientDataShape, Buffer.from(clientDataJSON, 'base64url').toString());
  const token = Buffer.from(clientData?.challenge ?? '', 'base64url').toString();
  const subject = holderOf(parts, readCookie(request, browserCookie) ?? '');
  const claims = await verifyToken(parts.admin(), { use: 'challenge', subject }, token, parts.clock());
  if (!claims || clientData?.crossOrigin) throw new HttpError('invalid', passkeyMessages.stale);
  return { jti: claims.jti, exp: claims.exp };
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
