import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { formTokenLife } from '#features/forms/contract.ts';

/**
 * What a sent token tells: of a genuine one its age in milliseconds,
 * and the hash that marks it as used.
 */
export type TokenVerdict =
  | { readonly kind: 'genuine'; readonly age: number; readonly hash: string; readonly issued: Date }
  | { readonly kind: 'stale' | 'absent' | 'forged' };

/** Version, time, random part and signature. */
const pattern = /^2\.([0-9a-z]{8,9})\.[\w-]{16}\.([\w-]{43})$/;

/** By how much the clocks of two servers may differ, in milliseconds. */
const clockDifference = 60_000;

const sign = (secret: Uint8Array, signed: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64url');

/**
 * A signed text that holds when a form was opened, `now`, and a random part;
 * nothing about the visitor.
 */
export function issueFormToken(secret: Uint8Array, now: Date): string {
  const signed = `2.${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${signed}.${sign(secret, signed)}`;
}

/**
 * Judges a token as it was sent; whether it was used before is for the store to say (traces.ts).
 */
export function judgeFormToken(
  secrets: readonly Uint8Array[],
  token: unknown,
  now: Date,
): TokenVerdict {
  if (token === undefined || token === null || token === '') return { kind: 'absent' };
  const parts = typeof token === 'string' ? pattern.exec(token) : null;
  const [whole, time = '', signature = ''] = parts ?? [];
  if (!whole) return { kind: 'forged' };
  const signed = whole.slice(0, -signature.length - 1);
  const genuine = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(sign(secret, signed)), Buffer.from(signature)),
  );
  if (!genuine) return { kind: 'forged' };
  const issued = new Date(Number.parseInt(time, 36));
  const age = now.getTime() - issued.getTime();
  if (age <= -clockDifference || age >= formTokenLife) return { kind: 'stale' };
  const hash = createHash('sha256').update(signed).digest('hex').slice(0, 32);
  return { kind: 'genuine', age: Math.max(0, age), hash, issued };
}
