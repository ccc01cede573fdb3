import type { OfferTerms } from './schema/offer-terms.ts';

/**
 * What the owner says of GST: the tax on the fee, "18% GST extra", and what the invoice says, "SAC
 * 999293", behind a `;`. Without a fee there is nothing for the tax to stand beside.
 */
export function gstOf(terms: OfferTerms): { readonly tax: string; readonly invoice: string } {
  const said = terms?.gst ?? '';
  if (!terms?.fee) return { tax: '', invoice: said };
  const [tax = '', ...invoice] = said.split(';').map((part) => part.trim());
  return { tax, invoice: invoice.join('; ') };
}
