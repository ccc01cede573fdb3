import { useStore } from '@nanostores/react';
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { $address, showInbox } from '../list/address.store.ts';
import { type Enquiry, type Pages, withNewest } from '../list/enquiry-pages.ts';
import { $pendingFocus } from '../list/pending-focus.ts';
import { type EnquiryListState, shelfKey } from '../list/use-enquiries.ts';
import type { Inbox } from '../list/use-enquiry-actions.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { $arrivals, $broughtIn, type Arrival, forgetArrivals, watchArrivals } from './arrivals.store.ts';

/** An inbox with its list. */
export interface ListedInbox {
  // biome-ignore lint/suspicious/noExplicitAny: enquiries of each kind, which nothing here tells apart
  readonly inbox: Inbox<any>;
  readonly list: EnquiryListState<Enquiry>;
}

function newestIn({ items }: EnquiryListState<Enquiry>): string {
  let newest = '';
  for (const { id } of items) if (id > newest) newest = id;
  return newest;
}

/** Reads the newest page of an inbox, without the others, and puts it before what is loaded. */
async function bringIn({ inbox: { contract }, list }: ListedInbox, client: QueryClient) {
  const page = await callApi(contract);
  // An older page that is under way would put the list back to what it was.
  if (list.loadingOlder) list.stop();
  const queryKey = shelfKey(contract, 'inbox');
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Pages<Enquiry>>(queryKey, (data) => withNewest(data, page));
  // What a search has found is asked for anew when somebody comes back to it.
  const isNarrowed = ({ queryKey: { length } }: Query) => length > 2;
  await client.invalidateQueries({ queryKey: [contract.path], predicate: isNarrowed, refetchType: 'none' });
  return page.submissions.map(({ id }: Enquiry) => id) as string[];
}

/**
 * What has come since the lists were loaded, where push messages are switched on. Nothing is asked
 * of the server until the owner wants to see it.
 *
 * @returns `count` of both kinds together; `show` brings them in, goes to the whole inbox and
 *   gives the newest the focus.
 */
export function useArrivals(inboxes: readonly ListedInbox[]) {
  const client = useQueryClient();
  const told = useStore($arrivals);
  useEffect(watchArrivals, []);

  // Ids are UUIDv7, so the greater one is the newer. What is older than the newest in a list was
  // known, or cannot be new.
  const newest = new Map<EnquiryKind, string>(inboxes.map(({ inbox, list }) => [inbox.kind, newestIn(list)]));
  const isNew = ({ kind, id }: Arrival) => id > (newest.get(kind) ?? '');
  const arrivals = told.filter(isNew);
  useEffect(() => forgetArrivals((arrival) => !isNew(arrival)));

  const show = useMutation({
    mutationFn: async (asked: readonly Arrival[]) => {
      const meant = inboxes.filter(({ inbox }) => asked.some(({ kind }) => kind === inbox.kind));
      const ids = (await Promise.all(meant.map((inbox) => bringIn(inbox, client)))).flat();
      return asked.filter(({ id }) => ids.includes(id));
    },
    onSuccess: (found, asked) => {
      forgetArrivals((arrival) => asked.includes(arrival));
      const { tab } = $address.get();
      const last = found.findLast(({ kind }) => kind === tab) ?? found.at(-1);
      if (!last) {
        // The button that was pressed is gone.
        document.querySelector<HTMLElement>('[data-total]')?.focus();
        return void showToast(deskList.arrivals.none);
      }
      $broughtIn.set(new Set(found.map(({ id }) => id)));
      showInbox(last.kind);
      $pendingFocus.set(last.id);
    },
    onError: leaveIfEnded,
  });

  return {
    count: arrivals.length,
    showing: show.isPending,
    error: show.error,
    show: () => show.mutate(arrivals),
  };
}
