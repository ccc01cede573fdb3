import { pageCopy } from '../../copy/queries.ts';
import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { type Term, type TermName, termLines } from '../offer-terms/filled-terms.ts';

/**
 * What founders pay, in a list of offers: help with recognition and the incubation program are two,
 * each fee by the name of its own.
 *
 * @param names - of the lines of each, in the order wanted.
 */
export async function startupLines(names: readonly TermName[]): Promise<readonly Term[]> {
  const { recognition, process, program } = await pageCopy('startup');
  const named = (terms: OfferTerms, offer: string) =>
    termLines(terms, names).map((term) =>
      term.name === 'fee' ? { ...term, value: `${offer}: ${term.value}` } : term,
    );
  return [
    ...named(process.fees.terms, recognition.costs.recognition),
    ...named(program.terms, recognition.costs.program),
  ];
}
