import { site } from './sources.ts';

/** The address of the office, line by line. */
export function office(): readonly string[] {
  const { street, locality, region, postalCode } = site.address;
  return [...(street ? [street] : []), `${locality}, ${region} ${postalCode}`];
}
