import { isPlaceholder } from './placeholders.ts';
import { site } from './sources.ts';

/** Where visitors come to, as far as it is known. */
export interface Office {
  /** Whether the street is filled in: without it nobody can be shown the way. */
  readonly isKnown: boolean;
  /** The address, line by line; only city and state while the street waits for the owner. */
  readonly lines: readonly string[];
}

/** The office of site.yaml. What waits for the owner stands on no page and in no file. */
export function office(): Office {
  const { street, locality, region, postalCode } = site.address;
  const city = `${locality}, ${region}`;
  if (isPlaceholder(street)) return { isKnown: false, lines: [city] };
  return { isKnown: true, lines: [street, `${city} ${postalCode}`] };
}
