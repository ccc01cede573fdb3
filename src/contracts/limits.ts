/** Longest accepted values of the contact form, in UTF-16 code units. */
export const contactLimits = { name: 120, email: 254, message: 5000, event: 60 } as const;

/** Longest accepted values of the incubation form, in UTF-16 code units. */
export const incubationLimits = { name: 120 } as const;

/**
 * A limit below a lakh as a sentence writes it: 5,000. By hand, because these sentences stand in
 * modules that forms load, and the first number that `Intl` formats holds a slow phone up for a
 * tenth of a second.
 */
export function written(limit: number): string {
  return String(limit).replace(/\B(?=\d{3}$)/, ',');
}
