import type { OfferTerms } from './schema/offer-terms.ts';

/**
 * What a line of an offer is called: an offer may have its own word for those who teach.
 *
 * @param labels - words for the lines of every offer.
 * @param name - of the line in the content.
 */
export const termLabel = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  terms: OfferTerms,
  name: Name,
): string => (name === 'trainers' && terms?.trainersLabel) || labels[name];
