import { visitorLimits } from '#features/calls/limits.ts';
import { z } from '#shared/schema.ts';
import { clientNetwork } from '../http/client-network.ts';
import { keyedHash, type TraceParts } from '../records/spam/traces.ts';
import { parseJson } from '../store/parse-json.ts';
import { dayOf } from '../store/utc-day.ts';
import type { Entries, Entry } from './reservation.ts';
import { type ReservationParts, readReserved } from './reservations.ts';

const isToCome = ({ change }: Entry, now: Date): boolean =>
  /-booked|-moved/.test(change.type) && Date.parse(change.slot) > +now;

/** Finds the holders of every call to come: a document rebuilt by a restore has none. */
export async function nameHolders(parts: ReservationParts): Promise<void> {
  const now = parts.clock();
  await readReserved(parts, (entry) => entry.holders === undefined && isToCome(entry, now));
}

/** Whether a person has as many calls to come as one may have, beside that of an enquiry. */
export function hasEnough(
  entries: Entries,
  enquiry: string,
  holders: readonly string[],
  now: Date,
): boolean {
  const toCome = Object.entries(entries).filter(
    ([id, entry]) => id !== enquiry && isToCome(entry, now),
  );
  return holders.some(
    (holder) =>
      toCome.filter(([, { holders: others = [] }]) => others.includes(holder)).length >=
      visitorLimits.callsOfPerson,
  );
}

/** The enquiries that a network has had calls booked for on one day. */
const claimsShape = z.array(z.string());

/** The places of a day that are counted for an address, each with how many it has. */
function counted(parts: TraceParts, ip: string): ReadonlyArray<readonly [string, number]> {
  const network = clientNetwork(ip);
  const wide = clientNetwork(ip, 48);
  const keyOf = (name: string) =>
    `same/calls/${dayOf(parts.clock())}/${keyedHash(parts, 'network', name)}.json`;
  const places: Array<readonly [string, number]> = [];
  if (network) places.push([keyOf(network), visitorLimits.callsOfNetwork]);
  if (wide !== network) places.push([keyOf(wide), visitorLimits.callsOfWideNetwork]);
  return places;
}

/** Gives back what an enquiry has claimed, because it got no time. */
export async function releaseClaim(parts: TraceParts, ip: string, enquiry: string): Promise<void> {
  for (const [key] of counted(parts, ip))
    await parts.store.changeDocument(key, (text) => {
      const claims = parseJson(claimsShape, text) ?? [];
      return JSON.stringify(claims.filter((one) => one !== enquiry));
    });
}

/**
 * Claims one of the new calls that a network may book today, by compare-and-set: of many at once no
 * more get one. An enquiry claims one however often it asks.
 *
 * @returns false where the network has booked as many as it may.
 */
export async function claimOfNetwork(
  parts: TraceParts,
  ip: string,
  enquiry: string,
): Promise<boolean> {
  for (const [key, most] of counted(parts, ip)) {
    const text = await parts.store.changeDocument(key, (standing) => {
      const claims = parseJson(claimsShape, standing) ?? [];
      if (claims.includes(enquiry) || claims.length >= most) return null;
      return JSON.stringify([...claims, enquiry]);
    });
    if (!parseJson(claimsShape, text)?.includes(enquiry)) return false;
  }
  return true;
}
