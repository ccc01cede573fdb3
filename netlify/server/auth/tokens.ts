import { createHash } from 'node:crypto';
import { z } from '#contracts/schema.ts';
import type { AdminConfig } from '../config.ts';
import { newJwt, signJwt, verifyJwt } from './jwt.ts';

const issuer = 'areia-site';
const audience = 'areia-admin';
const type = 'areia-session+jwt';

/** How long a session lasts, in seconds. */
export interface SessionLimits {
  /** Longest time without a request. */
  readonly idle: number;
  /** Longest time since the login. */
  readonly absolute: number;
}

const day = 24 * 60 * 60;
const shared: SessionLimits = { idle: 30 * 60, absolute: day / 2 };
const own: SessionLimits = { idle: 30 * day, absolute: 180 * day };

/** Limits of a session on the owner's own phone, or on a device that others may use. */
export const limitsOf = (session: { readonly own?: boolean | undefined }): SessionLimits =>
  session.own === true ? own : shared;

const claimsShape = z.object({
  jti: z.uuid(),
  iat: z.int(),
  /** Seconds since the epoch at which the password was given. */
  auth_time: z.int(),
  /** Whether it is on the owner's own phone; absent otherwise. */
  own: z.optional(z.literal(true)),
});

/** What a valid token says. Times in seconds since the epoch. */
export type SessionClaims = z.infer<typeof claimsShape>;

/**
 * Names the administrator in tokens without naming the person. It changes with the e-mail address
 * and with the password, so that changing either ends every session.
 */
export function subjectOf({ email, passwordHash }: AdminConfig): string {
  return createHash('sha256').update(`${email}\n${passwordHash}`).digest('base64url').slice(0, 22);
}

/**
 * Signs a session token.
 *
 * @param session - its UUID, when the password was given, and whose device it is on; as in a
 *   token's claims.
 * @param now - the time of issue.
 * @returns the token and its remaining life in seconds: idle limit or what is left of the
 *   absolute one.
 */
export async function signToken(admin: AdminConfig, session: Omit<SessionClaims, 'iat'>, now: Date) {
  const { jti, auth_time, own } = session;
  const limits = limitsOf(session);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expires = Math.min(issuedAt + limits.idle, auth_time + limits.absolute);
  const token = newJwt(admin, type, { auth_time, ...(own && { own }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subjectOf(admin))
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires);
  return { token: await signJwt(admin, token), maxAge: expires - issuedAt };
}

/**
 * Judges a token: everything is pinned, because jose alone would take a token without end
 * (docs/platform.md).
 *
 * @returns its claims, or null for anything but a live token of ours.
 */
export async function verifyToken(admin: AdminConfig, token: string, now: Date): Promise<SessionClaims | null> {
  const payload = await verifyJwt(admin, token, {
    issuer,
    audience,
    typ: type,
    subject: subjectOf(admin),
    requiredClaims: ['exp', 'iat', 'sub', 'jti', 'auth_time'],
    // The longest there is; which one holds is known when the claims are.
    maxTokenAge: own.idle,
    currentDate: now,
  });
  const claims = claimsShape.safeParse(payload);
  if (!claims.success) return null;
  const limits = limitsOf(claims.data);
  const seconds = Math.floor(now.getTime() / 1000);
  const age = seconds - claims.data.auth_time;
  const idle = seconds - claims.data.iat;
  return age >= 0 && age < limits.absolute && idle <= limits.idle ? claims.data : null;
}
