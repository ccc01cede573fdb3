import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { asciiDigits } from '#shared/ascii-digits.ts';
import type { StoredSecondFactor } from './second-factor.ts';

/** Seconds that a code of the app holds for. */
const period = 30;

/** Steps before and after the present one whose codes are taken: clocks differ. */
const window = 1;

/** How many recovery codes there are; each can be used once. */
const recoveryCount = 8;

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Enquiry desk',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });

/** A new secret of 160 random bits (RFC 4226, section 4), base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` address of a secret, with the account's name for the app to show. */
export const addressOf = (secret: string, account: string): string =>
  totp(secret, account).toString();

/** Recovery codes are compared by hash, so that the time it takes tells nothing of them. */
const hashOf = (code: string) =>
  createHash('sha256').update(`recovery code\n${code}`).digest('hex');

/** As it is compared: without spaces and any dashes, digits of any script as ASCII ones. */
const bare = (typed: string) =>
  asciiDigits(typed)
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase();

/** The step a code of the app belongs to, or null when it fits none of those that are taken now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/**
 * Judges a code as it was typed.
 *
 * @param by - id of the request that uses it up.
 * @returns the kind of the code, and the second factor with the code used up; null for a wrong one.
 */
export function consumeCode(factor: StoredSecondFactor, typed: string, by: string, now: Date) {
  const code = bare(typed);
  const step = stepOf(factor.secret, code, now);
  if (step !== null) {
    return step > factor.lastStep
      ? { kind: 'code', factor: { ...factor, lastStep: step, lastBy: by } }
      : null;
  }
  const hash = hashOf(code);
  const index = factor.recovery.findIndex((one) => one.hash === hash && one.usedBy === undefined);
  if (index < 0) return null;
  return {
    kind: 'recovery-code',
    factor: { ...factor, recovery: factor.recovery.with(index, { hash, usedBy: by }) },
  };
}

/**
 * Makes a second factor, and recovery codes, which can be read only now.
 *
 * @param secret - base32.
 * @param typed - the code of the app that confirms the secret.
 * @param by - id of the request.
 * @returns null when the code does not fit.
 */
export function makeSecondFactor(secret: string, typed: string, by: string, now: Date) {
  const lastStep = stepOf(secret, bare(typed), now);
  if (lastStep === null) return null;
  const codes = Array.from({ length: recoveryCount }, () => {
    // The bytes in a buffer of their own: Node's may be a part of a larger one.
    return new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32;
  });
  const recovery = codes.map((code) => ({ hash: hashOf(code) }));
  const factor: StoredSecondFactor = {
    secret,
    since: now.toISOString(),
    lastStep,
    lastBy: by,
    recovery,
  };
  return { factor, recoveryCodes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')) };
}
