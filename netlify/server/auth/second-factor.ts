import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { asciiDigits } from '#contracts/ascii-digits.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';

/**
 * Where the second factor of the one administrator stands. No backup holds it
 * (netlify/local/archive/back-up.ts).
 */
export const secondFactorKey = 'second-factor/totp.json';

const recoveryShape = z.object({
  /** SHA-256 of the code, hex: of 80 random bits, so that a slower hash would add nothing. */
  hash: z.string(),
  /** Id of the request that used it. */
  usedBy: z.optional(z.string()),
});

const factorShape = z.object({
  /** Base32. */
  secret: z.string(),
  /** ISO 8601 instant. */
  since: z.string(),
  /**
   * Number of the step whose code was used last: that one and all before it are spent (RFC 6238,
   * section 5.2).
   */
  lastStep: z.number(),
  /** Id of the request that used it. */
  lastBy: z.string(),
  recovery: z.array(recoveryShape),
});

/** The second factor as it is kept. */
export type SecondFactor = z.infer<typeof factorShape>;

const period = 30;
/**
 * Steps before and after the present one whose codes are taken: a phone's clock is seldom half a
 * minute wrong.
 */
const window = 1;
const recoveryCount = 8;

const totp = (secret: string) =>
  new TOTP({ issuer: 'Enquiry desk', secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/**
 * What is kept of the second factor is damaged; the log names it.
 * `npm run admin -- --second-factor-off` is the way back.
 */
class UnreadableSecondFactor extends Error {
  override readonly name = 'UnreadableSecondFactor';
}

function parse(text: string | null): SecondFactor | null {
  if (text === null) return null;
  try {
    return z.parse(factorShape, JSON.parse(text));
  } catch {
    // Without its cause, whose message quotes the text.
    throw new UnreadableSecondFactor();
  }
}

/**
 * The second factor, or null where none is switched on.
 *
 * @throws {UnreadableSecondFactor} for a damaged text, which opens nothing.
 */
export async function readSecondFactor(store: BlobStore): Promise<SecondFactor | null> {
  return parse(await store.read(secondFactorKey));
}

/** A new secret of 160 random bits (RFC 4226, section 4), base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` address of a secret, with the account's name for the app to show. */
export function addressOf(secret: string, account: string): string {
  const named = totp(secret);
  named.label = account;
  return named.toString();
}

const hashOf = (code: string) => createHash('sha256').update(`recovery code\n${code}`).digest('hex');

function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** What a code that fits uses up: a step of time, or a recovery code by its hash. */
export type MatchedCode = { readonly step: number } | { readonly recovery: string };

/**
 * As it is compared: without spaces and without hyphens, which word processors make into dashes;
 * Devanagari digits as others.
 */
const bare = (typed: string) =>
  asciiDigits(typed)
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase();

/**
 * Judges a code without using it up.
 *
 * @returns what it would use up; null for one that is wrong or spent.
 */
export function matchCode(factor: SecondFactor, typed: string, now: Date): MatchedCode | null {
  const code = bare(typed);
  if (/^\d{6}$/.test(code)) {
    const step = matchStep(factor.secret, code, now);
    return step !== null && step > factor.lastStep ? { step } : null;
  }
  const hash = hashOf(code);
  const found = factor.recovery.filter((one) => sameHash(one.hash, hash) && one.usedBy === undefined);
  return found.length > 0 ? { recovery: hash } : null;
}

/** The step a code belongs to, or null when it fits none of those that are taken now. */
function matchStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/**
 * Uses up what a code fits. Of several that come with one code at once exactly one gets through; a
 * confirmation that was lost and asked for again finds its own mark.
 *
 * @param by - id of the request; names who used it.
 * @returns whether this request used it.
 * @throws {StoreUnavailable} then nobody gets through.
 */
export async function consumeCode(store: BlobStore, matched: MatchedCode, by: string): Promise<boolean> {
  let mine = false;
  await store.changeDocument(secondFactorKey, (text) => {
    const factor = parse(text);
    mine = false;
    // Switched off beside this request: what is written has to be a factor still, so nothing may be
    // made of none.
    if (factor === null) throw new Error('The second factor was switched off meanwhile.');
    if ('step' in matched) {
      mine = matched.step > factor.lastStep || (matched.step === factor.lastStep && factor.lastBy === by);
      return JSON.stringify(mine ? { ...factor, lastStep: matched.step, lastBy: by } : factor);
    }
    const recovery = factor.recovery.map((one) => {
      if (one.hash !== matched.recovery) return one;
      mine = one.usedBy === undefined || one.usedBy === by;
      return mine ? { ...one, usedBy: by } : one;
    });
    return JSON.stringify({ ...factor, recovery });
  });
  return mine;
}

/**
 * Switches the second factor on, when a code made with its secret confirms it.
 *
 * @returns the recovery codes, four groups of four, the only time they are known; null when the
 *   code does not fit, or one is on already.
 */
export async function switchOn(
  store: BlobStore,
  { secret, code, by, now }: { secret: string; code: string; by: string; now: Date },
): Promise<string[] | null> {
  const step = /^\d{6}$/.test(bare(code)) ? matchStep(secret, bare(code), now) : null;
  if (step === null) return null;
  const codes = Array.from({ length: recoveryCount }, () => new Secret({ buffer: exactly(randomBytes(10)) }).base32);
  const recovery = codes.map((one) => ({ hash: hashOf(one) }));
  const factor: SecondFactor = { secret, since: now.toISOString(), lastStep: step, lastBy: by, recovery };
  const { created } = await store.create(secondFactorKey, JSON.stringify(factor));
  return created ? codes.map((one) => one.replace(/(.{4})(?=.)/g, '$1-')) : null;
}

/** The bytes in a buffer of their own: Node's may be a part of a larger one. */
const exactly = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Switches it off; fine where it is off. */
export const switchOff = (store: BlobStore): Promise<void> => store.remove(secondFactorKey);
