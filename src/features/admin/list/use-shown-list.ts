import { useStore } from '@nanostores/react';
import type { EnquiryFilter } from '#contracts/enquiry-filter.ts';
import { $address, isNarrowed, queryOf } from './address.store.ts';
import type { Enquiry } from './enquiry-pages.ts';
import { type EnquiryListState, type ListContract, useEnquiries } from './use-enquiries.ts';

/** The list that the address of the page asks for. */
export interface ShownList<Item> {
  readonly list: EnquiryListState<Item>;
  readonly filter: EnquiryFilter;
  /** Whether it shows what was set aside. */
  readonly isFlagged: boolean;
  /** All that were set aside. */
  readonly flaggedTotal: number;
}

/**
 * Reads what the address of the page asks for.
 *
 * @param contract - where the lists are read.
 * @param inbox - the whole inbox, which is read already.
 */
export function useShownList<Item extends Enquiry>(
  contract: ListContract<Item>,
  inbox: EnquiryListState<Item>,
): ShownList<Item> {
  const { filter } = useStore($address);
  const { shelf = 'inbox' } = filter;
  const { shelf: _shelf, ...query } = queryOf(filter);
  const isFlagged = shelf === 'flagged';
  const isSpecial = isFlagged || isNarrowed(filter);
  const special = useEnquiries(contract, shelf, isSpecial, query);
  const flaggedTotal = isFlagged ? (special.total ?? inbox.flaggedTotal) : inbox.flaggedTotal;
  return { list: isSpecial ? special : inbox, filter, isFlagged, flaggedTotal };
}
