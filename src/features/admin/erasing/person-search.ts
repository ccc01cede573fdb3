import { useEffect, useState } from 'react';
import { desk } from '../../../i18n/desk.ts';
import type { SubmitResult } from '../../../lib/form-submit.ts';
import type { EnquiryView } from '../card/enquiry-view.ts';
import { leaveForLogin } from '../shared/leave-if-ended.ts';
import { createFindPersonStore, type FoundPerson } from './find-person.store.ts';

/** How far the search for one person came. */
export type PersonSearch =
  | { readonly status: 'searching' }
  | { readonly status: 'found'; readonly person: FoundPerson }
  | { readonly status: 'failed'; readonly message: string };

const messages = { network: desk.person.failed, failed: desk.person.failed };

function outcomeOf(result: SubmitResult<FoundPerson> | null): PersonSearch | null {
  if (result?.outcome === 'accepted') return { status: 'found', person: result.answer };
  if (result?.outcome === 'refused' && result.status === 401) leaveForLogin(result.message);
  return (
    result && { status: 'failed', message: (result.outcome === 'refused' && result.message) || desk.person.failed }
  );
}

/**
 * Looks for all that the sender of an enquiry has sent, through both kinds and both shelves, for as
 * long as the caller stands on the page.
 *
 * @param quick - whether it is to be shown only; what is to be erased is looked for in every
 *   record.
 */
export function usePersonSearch({ email = '', phone = '' }: EnquiryView, quick: boolean): PersonSearch {
  const [search, setSearch] = useState<PersonSearch>({ status: 'searching' });
  useEffect(() => {
    const store = createFindPersonStore({ ...messages, quick });
    let gone = false;
    void store.submit({ email, phone }).then((result) => {
      const outcome = outcomeOf(result);
      if (outcome && !gone) setSearch(outcome);
    });
    return () => {
      gone = true;
      store.stop();
    };
  }, [email, phone, quick]);
  return search;
}
