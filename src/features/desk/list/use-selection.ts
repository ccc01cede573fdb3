import { useEffect, useState } from 'react';
import type { EnquiryFilter } from '#contracts/enquiry-filter.ts';
import { queryOf } from './address.store.ts';

/** Enquiries of a list that are chosen, to do something with all of them. */
export interface Selection {
  /** Whether the owner chooses at all. */
  readonly on: boolean;
  readonly ids: ReadonlySet<string>;
  /** Begins, or ends and forgets what was chosen. */
  toggle(on: boolean): void;
  choose(id: string, on: boolean): void;
  /** Chooses these alone. */
  set(ids: Iterable<string>): void;
}

/**
 * What is chosen of a list.
 *
 * @param filter - of the list: another one shows others, and what is out of sight must not be
 *   erased along with what is seen.
 */
export function useSelection(filter: EnquiryFilter): Selection {
  const [on, setOn] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const asks = JSON.stringify(queryOf(filter));
  useEffect(() => {
    if (asks) setIds(new Set());
  }, [asks]);
  const set = (chosen: Iterable<string>) => setIds(new Set(chosen));
  return {
    on,
    ids,
    set,
    toggle: (now) => {
      setOn(now);
      if (!now) set([]);
    },
    choose: (id, chosen) => set(chosen ? [...ids, id] : [...ids].filter((one) => one !== id)),
  };
}
