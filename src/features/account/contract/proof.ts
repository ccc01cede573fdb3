import { adminPost, z } from '#shared/schema.ts';
import { signedByPasskey } from './passkeys.ts';
import { currentPassword, typedCode } from './second-factor.ts';

/**
 * The password, with a code where one is needed,
 * or what a passkey has signed (of `passkeyChallenge`).
 */
export const ownerProof = z.union([
  z.object({ signed: signedByPasskey }),
  z.object({ password: currentPassword, code: z.optional(typedCode) }),
]);

/** Messages about a proof. */
export const proofMessages = {
  needed: 'Please confirm with your password or a passkey that it is you.',
  wrong: 'The password is not right, or the code where one is needed. Please try again.',
} as const;

/**
 * POST /api/admin/proof: proves for `accountLimits.proofMinutes` that the owner uses this session,
 * and not only somebody who holds the phone. 422 with `fields.proof` where the proof is wrong. An
 * endpoint that needs the proof answers 422 with `fields.proof` too.
 */
export const proveOwner = adminPost('/api/admin/proof', ownerProof);
