import { createHmac } from 'node:crypto';
import { mostBytesOfDay, networkLimits } from '#features/enquiries/limits.ts';
import { clientNetwork } from '#server/http/client-network.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Message } from '#server/languages.ts';
import { describeError, log } from '#server/log.ts';
import type { StoreDeps } from '#server/store/store.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import type { TokenVerdict } from './form-tokens.ts';

/** What looking for traces needs of one request. */
export interface TraceDeps extends StoreDeps {
  /** Whether what comes from one network is limited; off only in load tests. */
  readonly rateLimits: boolean;
  /**
   * Secrets of one purpose, the present one first, then the previous;
   * none where there is no administrator.
   */
  secretsFor(purpose: string): readonly Uint8Array[];
}

/** Equal texts of a day above which another is a sign. What a page fills in beforehand is none. */
export const equalTexts = 20;

/**
 * What the store remembers of earlier enquiries like this one:
 * its token, and how many of its network and text.
 */
export type Traces = Awaited<ReturnType<typeof checkSenderHistory>>;

/** One enquiry, as its traces are looked for. */
export interface Traced {
  readonly token: TokenVerdict;
  /** The same for every retry, and for no other enquiry. */
  readonly id: string;
  /** Address of the client; empty when it is not known. */
  readonly ip: string;
  /** What was written; empty where the form has no place for it, or a page filled it in. */
  readonly text: string;
  /** Bytes that it takes in the store. */
  readonly bytes: number;
  readonly requestId: string;
}

/**
 * One-way and, where the server has a secret, beyond guessing:
 * a short text such as an address is soon tried.
 */
export function keyedHash(
  { secretsFor }: Pick<TraceDeps, 'secretsFor'>,
  purpose: string,
  text: string,
): string {
  const hmac = createHmac('sha256', secretsFor(purpose)[0] ?? purpose);
  return hmac.update(text).digest('hex');
}

async function tokenWasUsed({ store }: TraceDeps, { token, id }: Traced): Promise<boolean> {
  if (token.kind !== 'genuine') return false;
  // By the day of the token and not by today's, so that it is known past midnight too.
  const { text } = await store.create(
    `same/token/${utcDayOf(token.issued)}/${token.hash}.json`,
    id,
  );
  return text !== id;
}

/** A count of one day: where it is stored, its limit, and how much one enquiry adds. */
interface Count {
  readonly key: string;
  readonly most: number;
  readonly step?: number;
}

/** The count of today's enquiries with the same network or text. */
function countOf(deps: TraceDeps, what: 'network' | 'text', common: string, most: number): Count {
  const day = utcDayOf(deps.clock());
  return { key: `same/${what}/${day}/${keyedHash(deps, what, common)}.json`, most };
}

/** Digits by which the bytes of a day are counted apart, so that writers do not meet on one key. */
const byteCounts = 16;

/** Today's bytes of enquiries with ids that begin alike. */
const bytesOf = ({ clock }: TraceDeps, { id, bytes }: Traced): Count => ({
  key: `same/bytes/${utcDayOf(clock())}/${id.slice(0, 1)}.json`,
  most: mostBytesOfDay / byteCounts,
  step: bytes,
});

/** Logs that counting failed, which is no reason to refuse an enquiry. */
const logUncounted = (requestId: string) => (error: unknown) =>
  log({ level: 'warn', event: 'enquiry-not-counted', requestId, ...describeError(error) });

/** Whether a count has reached its limit; writes nothing. */
async function isUsedUp({ store }: TraceDeps, { key, most }: Count, requestId: string) {
  const text = await store.read(key).catch(logUncounted(requestId));
  return Number(text) >= most;
}

/** Adds an enquiry to a count, up to its limit; returns the count before. */
async function add(
  { store }: TraceDeps,
  { key, most, step = 1 }: Count,
  requestId: string,
): Promise<number> {
  let before = 0;
  await store
    .changeDocument(key, (text) => {
      before = Number(text) || 0;
      return before < most ? String(before + step) : null;
    })
    .catch(logUncounted(requestId));
  return before;
}

function refuse(message: Message): never {
  throw new HttpError('too-many-requests', message, { headers: { 'Retry-After': '3600' } });
}

/**
 * Looks for earlier enquiries with the same token, network or text, and leaves the marks by which
 * later ones find this one. Marks are left only once nothing speaks for refusing it.
 *
 * @throws {HttpError} 429 when its network has sent more today than any does, or all networks
 *   together have; nothing is written then.
 */
export async function checkSenderHistory(deps: TraceDeps, enquiry: Traced) {
  const { ip, text, requestId } = enquiry;
  const [network, wide] = [clientNetwork(ip), clientNetwork(ip, 48)];
  const limited = (count: Count, isThere = true) => (deps.rateLimits && isThere ? count : null);
  const { refused, refusedOfWide } = networkLimits;
  const counts = {
    network: limited(countOf(deps, 'network', network, refused), network !== ''),
    wide: limited(countOf(deps, 'network', wide, refusedOfWide), wide !== network),
    bytes: limited(bytesOf(deps, enquiry)),
    text: limited(countOf(deps, 'text', text, equalTexts), text !== ''),
  };
  const isFull = (count: Count | null) => count !== null && isUsedUp(deps, count, requestId);
  const counted = async (count: Count | null) => (count ? add(deps, count, requestId) : 0);
  const [noWide, noBytes] = await Promise.all([isFull(counts.wide), isFull(counts.bytes)]);
  if (noWide) refuse((t) => t.answerWords.tooMany);
  if (noBytes) refuse((t) => t.answerWords.full);
  const ofNetwork = await counted(counts.network);
  if (ofNetwork >= refused) refuse((t) => t.answerWords.tooMany);
  const [tokenUsed, ofWide, ofText] = await Promise.all([
    tokenWasUsed(deps, enquiry),
    counted(counts.wide),
    counted(counts.text),
    counted(counts.bytes),
  ]);
  return { tokenUsed, ofNetwork, ofWide, ofText };
}
