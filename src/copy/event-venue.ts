import { office } from './office.ts';
import type { Event } from './schema/event.ts';

type EventDate = NonNullable<Event['date']>;

/** The form's own example was “Our office, Ashok Marg” before it had a choice for that. */
const ourOffice = /^(?:our office|हमारा (?:दफ़्तर|ऑफ़िस|कार्यालय))/iu;

/** Lines of the postal address of an event at the office; undefined for any other event. */
export function officeAddressOf({ place, online, atOffice }: EventDate): string[] | undefined {
  const isThere = atOffice || (!online && ourOffice.test(place.normalize('NFC')));
  return isThere ? [...office()] : undefined;
}

/** A date for a calendar, with the whole address as its place. */
export const withAddress = (date: EventDate): EventDate => ({
  ...date,
  place: [date.place, ...(officeAddressOf(date) ?? [])].join(', '),
});
