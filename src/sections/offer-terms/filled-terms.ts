import { locale } from '#shared/words.ts';
import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { offerTermWords } from '../../copy/words.ts';

const { labels, asked, onRequest } = offerTermWords;

/** A labelled line of an offer. */
export interface Term {
  readonly label: string;
  readonly value: string;
}

/** Lines of an offer that the owner has filled, in the order of the labels. */
export function filledTerms(terms: OfferTerms): Term[] {
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = terms?.[name];
    return value ? [{ label: labels[name], value }] : [];
  });
}

/**
 * What everybody asks of an offer: the filled lines, and one that names what has to be asked for.
 */
export function factsStrip(terms: OfferTerms): Term[] {
  const open = (Object.keys(asked) as (keyof typeof asked)[]).flatMap((name) =>
    terms?.[name] ? [] : [asked[name]],
  );
  const rest = {
    label: onRequest,
    value: new Intl.ListFormat(locale).format(open).replace(', और ', ' और '),
  };
  return [...filledTerms(terms), ...(open.length > 0 ? [rest] : [])];
}
