import type { FactValue } from '#features/facts/contract/values.ts';

/** Most characters of an id, as the contact form takes it with a registration. */
const longest = 60;

/** A text as a part of an address: its Latin letters and digits, without accents. */
const asAddress = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Several parts joined, as long as an id may be; the last ones stay whole. */
function joined(first: string, ...others: string[]): string {
  const end = others
    .filter(Boolean)
    .map((part) => `-${part}`)
    .join('');
  return first.slice(0, longest - end.length).replace(/-+$/, '') + end;
}

/**
 * The id of a new event, which its address keeps for good: its English name, or else what it is and
 * its day; with the day, and then a number, where that is taken.
 *
 * @param said - what is written for a field of the event.
 * @param kind - what the event is, in English.
 */
export function newEventId(
  said: (path: string) => FactValue,
  kind: string,
  isTaken: (id: string) => boolean,
): string {
  const day = String(said('date.starts') ?? '').slice(0, 10);
  const name = asAddress(String(said('title') ?? ''));
  const first = name ? joined(name) : joined(asAddress(kind), day);
  const wanted = [first, joined(name, day)].filter((id) => !id.startsWith('-'));
  for (let number = 2; ; number += 1) {
    const [free] = wanted.filter((id) => !isTaken(id));
    if (free) return free;
    wanted.push(joined(first, String(number)));
  }
}
