import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { z } from '#contracts/schema.ts';
import type { AdminConfig } from '../config.ts';

const issuer = 'areia-site';
const audience = 'areia-admin';
const type = 'areia-session+jwt';
const algorithm = 'HS256';

/** Longest time without a request, in seconds. */
export const idleSeconds = 30 * 60;
/** Longest time since the login, in seconds. */
export const absoluteSeconds = 12 * 60 * 60;

const claimsShape = z.object({
  jti: z.uuid(),
  iat: z.int(),
  /** Seconds since the epoch at which the password was given. */
  auth_time: z.int(),
});

/** What a valid token says. Times in seconds since the epoch. */
export type SessionClaims = z.infer<typeof claimsShape>;

/**
 * Names the administrator in tokens without naming the person. It changes with the e-mail address and with the
 * password, so that changing either ends every session.
 */
export function subjectOf({ email, passwordHash }: AdminConfig): string {
  return createHash('sha256').update(`${email}\n${passwordHash}`).digest('base64url').slice(0, 22);
}

/**
 * Signs a session token.
 *
 * @param id - the session's UUID.
 * @param authTime - when the password was given, in seconds.
 * @param now - the time of issue.
 * @returns the token and its remaining life in seconds: idle limit or what is left of the absolute one.
 */
export async function signToken(admin: AdminConfig, id: string, authTime: number, now: Date) {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expires = Math.min(issuedAt + idleSeconds, authTime + absoluteSeconds);
  const [key] = admin.keys;
  const token = await new SignJWT({ auth_time: authTime })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subjectOf(admin))
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(key.secret);
  return { token, maxAge: expires - issuedAt };
}

/**
 * Judges a token: everything is pinned, because jose alone would take any HS algorithm, and a token without end
 * (docs/platform.md).
 *
 * @returns its claims, or null for anything but a live token of ours.
 */
export async function verifyToken(admin: AdminConfig, token: string, now: Date): Promise<SessionClaims | null> {
  let payload: JWTPayload;
  try {
    const verified = await jwtVerify(
      token,
      ({ kid }) => {
        const key = admin.keys.find((candidate) => candidate.kid === kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.secret;
      },
      {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: type,
        subject: subjectOf(admin),
        requiredClaims: ['exp', 'iat', 'sub', 'jti', 'auth_time'],
        maxTokenAge: idleSeconds,
        currentDate: now,
      },
    );
    payload = verified.payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
  const claims = claimsShape.safeParse(payload);
  if (!claims.success) return null;
  const age = Math.floor(now.getTime() / 1000) - claims.data.auth_time;
  return age >= 0 && age < absoluteSeconds ? claims.data : null;
}
