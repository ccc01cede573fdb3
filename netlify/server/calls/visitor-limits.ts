import { visitorLimits } from '#features/calls/limits.ts';
import { phoneDigits } from '#shared/phone.ts';
import { z } from '#shared/schema.ts';
import { clientNetwork } from '../http/client-network.ts';
import { readRecord } from '../records/change-record.ts';
import { mailboxOf } from '../records/mailbox.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { keyedHash, type TraceParts } from '../records/spam/traces.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import { parseJson } from '../store/parse-json.ts';
import { dayOf } from '../store/utc-day.ts';
import { changeEntries, type Entries, type Entry, kind, readEntries } from './reservations.ts';

/** Who has written an enquiry: the mailbox, and the phone number where there is one. */
export function namesOf({ fields }: EnquiryRecord): string[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const mailbox = mailboxOf(text(fields.email));
  const phone = text(fields.phone).replace(/\D/g, '').slice(-phoneDigits);
  const named = [text(fields.email) && `mail ${mailbox}`, phone && `phone ${phone}`];
  return named.filter((name) => name !== '');
}

/** Who wants a call, as keyed hashes of their names. */
export const holdersOf = (parts: TraceParts, record: EnquiryRecord): string[] =>
  namesOf(record).map((name) => keyedHash(parts, 'holder of a call', name).slice(0, 32));

const isToCome = ({ change }: Entry, now: Date): boolean =>
  /-booked|-moved/.test(change.type) && Date.parse(change.slot) > +now;

/**
 * Sees to it that every call to come has its holders: a document that was made of the records knows
 * none, since that needs no secret.
 */
export async function nameHolders(parts: TraceParts): Promise<void> {
  const now = parts.clock();
  const unnamed = Object.entries(await readEntries(parts)).filter(
    ([, entry]) => entry.holders === undefined && isToCome(entry, now),
  );
  if (unnamed.length === 0) return;
  const records = await mapConcurrent(unnamed, 10, ([id]) => readRecord(parts.store, kind, id));
  await changeEntries(parts, (entries) => {
    const next = { ...entries };
    for (const record of records) {
      const entry = record && entries[record.id];
      if (entry) next[record.id] = { ...entry, holders: entry.holders ?? holdersOf(parts, record) };
    }
    return next;
  });
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
