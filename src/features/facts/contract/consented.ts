import { isCalendarDay } from '#shared/indian-time.ts';

/** Somebody whom a page shows, who has agreed to it in writing. */
export interface Consented {
  /** A photo of the desk, or empty. */
  readonly photo: string;
  /** Day on which the person agreed, ISO. */
  readonly consent: string;
}

/** Whether nothing is filled in for a person: the owner added the card and left it. */
export const isEmptyPerson = (person: unknown): boolean =>
  typeof person === 'object' &&
  person !== null &&
  'name' in person &&
  Object.values(person).every((part) => typeof part !== 'string' || part.trim() === '');

/** An error in a list of people, and the place of the person that it is about. */
export interface PersonFault {
  readonly error: string;
  readonly index: number;
}

/** The first error in a list of people; undefined if there is none. */
export function firstPersonFault<Person>(
  people: readonly Person[],
  faultOf: (person: Person) => string | undefined,
): PersonFault | undefined {
  for (const [index, person] of people.entries()) {
    const error = isEmptyPerson(person) ? undefined : faultOf(person);
    if (error) return { error, index };
  }
  return undefined;
}

/** How what is written of such a person is judged. */
export interface ConsentedRules<Part extends string> {
  /** What cannot be empty. */
  readonly needed: readonly Part[];
  /** Said where one of these is. */
  readonly missing: string;
  /** Most characters of each part. */
  readonly limits: Readonly<Record<Part, number>>;
  /** What a person calls each part in a sentence. */
  readonly partNames: Readonly<Record<Part, string>>;
}

/** Line breaks, signs that turn the direction of what follows, and what the build would fill. */
const broken = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069{}]/u;

/** Whether this is the name of a photo of the desk. */
export const isDeskPhoto = (name: string): boolean => /^desk-[0-9a-f]{16}\.jpg$/.test(name);

/** What is wrong with one such person, a sentence for the owner; undefined where nothing is. */
export function consentedFault<Part extends string>(
  person: Consented & Readonly<Partial<Record<Part, string | undefined>>>,
  { needed, missing, limits, partNames }: ConsentedRules<Part>,
): string | undefined {
  const written = Object.keys(limits) as Part[];
  const textOf = (part: Part): string => person[part] ?? '';
  if (needed.some((part) => textOf(part).trim() === '')) return missing;
  if (written.some((part) => broken.test(textOf(part))))
    return 'Please write each in one line, of plain letters.';
  const long = written.find((part) => [...textOf(part)].length > limits[part]);
  if (long) return `Please shorten the ${partNames[long]} to ${limits[long]} characters.`;
  if (!isCalendarDay(person.consent))
    return 'Please choose the day on which the person agreed in writing.';
  return person.photo === '' || isDeskPhoto(person.photo) ? undefined : 'Please choose a photo.';
}
