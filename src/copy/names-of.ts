import type { Person } from '#shared/people.ts';
import { locale } from '#shared/words.ts';

/**
 * Names as a sentence says them: "Neha Saxena and Sunil Awasthi".
 *
 * @param type - whether it is all of them, or one of them: "Neha Saxena or Sunil Awasthi".
 */
export const namesOf = (
  people: readonly Pick<Person, 'name'>[],
  type: 'conjunction' | 'disjunction',
): string => new Intl.ListFormat(locale, { type }).format(people.map(({ name }) => name));
