import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { z } from '#contracts/schema.ts';
import type { AdminConfig } from '../config.ts';

const algorithm = 'HS256';
const issuer = 'areia-site';

/** By how many seconds the clocks of two servers may differ. */
const clockDifference = 60;

/** What a token is for; one for something else is none. */
export interface TokenUse {
  readonly use: 'session' | 'device' | 'challenge';
  /** Whom or what it was made for. */
  readonly subject: string;
}

const claimsShape = z.object({ jti: z.uuid(), iat: z.int(), exp: z.int() });

/** What a valid token says: its id, and seconds since the epoch. */
export type Claims = z.infer<typeof claimsShape>;

const pinned = ({ use, subject }: TokenUse) => ({ audience: `areia-${use}`, typ: `areia-${use}+jwt`, subject });

/** Signs a token with the present key, which it names. Times in seconds since the epoch. */
export function signToken({ keys: [key] }: AdminConfig, what: TokenUse, { jti, iat, exp }: Claims): Promise<string> {
  const { audience, typ, subject } = pinned(what);
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(jti)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(key.secret);
}

/**
 * Judges a token, untrusted. Everything is pinned, because jose alone would take any HS algorithm
 * and a token without end (docs/platform.md).
 *
 * @returns null for any but a live one, signed for this use by one of our keys, the previous one
 *   included.
 */
export async function verifyToken({ keys }: AdminConfig, what: TokenUse, token: string, now: Date) {
  const keyOf = ({ kid }: { kid?: string | undefined }) => {
    const key = keys.find((candidate) => candidate.kid === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.secret;
  };
  try {
    const options = { ...pinned(what), algorithms: [algorithm], issuer, currentDate: now };
    const claims = claimsShape.parse((await jwtVerify(token, keyOf, options)).payload);
    return claims.iat <= secondsOf(now) + clockDifference ? claims : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) return null;
    throw error;
  }
}

/** An instant in whole seconds since the epoch. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);
