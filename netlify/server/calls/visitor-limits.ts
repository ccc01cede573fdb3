import { visitorLimits } from '#features/calls/limits.ts';
import { indianDay } from '#shared/indian-time.ts';
import type { Entries, Entry } from './reservation.ts';
import { type ReservationParts, readEntries, readReserved } from './reservations.ts';

const isToCome = ({ change }: Entry, now: Date): boolean =>
  /-booked|-moved/.test(change.type) && Date.parse(change.slot) > +now;

/** Finds the holders of every call to come: a document rebuilt by a restore has none. */
export async function nameHolders(parts: ReservationParts): Promise<void> {
  const now = parts.clock();
  await readReserved(parts, (entry) => entry.holders === undefined && isToCome(entry, now));
}

/** Whether one of these mailboxes and phone numbers has as many calls to come as it may have. */
export function hasEnough(
  others: readonly Entry[],
  holders: readonly string[],
  now: Date,
): boolean {
  const toCome = others.filter((entry) => isToCome(entry, now));
  return holders.some(
    (holder) =>
      toCome.filter((entry) => entry.holders?.includes(holder)).length >=
      visitorLimits.callsOfPerson,
  );
}

/** The calls that were booked today, in India, whatever has become of them since. */
function bookedToday(entries: readonly Entry[], now: Date): Entry[] {
  const today = indianDay(now);
  return entries.filter(({ bookedAt }) => bookedAt && indianDay(new Date(bookedAt)) === today);
}

const isFull = (entries: readonly Entry[], now: Date): boolean =>
  bookedToday(entries, now).length >= visitorLimits.newCallsOfDay;

/** Whether visitors have booked as many new calls today as they may. */
export const isCeilingReached = async (parts: ReservationParts): Promise<boolean> =>
  isFull(Object.values(await readEntries(parts)), parts.clock());

/** Who books a call: the fields of their reservation that limits are counted by. */
export type Booker = Pick<Entry, 'holders' | 'networkHashes'>;

/** Why a visitor may not book a new call for an enquiry; undefined where they may. */
export function limitExceeded(
  entries: Entries,
  enquiry: string,
  { holders = [], networkHashes = [] }: Booker,
  now: Date,
): 'busy' | 'enough' | 'ceiling' | undefined {
  const others = Object.entries(entries)
    .filter(([id]) => id !== enquiry)
    .map(([, entry]) => entry);
  const today = bookedToday(others, now);
  const { callsOfNetwork, callsOfWideNetwork } = visitorLimits;
  const isBusy = networkHashes.some((network, index) => {
    const most = index === 0 ? callsOfNetwork : callsOfWideNetwork;
    return today.filter((entry) => entry.networkHashes?.includes(network)).length >= most;
  });
  if (isBusy) return 'busy';
  if (hasEnough(others, holders, now)) return 'enough';
  return isFull(others, now) ? 'ceiling' : undefined;
}
