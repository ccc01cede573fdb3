import { createHmac, timingSafeEqual } from 'node:crypto';

/** Gives the secrets of one purpose, the present one first. */
type SecretsFor = (purpose: string) => readonly Uint8Array[];

/**
 * Proves who may change the call of an enquiry;
 * the present one first, none where the server has no secret.
 */
export const bookingTokens = (secretsFor: SecretsFor, id: string): string[] =>
  secretsFor('booking').map((secret) =>
    createHmac('sha256', secret).update(id).digest('base64url').slice(0, 32),
  );

/** Whether a token is that of an enquiry. */
export function isBookingToken(secretsFor: SecretsFor, id: string, token: string): boolean {
  const given = Buffer.from(token.padEnd(32).slice(0, 32));
  return (
    bookingTokens(secretsFor, id).some((ours) => timingSafeEqual(Buffer.from(ours), given)) &&
    token.length === 32
  );
}

/** Query of the addresses that show and change the call of an enquiry. */
export const manageQuery = (id: string, token: string): string => `?id=${id}&token=${token}`;
