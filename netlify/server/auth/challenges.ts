import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { challengeLife } from '#contracts/passkeys.ts';
import type { BlobStore } from '../blobs/store.ts';
import { windowOf } from './attempts.ts';
import type { AuthParts } from './parts.ts';

/** What a challenge is for, and whose: nobody else's answer to it is taken. */
export interface ChallengeUse {
  readonly purpose: 'passkey login' | 'passkey adding';
  /** Of a browser or a session; any text that others do not know or cannot send. */
  readonly holder: string;
}

/** A challenge of ours that may be answered now, by what its use is remembered. */
export interface OpenChallenge {
  readonly key: string;
}

/** Folder of the challenges that were answered, by the window in which they were made. */
export const challengesFolder = 'challenges/';

const [timeBytes, randomLength, macLength] = [8, 16, 32];

/** By how much the clocks of two servers may differ, in milliseconds. */
const clockDifference = 60_000;

const purposeOfSecret = 'challenge';

function macOf(secret: Uint8Array, { purpose, holder }: ChallengeUse, head: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${holder}\n`).update(head).digest();
}

/**
 * Makes a challenge: a time and a random number under a keyed hash, so that nothing is kept of it
 * until it is answered.
 *
 * @returns base64url.
 */
export function issueChallenge(services: AuthParts, use: ChallengeUse): string {
  // Throws where nobody is configured: there is no secret then.
  services.admin();
  const [secret = new Uint8Array()] = services.secretsFor(purposeOfSecret);
  const head = Buffer.concat([Buffer.alloc(timeBytes), randomBytes(randomLength)]);
  head.writeBigUInt64BE(BigInt(services.clock().getTime()));
  return Buffer.concat([head, macOf(secret, use, head)]).toString('base64url');
}

/**
 * Judges a challenge without using it up.
 *
 * @param challenge - as it was signed, untrusted.
 * @returns null for one that is not ours, somebody else's, for something else, or too old.
 */
export function openChallenge(services: AuthParts, use: ChallengeUse, challenge: string): OpenChallenge | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.byteLength !== timeBytes + randomLength + macLength) return null;
  const head = bytes.subarray(0, timeBytes + randomLength);
  const mac = bytes.subarray(head.byteLength);
  if (!services.secretsFor(purposeOfSecret).some((secret) => timingSafeEqual(macOf(secret, use, head), mac)))
    return null;
  const issued = new Date(Number(head.readBigUInt64BE()));
  const age = services.clock().getTime() - issued.getTime();
  if (age < -clockDifference || age >= challengeLife) return null;
  const hash = createHash('sha256').update(head).digest('hex').slice(0, 32);
  return { key: `${challengesFolder}${windowOf(issued)}/${hash}` };
}

/**
 * Uses a challenge up, whether what was signed turns out to fit or not.
 *
 * @param by - id of the request.
 * @returns whether this request was the first to answer it.
 * @throws {StoreUnavailable} then nobody gets through.
 */
export async function consumeChallenge(store: BlobStore, { key }: OpenChallenge, by: string): Promise<boolean> {
  return (await store.create(key, by)).created;
}
