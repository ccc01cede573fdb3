import { describeError, log } from '#server/log.ts';
import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore } from '#server/store/store.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import { z } from '#shared/schema.ts';

const shape = z.object({ setAside: z.int(), inInbox: z.int() });

/** Enquiries of a day from networks that had sent many already. */
export type OfBusyNetworks = z.infer<typeof shape>;

const keyOf = (day: string) => `same/busy-network/${day}/counts.json` as const;

const countsIn = (text: string | null): OfBusyNetworks =>
  parseJson(shape, text) ?? { setAside: 0, inInbox: 0 };

/** Reads how many came on a day (UTC). */
export const readOfBusyNetworks = async (store: BlobStore, day: string): Promise<OfBusyNetworks> =>
  countsIn(await store.read(keyOf(day)));

/** Counts an enquiry that the owner gets no alert for. Failing to count it does not refuse it. */
export async function countOfBusyNetwork(
  store: BlobStore,
  isSetAside: boolean,
  now: Date,
): Promise<void> {
  const one = isSetAside ? 'setAside' : 'inInbox';
  try {
    await store.changeDocument(keyOf(utcDayOf(now)), (text) => {
      const counts = countsIn(text);
      return JSON.stringify({ ...counts, [one]: counts[one] + 1 });
    });
  } catch (error) {
    log({ level: 'warn', event: 'busy-network-not-counted', ...describeError(error) });
  }
}
