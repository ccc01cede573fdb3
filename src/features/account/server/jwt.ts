import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import type { AdminConfig } from '#server/config.ts';
import { z } from '#shared/schema.ts';

const alg = 'HS256';
const issuer = 'areia-site';

/** By how many seconds the clocks of two servers may differ. */
const clockDifference = 60;

/** What a token is for, and whom or what it was made for; it is none for anything else. */
export interface TokenUse {
  readonly use: 'session' | 'challenge';
  readonly subject: string;
}

const claimsShape = z.object({ jti: z.uuid(), iat: z.int(), exp: z.int() });

/** What a valid token says: its id, and seconds since the epoch. */
export type Claims = z.infer<typeof claimsShape>;

/** An instant in whole seconds since the epoch. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** Signs a token with the present key, which it names. */
export function signToken(
  { keys: [key] }: AdminConfig,
  { use, subject }: TokenUse,
  claims: Claims,
): Promise<string> {
  return new SignJWT({ iss: issuer, aud: use, sub: subject, ...claims })
    .setProtectedHeader({ alg, typ: `areia-${use}+jwt`, kid: key.kid })
    .sign(key.secret);
}

/**
 * Judges a token that somebody sent. Everything is pinned, because jose alone would take any HS
 * algorithm and a token without end.
 *
 * @returns null for any token but a live one, signed for this use by one of our keys.
 * @throws only what is no verdict on the token, such as a missing function of the platform.
 */
export async function verifyToken(
  { keys }: AdminConfig,
  { use, subject }: TokenUse,
  token: string,
  now: Date,
) {
  const keyOf = ({ kid }: { kid?: string | undefined }) => {
    const key = keys.find((candidate) => candidate.kid === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.secret;
  };
  const pinned = {
    algorithms: [alg],
    issuer,
    audience: use,
    subject,
    typ: `areia-${use}+jwt`,
    currentDate: now,
  };
  try {
    const claims = claimsShape.parse((await jwtVerify(token, keyOf, pinned)).payload);
    return claims.iat <= secondsOf(now) + clockDifference ? claims : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) return null;
    throw error;
  }
}
