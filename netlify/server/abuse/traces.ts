import { createHmac } from 'node:crypto';
import type { BlobStore } from '../blobs/store.ts';
import { clientNetwork } from '../client-network.ts';
import { describeError, log } from '../log.ts';
import { dayOf } from '../utc-day.ts';
import type { TokenVerdict } from './form-tokens.ts';

/** What looking for traces needs of one request. */
export interface TraceParts {
  readonly store: BlobStore;
  readonly clock: () => Date;
  /** Whether what comes from one network is limited. */
  readonly rateLimits: boolean;
  /** Secrets of one purpose, the present one first. */
  secretsFor(purpose: string): Uint8Array[];
}

/** Enquiries of one network and day that are judged by themselves; what comes beyond is set aside. */
export const enquiriesOfNetwork = 200;

/** What the store remembers of earlier enquiries like this one. */
export interface Traces {
  /** Another enquiry came with the same token. */
  readonly tokenUsed: boolean;
  /** Enquiries that came today from the same network, without this one. */
  readonly ofNetwork: number;
}

/** One enquiry, as its traces are looked for. */
export interface Traced {
  readonly token: TokenVerdict;
  /** The same for every retry, and for no other enquiry. */
  readonly id: string;
  /** Address of the client; empty when it is not known. */
  readonly ip: string;
  readonly requestId: string;
}

/**
 * One-way and, where the server has a secret, beyond guessing: short texts such as an address are
 * soon tried out.
 *
 * @param purpose - so that equal texts of different purposes have nothing in common.
 */
export function keyedHash({ secretsFor }: Pick<TraceParts, 'secretsFor'>, purpose: string, text: string): string {
  const [secret] = secretsFor(purpose);
  return createHmac('sha256', secret ?? purpose)
    .update(text)
    .digest('hex');
}

async function tokenWasUsed({ store }: TraceParts, { token, id }: Traced): Promise<boolean> {
  if (token.kind !== 'genuine') return false;
  // By the day of the token and not by today's, so that it is known past midnight too.
  const { text } = await store.create(`same/token/${dayOf(token.issued)}/${token.hash}.json`, id);
  // A mark of the old layout is longer than an id, and begins with it.
  return !text.startsWith(id);
}

/** That counting fails is no reason to refuse the enquiry: it only sets aside. */
async function countOfNetwork(parts: TraceParts, { ip, requestId }: Traced): Promise<number> {
  if (ip === '' || !parts.rateLimits) return 0;
  const key = `same/network/${dayOf(parts.clock())}/${keyedHash(parts, 'network', clientNetwork(ip))}.json`;
  try {
    return Number(await parts.store.changeDocument(key, (text) => String((Number(text) || 0) + 1))) - 1;
  } catch (error) {
    log({ level: 'warn', event: 'enquiry-not-counted', requestId, ...describeError(error) });
    return 0;
  }
}

/**
 * Looks for earlier enquiries with the same token or network, and leaves the marks by which later
 * ones find this one.
 *
 * @throws {StoreUnavailable} when the token cannot be marked as used.
 */
export async function findTraces(parts: TraceParts, enquiry: Traced): Promise<Traces> {
  const [tokenUsed, ofNetwork] = await Promise.all([tokenWasUsed(parts, enquiry), countOfNetwork(parts, enquiry)]);
  return { tokenUsed, ofNetwork };
}
