import { namesIn } from '#features/certificates/contract/names.ts';
import { stateOf } from '#features/enquiries/contract/state.ts';
import { readEnquiries } from '../records/change-record.ts';
import { readIndex, startReadingTime } from '../records/enquiry-index.ts';
import type { StoreParts } from '../store/store.ts';

/** Somebody who has registered for an event. */
export interface Registration {
  /** As it can stand on a certificate. */
  readonly name: string;
  /** Id of the enquiry by which they registered. */
  readonly enquiry: string;
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
export async function readRegistrations({ store, clock }: StoreParts, event: string) {
  const { rows, complete } = await readIndex(store, 'contact', startReadingTime(clock));
  // The words of a row hold the event's id too: most other enquiries need not be read.
  const registered = rows.filter(
    ({ choices, setAside, unreadable, words }) =>
      choices.topic === 'registration' && !setAside && !unreadable && words.includes(event),
  );
  const enquiries = await readEnquiries(store, 'contact', registered.reverse());
  const registrations: Registration[] = [];
  for (const { id, fields, events } of enquiries) {
    const { seat } = stateOf(events);
    const [name] = namesIn(textIn(fields.name));
    if (fields.event !== event || seat === 'waiting' || seat === 'seat-freed' || !name) continue;
    registrations.push({ name, enquiry: id, agreed: fields.certificateByMail === true });
  }
  return { registrations, complete };
}

/**
 * Finds the registration of each name, once each: who corrected a name has made it another one.
 *
 * @returns as many as there are names, in their order; undefined for a name without one.
 */
export function registrationsOf(
  names: readonly string[],
  registrations: readonly Registration[],
): (Registration | undefined)[] {
  const left = [...registrations];
  return names.map((name) => {
    const found = left.findIndex((one) => one.name === name);
    return found < 0 ? undefined : left.splice(found, 1)[0];
  });
}
