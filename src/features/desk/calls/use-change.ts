import { useMutation } from '@tanstack/react-query';
import { type Call, calls, changeCall } from '#contracts/admin-bookings.ts';
import { enquiryLists } from '#contracts/admin-submissions.ts';
import { slots } from '#contracts/bookings.ts';
import { deskCalls as t } from '../../../i18n/desk-calls.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { reload, call as send } from '../shared/queries.ts';

/** What is done with a call. */
interface Change {
  readonly change: 'move' | 'cancel' | 'missed';
  /** The new time. */
  readonly to?: string;
  /** Goes to the visitor. */
  readonly word?: string;
}

/** Changes a call, and reads again what shows it; also where that failed, as it may stand elsewhere by now. */
export function useChange({ id, slot }: Call, onDone: () => void) {
  return useMutation({
    mutationFn: (change: Change) => send(changeCall, { id, slot, ...change }),
    onSuccess: (_, { change }) => {
      onDone();
      void showToast(t.changed[change]);
    },
    onSettled: () => void reload(calls, slots, enquiryLists.contact),
  });
}
