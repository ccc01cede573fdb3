import { readCode } from '#features/certificates/contract/code.ts';
import { certificateLimits } from '#features/certificates/limits.ts';
import { keyedHash, type TraceDeps } from '#features/enquiries/server/storage/spam/traces.ts';
import { clientNetwork } from '#server/http/client-network.ts';
import { HttpError } from '#server/http/errors.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { dayOf } from '#server/store/utc-day.ts';
import { z } from '#shared/schema.ts';
import { type Certificate, findByCode } from './batches.ts';

const hour = 3_600_000;

const guessesShape = z.object({ hour: z.int(), count: z.int() });

/** Where the wrong numbers of a network are counted; null where it is not known, or nobody is. */
function guessesKey(deps: TraceDeps, ip: string): string | null {
  // An IPv6 /48 at once: its holder has 65,536 networks.
  const network = deps.rateLimits ? clientNetwork(ip, 48) : '';
  const name = network && keyedHash(deps, 'certificate number', network);
  return name ? `same/verify/${dayOf(deps.clock())}/${name}.json` : null;
}

/**
 * Finds the certificate of a number as somebody typed it. Wrong numbers of a network are counted,
 * but for those whose check sign is wrong: they need no look at the store.
 *
 * @returns null where there is none.
 * @throws {HttpError} 429 for a network that has tried too many in this hour, right ones too:
 *   else its answers would still tell them apart.
 */
export async function lookUp(
  deps: TraceDeps,
  ip: string,
  typed: string,
): Promise<Certificate | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const key = guessesKey(deps, ip);
  const now = Math.floor(deps.clock().getTime() / hour);
  const counted = (text: string | null) => {
    const guesses = parseJson(guessesShape, text);
    return guesses?.hour === now ? guesses.count : 0;
  };
  if (key && counted(await deps.store.read(key)) >= certificateLimits.guessesAnHour)
    throw new HttpError('too-many-requests', (t) => t.certificateMessages.busy, {
      headers: { 'Retry-After': '3600' },
    });
  const found = await findByCode(deps.store, code);
  if (!found && key)
    await deps.store.changeDocument(key, (text) =>
      JSON.stringify({ hour: now, count: counted(text) + 1 }),
    );
  return found;
}
