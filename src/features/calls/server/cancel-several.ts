import { slotText } from '#features/calls/contract/slot-text.ts';
import type { EnquiryRecord } from '#features/enquiries/server/storage/record.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { enquiryNotFound } from '#server/http/errors.ts';
import { languageNamed } from '#server/languages.ts';
import { indianDay } from '#shared/indian-time.ts';
import { type cancelPerson, type cancelSeveral, isBookedWithin } from '../contract/admin.ts';
import { namesOf } from './attendees.ts';
import { bookedCalls, cancelBookings, type ReservedCall, readCall } from './calls.ts';
import type { CallDeps } from './deps.ts';
import { bookedAtIn, type Reservation } from './reservation.ts';

/** Most other times that the one mail names. */
const mostNamed = 10;

/** Calls to come, of some that are booked. */
export const callsToCome = (booked: readonly ReservedCall[], now: Date): ReservedCall[] =>
  booked.filter(({ call }) => call.state === 'booked' && Date.parse(call.slot) > now.getTime());

/** Calls with the mailbox or the phone number of an enquiry. */
export function callsOfPerson(
  booked: readonly ReservedCall[],
  record: EnquiryRecord,
): ReservedCall[] {
  const names = namesOf(record);
  return booked.filter((one) => namesOf(one.record).some((name) => names.includes(name)));
}

/** Calls from the network of a reservation, of IPv6 the wider one; none where it is not known. */
export function callsOfNetwork(
  booked: readonly ReservedCall[],
  { networkHashes }: Pick<Reservation, 'networkHashes'>,
): ReservedCall[] {
  const network = networkHashes?.at(-1);
  return booked.filter(
    ({ reservation }) => network !== undefined && reservation.networkHashes?.at(-1) === network,
  );
}

/** Calls by person: those that share a mailbox or a phone number, also through a third. */
function byPerson(calls: readonly ReservedCall[]): ReservedCall[][] {
  let groups: ReservedCall[][] = [];
  for (const one of calls) {
    const own = groups.filter((group) => callsOfPerson(group, one.record).length > 0);
    groups = [...groups.filter((group) => !own.includes(group)), [...own.flat(), one]];
  }
  return groups;
}

/** The message to a person about the others of their calls that are cancelled. */
function messageAbout(told: ReservedCall, others: readonly ReservedCall[], word = ''): string {
  const { words, tag } = languageNamed(told.record.language);
  const named = others
    .slice(0, mostNamed)
    .map(({ call }) => `${words.bookingWords.cancelled}: ${slotText(call.slot, tag)}`);
  return [...named, word].filter((line) => line !== '').join('\n');
}

/**
 * Cancels calls. Each person gets the mail of one of them, which names the others.
 *
 * @param first - enquiry that the mail to its sender is about; the first of a person by default.
 * @returns how many were cancelled.
 */
async function cancelAndNotify(
  services: CallDeps,
  calls: readonly ReservedCall[],
  { word, first }: { word?: string | undefined; first?: string },
): Promise<number> {
  const told: string[] = [];
  const cancelled = byPerson(calls).flatMap((ofPerson) => {
    const own = ofPerson.find(({ record }) => record.id === first) ?? ofPerson[0];
    if (own === undefined) return [];
    const others = ofPerson.filter((one) => one !== own);
    const text = messageAbout(own, others, word);
    told.push(own.record.id);
    return [
      { seen: own, by: text ? { text } : {} },
      ...others.map((seen) => ({ seen, by: { silent: true as const } })),
    ];
  });
  const count = await cancelBookings(services, cancelled);
  for (const id of told) services.notifyAfterAnswer({ kind: 'contact', id });
  return count;
}

async function readCallsToCome(services: CallDeps): Promise<ReservedCall[]> {
  const now = services.clock();
  return callsToCome(await bookedCalls(services, indianDay(now)), now);
}

/** Cancels every call to come of a person. */
export const cancelAll: Handle<typeof cancelPerson, CallDeps> = async ({ input, services }) => {
  const { id, word } = input;
  const seen = await readCall(services, id);
  if (seen === null) throw enquiryNotFound();
  const found = callsOfPerson(await readCallsToCome(services), seen.record);
  const cancelled = await cancelAndNotify(services, found, { word, first: id });
  await services.audit.add('person-calls-cancelled', { id, cancelled });
  return { body: { success: true, cancelled } };
};

/** Cancels the calls to come that were booked from a network, within some hours, or both. */
export const cancelMatching: Handle<typeof cancelSeveral, CallDeps> = async ({
  input: { networkOf, booked, word },
  services,
}) => {
  const toCome = await readCallsToCome(services);
  const own = toCome.find(({ record }) => record.id === networkOf);
  if (networkOf !== undefined && own === undefined) throw enquiryNotFound();
  const ofNetwork = own ? callsOfNetwork(toCome, own.reservation) : toCome;
  const found = ofNetwork.filter(
    ({ record }) => booked === undefined || isBookedWithin(bookedAtIn(record), booked),
  );
  const cancelled = await cancelAndNotify(services, found, { word });
  await services.audit.add('calls-cancelled', { cancelled });
  return { body: { success: true, cancelled } };
};
