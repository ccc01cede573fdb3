import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a sent token tells. */
export type TokenVerdict =
  | { readonly kind: 'genuine' /** Milliseconds since the form was opened. */; readonly age: number }
  | { readonly kind: 'absent' }
  | { readonly kind: 'forged' };

const pattern = /^1\.([0-9a-z]{8,9})\.([\w-]{16})\.([\w-]{43})$/;

const sign = (secret: Uint8Array, signed: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64url');

/**
 * Notes when a form was opened, in a text only this server can write. It holds nothing about the visitor.
 *
 * @param secret - from the site's settings.
 */
export function issueFormToken(secret: Uint8Array, now: Date): string {
  const signed = `1.${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${signed}.${sign(secret, signed)}`;
}

/**
 * Judges a token that came with a form.
 *
 * @param token - as it was sent, untrusted.
 * @param secrets - the present and, while keys are being changed, the previous one.
 */
export function judgeFormToken(secrets: readonly Uint8Array[], token: unknown, now: Date): TokenVerdict {
  if (token === undefined || token === null || token === '') return { kind: 'absent' };
  const parts = typeof token === 'string' ? pattern.exec(token) : null;
  const [whole, opened = '', , signature = ''] = parts ?? [];
  if (!whole) return { kind: 'forged' };
  const signed = whole.slice(0, -signature.length - 1);
  const genuine = secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, signed)), Buffer.from(signature)));
  return genuine ? { kind: 'genuine', age: now.getTime() - Number.parseInt(opened, 36) } : { kind: 'forged' };
}
