import type { FactField } from './admin.ts';
import { eventField, eventOfField, type FactValues, placeOf } from './field-ids.ts';
import { type FactValue, isEmptyFact } from './values.ts';

/** Kind of an event, by its icon, unless the owner chooses another. */
export const usualKind = 'door-open';

/** Languages in which an event can have a page, as the folders of content are named. */
const languages: readonly string[] = ['en', 'hi'];

/**
 * Languages in which an event without a file has a page: those in which it has a name and a
 * description.
 */
export function languagesOfMade(event: string, values: FactValues): string[] {
  const isSaid = (path: string, language: string) =>
    !isEmptyFact(values[eventField(event, path, language)] ?? null);
  return languages.filter((language) => isSaid('title', language) && isSaid('text', language));
}

/** Whether a field is one that {@link languagesOfMade} checks. */
export const isNameOfMade = ({ id, made }: Pick<FactField, 'id' | 'made'>): boolean =>
  made === true && /#(?:title|text)$/.test(id);

/** Whether a field is checked together with others of its event: its name, its text, its date. */
export const isOfWhole = ({ id }: Pick<FactField, 'id'>): boolean =>
  eventOfField(id) !== undefined && /^(?:title|text|date\.\w+)$/.test(placeOf(id).path);

/** Whether a field is of an event's day, which has a begin, an end and a place. */
export const isPartOfDay = ({ id }: Pick<FactField, 'id'>): boolean =>
  /^en\/events\/.*#date\.(?:starts|ends|place)$/.test(id);

/** Ids of the events that have values and no file, oldest first. */
export function createdEventsIn(values: FactValues, filed: ReadonlySet<string>): string[] {
  const named = Object.keys(values).map((field) => eventOfField(field) ?? '');
  return [...new Set(named)].filter((event) => event !== '' && !filed.has(event));
}

/**
 * Why an event cannot lose these values: it would have no page left, or its page on the site would
 * disappear. Undefined if it can.
 */
export function lossOf(event: string, values: FactValues, live: FactValues): string | undefined {
  const left = languagesOfMade(event, values);
  if (languagesOfMade(event, live).some((language) => !left.includes(language)))
    return eventMessages.onSite;
  return left.length === 0 ? eventMessages.nothing : undefined;
}

/** Messages about an event as a whole. */
export const eventMessages = {
  nothing: 'An event needs its name and what it is, in one language or in both.',
  half: 'Please write both its name and what it is in this language, or neither.',
  onSite:
    'Its page is on the site, and its address stays. The name and what it is cannot be empty here.',
  keep: 'It is on the site, or is being published: people may have its address. Please cancel it instead.',
  wholeDay: 'A day has a begin, an end and a place: please fill in all three, or none.',
  endsBefore: 'It has to end after it begins.',
} as const;

type Faults = Readonly<Record<string, string>>;

/** The fields of an event by path and language, and their values. */
function reader(fields: readonly FactField[], said: (field: FactField) => FactValue) {
  const find = (path: string, language = 'en') =>
    fields.find(({ id, language: own = 'en' }) => own === language && id.endsWith(`#${path}`));
  return {
    find,
    isFilled(path: string, language?: string): boolean {
      const field = find(path, language);
      return field !== undefined && !isEmptyFact(said(field));
    },
    instant: (path: string) => Date.parse(String(find(path) && said(find(path) as FactField))),
  };
}

type Reader = ReturnType<typeof reader>;

/** The same message for each of these fields that exists. */
const faultsAt = (fields: readonly (FactField | undefined)[], message: string): Faults =>
  Object.fromEntries(fields.flatMap((field) => (field ? [[field.id, message]] : [])));

/** Messages unless a language has both name and text or neither, and one language has both. */
function wordFaults({ find, isFilled }: Reader): Faults {
  const words = ['title', 'text'];
  const halves = languages.map((language) => {
    const empty = words.filter((path) => !isFilled(path, language));
    const isHalf = empty.length === 1;
    return faultsAt(isHalf ? empty.map((path) => find(path, language)) : [], eventMessages.half);
  });
  const isSaid = languages.some((language) => words.some((path) => isFilled(path, language)));
  const nothing = isSaid ? {} : faultsAt([find('title')], eventMessages.nothing);
  return Object.assign(nothing, ...halves);
}

/** Messages unless all of begin, end and place are filled in, or none. In Hindi alone, the Hindi place counts. */
function dayFaults({ find, isFilled, instant }: Reader, isMade: boolean): Faults {
  const isHindiAlone = isMade && !isFilled('title') && isFilled('title', 'hi');
  const hasPlace = isFilled('date.place') || (isHindiAlone && isFilled('date.place', 'hi'));
  const missing = ['date.starts', 'date.ends'].filter((path) => !isFilled(path));
  if (missing.length === 2) return {};
  const empty = missing.map((path) => find(path));
  if (!hasPlace) empty.push(find('date.place', isHindiAlone ? 'hi' : 'en'));
  if (empty.length > 0) return faultsAt(empty, eventMessages.wholeDay);
  const isTurned = instant('date.starts') >= instant('date.ends');
  return isTurned ? faultsAt([find('date.ends')], eventMessages.endsBefore) : {};
}

/**
 * Messages about an event as a whole, by field.
 *
 * @param fields - of one event; the fields of any other thing have no such messages.
 */
export function eventFaults(
  fields: readonly FactField[],
  said: (field: FactField) => FactValue,
): Faults {
  const event = reader(fields, said);
  const isMade = fields.some(({ made }) => made);
  return { ...(isMade && wordFaults(event)), ...dayFaults(event, isMade) };
}
