import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eraseEnquiry, unflagEnquiry } from '#contracts/admin-actions.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { messageOf } from '../shared/queries.ts';
import { type Change, changed, type Enquiry, type Pages } from './enquiry-pages.ts';
import { type ListContract, type Shelf, shelfKey } from './use-enquiries.ts';

const t = adminStrings;

/** One inbox: its kind, and where it is read. */
export interface Inbox<Item> {
  readonly kind: EnquiryKind;
  readonly contract: ListContract<Item>;
}

/**
 * What can be done with an enquiry of an inbox. Lists and counts follow once the server has
 * confirmed; what fails is said in the server's words.
 *
 * @param inbox - the inbox it came to.
 * @returns `unflag` brings one that was set aside to the inbox; `erase` erases one for good and
 *   leaves it to the caller to show its error.
 */
export function useEnquiryActions<Item extends Enquiry>({ kind, contract }: Inbox<Item>) {
  const client = useQueryClient();

  async function apply(changes: Record<Shelf, Change<Item>>) {
    // A page under way would bring back what has just left.
    await client.cancelQueries({ queryKey: [contract.path] });
    for (const shelf of ['inbox', 'flagged'] as const)
      client.setQueryData<Pages<Item>>(shelfKey(contract, shelf), (data) => changed(data, changes[shelf]));
    // Only the server knows what a search finds now.
    void client.invalidateQueries({ queryKey: [contract.path], predicate: ({ queryKey }) => queryKey.length > 2 });
  }

  const unflag = useMutation({
    mutationFn: (item: Item) => callApi(unflagEnquiry, { kind, id: item.id }),
    onSuccess: async (_, item) => {
      await apply({ inbox: { added: item, flagged: -1 }, flagged: { removed: item.id, flagged: -1 } });
      showToast(t.unflagged);
    },
    onError: (error) => {
      if (leaveIfEnded(error)) return;
      const description = messageOf(error, t.unflagFailed.description);
      showToast({ title: t.unflagFailed.title, description, variant: 'destructive' });
    },
  });

  const erase = useMutation({
    mutationFn: ({ item }: { item: Item; shelf: Shelf }) => callApi(eraseEnquiry, { kind, id: item.id }),
    onSuccess: async (_, { item, shelf }) => {
      const flagged = shelf === 'flagged' ? -1 : 0;
      const gone = { removed: item.id, flagged } as const;
      const other = { flagged } as const;
      await apply(shelf === 'inbox' ? { inbox: gone, flagged: other } : { inbox: other, flagged: gone });
    },
    onError: leaveIfEnded,
  });

  return { unflag, erase };
}
