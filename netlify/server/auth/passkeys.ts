import { createHash } from 'node:crypto';
import { passkeyMessages } from '#contracts/passkeys.ts';
import { z } from '#contracts/schema.ts';
import type { AdminConfig } from '../config.ts';
import { HttpError } from '../errors.ts';
import { type ChallengeUse, type OpenChallenge, openChallenge } from './challenges.ts';
import type { AuthParts } from './parts.ts';

/** Comes when the first passkey is used: it takes a quarter of a second and 26 MB to load. */
export const library = () => import('@simplewebauthn/server');

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
export const isFramed = (encoded: string): boolean => clientDataOf(encoded)?.crossOrigin === true;

/**
 * Names the administrator to devices, which keep one passkey of a name and site. It tells nobody
 * else who he is.
 */
export const userHandle = ({ email }: AdminConfig): string =>
  createHash('sha256').update(`passkey user\n${email}`).digest('base64url');

/** The name of a site that a passkey is for. */
export const hostnameOf = (origin: string): string => new URL(origin).hostname;

/**
 * The challenge that was signed.
 *
 * @throws {HttpError} 422 where it is none of ours, or too old.
 */
export function challengeIn(services: AuthParts, use: ChallengeUse, clientDataJSON: string): OpenChallenge {
  const open = openChallenge(services, use, clientDataOf(clientDataJSON)?.challenge ?? '');
  if (open === null) throw new HttpError('invalid', passkeyMessages.stale);
  return open;
}
