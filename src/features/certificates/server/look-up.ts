import { readCode } from '#features/certificates/contract/code.ts';
import { certificateLimits } from '#features/certificates/limits.ts';
import {
  keyedHash,
  type TraceDeps,
} from '#features/enquiries/server/storage/spam/sender-history.ts';
import { clientNetwork } from '#server/http/client-network.ts';
import { HttpError } from '#server/http/errors.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import { z } from '#shared/schema.ts';
import { type Certificate, findByCode } from './batches.ts';

const hour = 3_600_000;

const guessesShape = z.object({ hour: z.int(), count: z.int() });

/** Counts a wrong number; throws 429 where the network has tried too many in this hour. */
async function countGuess({ store, clock }: TraceDeps, key: string): Promise<void> {
  const now = Math.floor(clock().getTime() / hour);
  const counted = (text: string | null) => {
    const guesses = parseJson(guessesShape, text);
    return guesses?.hour === now ? guesses.count : 0;
  };
  if (counted(await store.read(key)) >= certificateLimits.guessesAnHour)
    throw new HttpError('too-many-requests', (t) => t.certificateMessages.busy, {
      headers: { 'Retry-After': '3600' },
    });
  await store.changeDocument(key, (text) =>
    JSON.stringify({ hour: now, count: counted(text) + 1 }),
  );
}

/** Key of a network's count of wrong numbers; null for an unknown network, or without limits. */
function guessesKey(deps: TraceDeps, ip: string): string | null {
  // A whole IPv6 /48: its holder has 65,536 networks.
  const network = deps.rateLimits ? clientNetwork(ip, 48) : '';
  const name = network && keyedHash(deps, 'certificate number', network);
  return name ? `same/verify/${utcDayOf(deps.clock())}/${name}.json` : null;
}

/**
 * Finds the certificate of a typed number. The wrong numbers of a network are counted, except those
 * with a wrong check character: they are never looked up. A right number is always answered: a
 * neighbour may have typed the wrong ones, and there are too many numbers to guess one.
 *
 * @returns null where there is none.
 * @throws {HttpError} 429 for a wrong number from a network that has tried too many in this hour.
 */
export async function lookUp(
  deps: TraceDeps,
  ip: string,
  typed: string,
): Promise<Certificate | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const found = await findByCode(deps.store, code);
  const key = found ? null : guessesKey(deps, ip);
  if (key) await countGuess(deps, key);
  return found;
}
