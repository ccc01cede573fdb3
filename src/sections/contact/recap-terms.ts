import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { pointsFor, toldSettings } from '../../copy/told-settings.ts';
import { filledTerms, type Term, type TermName } from '../offer-terms/filled-terms.ts';

/** What is kept to us, or who is in the room with minors: one of both, the owner's own words. */
const keptOf = (terms: OfferTerms): TermName =>
  terms?.safeguarding ? 'safeguarding' : 'confidentiality';

/** The facts of an offer that stand beside its form, once its fee is filled in. */
export function recapTerms(terms: OfferTerms): readonly Term[] {
  return terms?.fee ? filledTerms(terms, ['fee', 'nextDate', keptOf(terms), 'trainers']) : [];
}

/** Whether phones have this fact below the form, whose first field is in their first window. */
export const isBelowOnPhones = ({ name, people }: Term): boolean =>
  people !== undefined || name === 'safeguarding' || name === 'confidentiality';

/**
 * What is promised beside a form, in words: without what the facts of the offer beside it
 * (OfferRecap.astro) say already, or say in the owner's own, stronger words.
 */
export function promisesBeside(
  points: Parameters<typeof pointsFor>[0],
  terms: OfferTerms,
): string[] {
  const said = recapTerms(terms).map(({ name }) => name);
  return pointsFor(points, {
    ...toldSettings(process.env),
    ...(said.includes('fee') ? {} : { 'no-fee': {} }),
    ...(said.includes('confidentiality') ? {} : { 'no-confidentiality': {} }),
  });
}
