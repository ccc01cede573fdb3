import { namesOf } from '../../copy/names-of.ts';
import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { pointsFor, toldSettings } from '../../copy/told-settings.ts';
import { offerTermWords } from '../../copy/words.ts';
import {
  filledTerms,
  type NamedPerson,
  refundTerms,
  type Term,
  type TermName,
} from '../offer-terms/filled-terms.ts';

/** Who is in the room with minors, or else what is kept to us: the form of both would begin too low. */
const keptOf = (terms: OfferTerms): TermName =>
  terms?.safeguarding ? 'safeguarding' : 'confidentiality';

/**
 * The facts of an offer that stand beside its form, once its fee is filled in: the offer's own, and
 * what one gets back.
 */
export function recapTerms(terms: OfferTerms): readonly Term[] {
  if (!terms?.fee) return [];
  const { refunds, short } = offerTermWords;
  const labels: Partial<Record<TermName, string>> = short;
  const when = terms.nextDate ? 'nextDate' : 'duration';
  const own = filledTerms(terms, ['fee', when, keptOf(terms), 'refund']);
  const back = refundTerms(terms).filter(({ label }) => label === refunds.before);
  return [
    ...own.map((term) => ({ ...term, label: (term.name && labels[term.name]) ?? term.label })),
    ...back.map((term) => ({ ...term, label: short.refund })),
  ];
}

/** Who teaches an offer, and their names as a sentence says them. */
export interface Teachers {
  readonly label: string;
  readonly names: string;
  readonly people: readonly NamedPerson[];
}

/** Who teaches an offer; undefined while the owner has named nobody. */
export function teachersOf(terms: OfferTerms): Teachers | undefined {
  const [line] = filledTerms(terms, ['trainers']);
  if (!line?.people) return undefined;
  return { label: line.label, names: namesOf(line.people), people: line.people };
}

/** The promises beside a form. A fee in writing is promised as long as the offer has none. */
export function promisesBeside(
  points: Parameters<typeof pointsFor>[0],
  terms: OfferTerms,
): string[] {
  return pointsFor(points, { ...toldSettings(process.env), ...(!terms?.fee && { 'no-fee': {} }) });
}
