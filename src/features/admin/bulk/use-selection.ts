import { useCallback, useEffect, useState } from 'react';
import type { EnquiryFilter } from '#contracts/enquiry-filter.ts';
import { queryOf } from '../list/address.store.ts';

/** Enquiries of a list that are chosen, to do something with all of them. */
export interface Selection {
  /** Whether the owner chooses at all. */
  readonly on: boolean;
  readonly ids: ReadonlySet<string>;
  /** Begins, or ends and forgets what was chosen. */
  toggle(on: boolean): void;
  choose(id: string, on: boolean): void;
  /** Chooses one, or no longer; begins where the owner did not choose yet. */
  flip(id: string): void;
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
  const choose = useCallback((id: string, chosen: boolean) => {
    setIds((before) => {
      const others = [...before].filter((one) => one !== id);
      return new Set(chosen ? [...others, id] : others);
    });
  }, []);

  return {
    on,
    ids,
    toggle: (now) => {
      setOn(now);
      if (!now) setIds(new Set());
    },
    choose,
    flip: (id) => {
      setOn(true);
      choose(id, !ids.has(id));
    },
    set: (chosen) => setIds(new Set(chosen)),
  };
}
