import { createHmac } from 'node:crypto';
import { networkLimits } from '#features/enquiries/limits.ts';
import { clientNetwork } from '#server/http/client-network.ts';
import { HttpError } from '#server/http/errors.ts';
import { describeError, log } from '#server/log.ts';
import type { StoreDeps } from '#server/store/store.ts';
import { dayOf } from '#server/store/utc-day.ts';
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
export type Traces = Awaited<ReturnType<typeof findTraces>>;

/** One enquiry, as its traces are looked for. */
export interface Traced {
  readonly token: TokenVerdict;
  /** The same for every retry, and for no other enquiry. */
  readonly id: string;
  /** Address of the client; empty when it is not known. */
  readonly ip: string;
  /** What was written; empty where the form has no place for it, or a page filled it in. */
  readonly text: string;
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
  const { text } = await store.create(`same/token/${dayOf(token.issued)}/${token.hash}.json`, id);
  return text !== id;
}

/**
 * Counts an enquiry of today among those that have something in common, up to a limit; gives how
 * many came before. That counting fails is no reason to refuse the enquiry.
 */
async function countOf(
  deps: TraceDeps,
  [what, common, most]: readonly ['network' | 'text', string, number],
  requestId: string,
): Promise<number> {
  const key = `same/${what}/${dayOf(deps.clock())}/${keyedHash(deps, what, common)}.json`;
  let before = 0;
  try {
    await deps.store.changeDocument(key, (text) => {
      before = Number(text) || 0;
      return before < most ? String(before + 1) : null;
    });
  } catch (error) {
    log({ level: 'warn', event: 'enquiry-not-counted', requestId, ...describeError(error) });
  }
  return before;
}

/**
 * Looks for earlier enquiries with the same token, network or text, and leaves the marks by which
 * later ones find this one.
 *
 * @throws {HttpError} 429 when its network has sent more today than any does.
 */
export async function findTraces(deps: TraceDeps, enquiry: Traced) {
  const { ip, text, requestId } = enquiry;
  const network = clientNetwork(ip);
  const wide = clientNetwork(ip, 48);
  const count = (what: 'network' | 'text', common: string, most: number) =>
    deps.rateLimits && common !== '' ? countOf(deps, [what, common, most], requestId) : 0;
  const [tokenUsed, ofNetwork, ofWide, ofText] = await Promise.all([
    tokenWasUsed(deps, enquiry),
    count('network', network, networkLimits.refused),
    count('network', wide === network ? '' : wide, networkLimits.refusedOfWide),
    count('text', text, equalTexts),
  ]);
  if (ofNetwork >= networkLimits.refused || ofWide >= networkLimits.refusedOfWide) {
    throw new HttpError('too-many-requests', (t) => t.answerWords.tooMany, {
      headers: { 'Retry-After': '3600' },
    });
  }
  return { tokenUsed, ofNetwork, ofText };
}
