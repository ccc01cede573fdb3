import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { offerTermWords } from '../../copy/words.ts';

const { labels } = offerTermWords;

/** A labelled line of an offer. */
export interface Term {
  readonly label: string;
  readonly value: string;
}

/** So few, and no fee among them, that an offer on a page of several says them in one line. */
export function isOneLine(terms: OfferTerms): boolean {
  return !terms?.fee && filledTerms(terms).length < 4;
}

type Label = keyof typeof labels;

const linesOf = (terms: OfferTerms, names: readonly Label[]): Term[] =>
  names.flatMap((name) => {
    const value = terms?.[name];
    return value ? [{ label: labels[name], value }] : [];
  });

/** Lines of an offer that the owner has filled, in the order of the labels. */
export const filledTerms = (terms: OfferTerms): Term[] =>
  linesOf(terms, Object.keys(labels) as Label[]);

/** Of them, those by which a buyer decides whether to read on. */
export const decidingTerms = (terms: OfferTerms): Term[] =>
  linesOf(terms, ['fee', 'duration', 'batchSize', 'nextDate']);
