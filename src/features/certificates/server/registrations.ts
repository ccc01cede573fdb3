import { tidyName } from '#features/certificates/contract/names.ts';
import { emailKey, phoneKey } from '#features/enquiries/contract/person.ts';
import { stateOf } from '#features/enquiries/contract/state.ts';
import { readEnquiries } from '#features/enquiries/server/storage/change-record.ts';
import { readIndex, startReadingTime } from '#features/enquiries/server/storage/enquiry-index.ts';
import type { StoreDeps } from '#server/store/store.ts';

/** One person’s registration for an event. */
export interface Registration {
  /** Tidied. It may still contain what no certificate can show. */
  readonly name: string;
  /** Id of the enquiry by which they registered. */
  readonly enquiry: string;
  /**
   * Their address, or their number where they left no address, as these are compared: by it, who has
   * registered twice is known for one person.
   */
  readonly reach: string;
  /** Whether their certificate may be mailed. */
  readonly agreed: boolean;
}

/** A field of an enquiry as a text; empty where it holds none. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads who has registered for an event and has a seat, or waits for none.
 *
 * @returns them in the order in which they came; `complete` is false while enquiries are still
 *   being counted, and some may be missing.
 */
export async function readRegistrations({ store, clock }: StoreDeps, event: string) {
  const { rows, complete } = await readIndex(store, 'contact', startReadingTime(clock));
  const registered = rows.filter(
    (row) =>
      row.choices.topic === 'registration' &&
      row.event === event &&
      !row.setAside &&
      !row.unreadable,
  );
  const enquiries = await readEnquiries(store, 'contact', registered.reverse());
  const registrations: Registration[] = [];
  for (const { id, fields, events } of enquiries) {
    const { seat } = stateOf(events);
    const name = tidyName(textIn(fields.name));
    if (fields.event !== event || seat === 'waiting' || seat === 'seat-freed' || !name) continue;
    const address = emailKey(textIn(fields.email));
    const agreed = fields.certificateByMail === true && address !== '';
    const reach = address || phoneKey(textIn(fields.phone));
    registrations.push({ name, enquiry: id, reach, agreed });
  }
  return { registrations, complete };
}

/** The registrations under one name, one a person: of several, one that agrees to be mailed. */
function peopleNamed(name: string, registrations: readonly Registration[]): Registration[] {
  const byReach = new Map<string, Registration>();
  for (const one of registrations) {
    const isKnown = byReach.get(one.reach)?.agreed === true;
    if (one.name === name && !isKnown) byReach.set(one.reach, one);
  }
  return [...byReach.values()];
}

/**
 * Finds the registration of each name. If more people have registered under a name than are to get a
 * certificate, nobody knows which of them it is: then the certificate has no registration, because a
 * stranger may have used that name.
 *
 * @returns as many as there are names, in their order; undefined for a name without one.
 */
export function registrationsOf(
  names: readonly string[],
  registrations: readonly Registration[],
): (Registration | undefined)[] {
  const left = new Map<string, Registration[]>();
  for (const name of new Set(names)) {
    const people = peopleNamed(name, registrations);
    const wanted = names.filter((one) => one === name).length;
    if (people.length <= wanted) left.set(name, people);
  }
  return names.map((name) => left.get(name)?.shift());
}
