import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { formTokenLife } from '#contracts/form-token.ts';

/** What a sent token tells. */
export type TokenVerdict =
  /** Ours, of a form that is open: `age` is the milliseconds since then. */
  | { readonly kind: 'genuine'; readonly age: number; readonly token: TokenName }
  /** Ours, of a form that was opened too long ago, or by a clock that has been set since. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'forged' };

/** By what the use of a token is remembered. */
export interface TokenName {
  /** Lower-case hexadecimal digits. */
  readonly hash: string;
  readonly issued: Date;
}

/**
 * The version; `1` had no limit of time or use, and may still come from a page that was opened
 * before a deploy.
 */
const pattern = /^([12])\.([0-9a-z]{8,9})\.([\w-]{16})\.([\w-]{43})$/;

/** By how much the clocks of two servers may differ, in milliseconds. */
const clockDifference = 60_000;

const sign = (secret: Uint8Array, signed: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64url');

/**
 * Notes when a form was opened, in a text only this server can write. It holds nothing about the
 * visitor.
 *
 * @param secret - from the site's settings.
 */
export function issueFormToken(secret: Uint8Array, now: Date): string {
  const signed = `2.${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${signed}.${sign(secret, signed)}`;
}

/**
 * Judges a token that came with a form. Whether it was used before is for the store to say
 * (traces.ts).
 *
 * @param token - as it was sent, untrusted.
 * @param secrets - the present and, while keys are being changed, the previous one.
 */
export function judgeFormToken(secrets: readonly Uint8Array[], token: unknown, now: Date): TokenVerdict {
  if (token === undefined || token === null || token === '') return { kind: 'absent' };
  const parts = typeof token === 'string' ? pattern.exec(token) : null;
  const [whole, version, time = '', , signature = ''] = parts ?? [];
  if (!whole) return { kind: 'forged' };
  const signed = whole.slice(0, -signature.length - 1);
  const genuine = secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, signed)), Buffer.from(signature)));
  if (!genuine) return { kind: 'forged' };
  const issued = new Date(Number.parseInt(time, 36));
  const name = { hash: createHash('sha256').update(signed).digest('hex').slice(0, 32), issued };
  const age = now.getTime() - issued.getTime();
  const open = version === '2' && age > -clockDifference && age < formTokenLife;
  return open ? { kind: 'genuine', age: Math.max(0, age), token: name } : { kind: 'stale' };
}
