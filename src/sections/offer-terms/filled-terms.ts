import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { strings } from '../../i18n/index.ts';

/** Lines of an offer that the owner has filled, labelled, in the order of the labels. */
export function filledTerms(terms: OfferTerms): { label: string; value: string }[] {
  const { labels } = strings.offerTerms;
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = terms?.[name];
    return value ? [{ label: labels[name], value }] : [];
  });
}
