import { createHmac, timingSafeEqual } from 'node:crypto';

/** Gives the secrets of one purpose, the present one first. */
type SecretsFor = (purpose: string) => readonly Uint8Array[];

const signed = (secret: Uint8Array, id: string): string =>
  createHmac('sha256', secret).update(id).digest('base64url').slice(0, 32);

/** Proves who may change the call of an enquiry; null where the server has no secret. */
export function bookingToken(secretsFor: SecretsFor, id: string): string | null {
  const [secret] = secretsFor('booking');
  return secret ? signed(secret, id) : null;
}

/** Whether a token is that of an enquiry. */
export function isBookingToken(secretsFor: SecretsFor, id: string, token: string): boolean {
  const given = Buffer.from(token);
  return secretsFor('booking').some((secret) => {
    const ours = Buffer.from(signed(secret, id));
    return ours.length === given.length && timingSafeEqual(ours, given);
  });
}

/** Query of the addresses that show and change the call of an enquiry. */
export const manageQuery = (id: string, token: string): string => `?id=${id}&token=${token}`;
