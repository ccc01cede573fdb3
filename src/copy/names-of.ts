import type { Person } from '#shared/people.ts';
import { locale } from '#shared/words.ts';

/** Names as a sentence says them, no line ending within one: "Neha Saxena and Sunil Awasthi". */
export const namesOf = (people: readonly Pick<Person, 'name'>[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    people.map(({ name }) => name.replaceAll(' ', '\u00a0')),
  );
