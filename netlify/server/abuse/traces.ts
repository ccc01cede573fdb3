import { createHmac } from 'node:crypto';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { BlobStore } from '../blobs/store.ts';
import { clientNetwork } from '../client-network.ts';
import { describeError, log } from '../log.ts';
import { addToTally, parseTally } from '../tally.ts';
import { dayOf } from '../utc-day.ts';
import type { TokenVerdict } from './form-tokens.ts';
import { visitorLetters } from './prefilled.ts';

/** What looking for traces needs of one request. */
export interface TraceParts {
  readonly store: BlobStore;
  readonly clock: () => Date;
  /** Whether what comes from one network is limited. */
  readonly rateLimits: boolean;
  /** Secrets of one purpose, the present one first. */
  secretsFor(purpose: string): Uint8Array[];
}

/**
 * Enquiries of one network and day that are judged by themselves; what comes beyond is set aside.
 */
export const enquiriesOfNetwork = 200;

/** What the store remembers of earlier enquiries like this one. */
export interface Traces {
  /** Another enquiry came with the same token. */
  readonly tokenUsed: boolean;
  /** Somebody else sent the same text today, both without a token. */
  readonly sameText: boolean;
  /**
   * Enquiries that came today from the same network, as far as they are known; this one is left
   * out.
   */
  readonly ofNetwork: number;
  /** Key of the count of the network; null where the address is not known. */
  readonly networkKey: string | null;
  /** Key of the mark that this enquiry's text has left; it is erased with the enquiry. */
  readonly marker?: string;
}

/** One enquiry, as its traces are looked for. */
export interface Traced {
  readonly kind: EnquiryKind;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly token: TokenVerdict;
  /** The same for every retry, and for no other enquiry. */
  readonly id: string;
  /** Address of the client; empty when it is not known. */
  readonly ip: string;
}

/**
 * Letters from which a text tells that two enquiries are copies; shorter ones many people write.
 */
const tellingLetters = 60;

/**
 * One-way and, where the server has a secret, beyond guessing: short texts such as a phone number
 * are soon tried out.
 *
 * @param purpose - so that equal texts of different purposes have nothing in common.
 */
export function keyedHash(services: Pick<TraceParts, 'secretsFor'>, purpose: string, text: string): string {
  const [secret] = services.secretsFor(purpose);
  return createHmac('sha256', secret ?? purpose)
    .update(text)
    .digest('hex');
}

async function tokenWasUsed({ store }: TraceParts, { token, id }: Traced): Promise<boolean> {
  if (token.kind !== 'genuine') return false;
  const { hash, issued } = token.token;
  // By the day of the token and not by today's, so that it is known past midnight too.
  const { text } = await store.create(`same/token/${dayOf(issued)}/${hash}.json`, id);
  // A mark of before is longer than an id, and begins with it.
  return !text.startsWith(id);
}

/**
 * Only among enquiries without a token: a further call to the store for each of the others is much
 * for a weak sign.
 */
async function textOfAnother(services: TraceParts, { kind, fields, token, id }: Traced) {
  const letters = token.kind === 'genuine' ? '' : visitorLetters(String(fields.message ?? ''));
  if (letters.length < tellingLetters) return { sameText: false };
  const marker = `same/${kind}/${dayOf(services.clock())}/${keyedHash(services, 'same text', letters)}.json`;
  const sender = keyedHash(services, 'sender', String(fields.email ?? fields.mobile ?? '').toLowerCase()).slice(0, 32);
  const { text } = await services.store.create(marker, `${id} ${sender}`);
  return { marker, sameText: !text.startsWith(id) && !text.endsWith(sender) };
}

/**
 * Enquiries of one network that a process counts for itself: most send no more, and cost no call to
 * the store so.
 */
const uncounted = 3;
/** Networks that are remembered at once. */
const maxNetworks = 10_000;
/** What came through this process, by network and day. */
const seen = new Map<string, number>();

async function countOfNetwork(services: TraceParts, key: string | null): Promise<number> {
  if (key === null || !services.rateLimits) return 0;
  const here = seen.get(key) ?? 0;
  if (here < uncounted) return here;
  return Math.max(here, parseTally(await services.store.read(key)).enquiries ?? 0);
}

/**
 * Looks for earlier enquiries with the same token, text or network, and leaves the mark by which
 * later ones find this one: one write at most.
 *
 * @throws {StoreUnavailable}
 */
export async function findTraces(services: TraceParts, enquiry: Traced): Promise<Traces> {
  const { ip } = enquiry;
  const network = () => keyedHash(services, 'network', clientNetwork(ip));
  const key = ip === '' ? null : `same/network/${dayOf(services.clock())}/${network()}.json`;
  const [tokenUsed, text, ofNetwork] = await Promise.all([
    tokenWasUsed(services, enquiry),
    textOfAnother(services, enquiry),
    countOfNetwork(services, key),
  ]);
  return { tokenUsed, ...text, ofNetwork, networkKey: key };
}

/**
 * Counts an enquiry for its network: in this process first, and in the store once more than a few
 * have come. That it fails is no reason to refuse the enquiry: the count is for setting aside.
 */
export async function countForNetwork(
  { store }: TraceParts,
  { networkKey, ofNetwork }: Traces,
  requestId: string,
): Promise<void> {
  if (networkKey === null || ofNetwork >= enquiriesOfNetwork) return;
  const here = (seen.get(networkKey) ?? 0) + 1;
  if (seen.size >= maxNetworks) seen.clear();
  seen.set(networkKey, here);
  if (here <= uncounted) return;
  const added = here === uncounted + 1 ? here : 1;
  await addToTally(store, networkKey, 'enquiries', added).catch((error: unknown) => {
    log({ level: 'warn', event: 'enquiry-not-counted', requestId, ...describeError(error) });
  });
}
