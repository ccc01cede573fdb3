import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import { reload, call as send } from '#features/admin-parts/queries.ts';
import { enquiryLists } from '#features/enquiries/contract/list.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { type BookedCall, calls, cancelPerson, cancelSeveral } from '../contract/admin.ts';
import { slots } from '../contract/visitor.ts';
import { callsDeskWords as t } from './words.ts';

/** Cancels several calls with one request, and reads again what shows them. */
export function useCancelling(
  cancel: () => Promise<{ readonly cancelled: number }>,
  onDone: () => void,
) {
  return useMutation({
    mutationFn: cancel,
    onSuccess: () => {
      onDone();
      void showToast(t.cancelledSeveral);
    },
    onSettled: () => void reload(calls, slots, enquiryLists.contact),
  });
}

interface Props {
  call: BookedCall;
  /** What the calls have in common. */
  of: 'person' | 'network';
  /** Whether visitors get an email about changes. */
  canMail: boolean;
}

/** Cancels all calls to come of one person, or from one network, after one question. */
export function CancelGroup({ call: { id, name, ofPerson, ofNetwork }, of, canMail }: Props) {
  const [asks, setAsks] = useState(false);
  const cancelling = useCancelling(
    () => (of === 'person' ? send(cancelPerson, { id }) : send(cancelSeveral, { networkOf: id })),
    () => setAsks(false),
  );
  const count = of === 'person' ? ofPerson : ofNetwork;
  // If one person booked all calls from a network, one button is enough.
  const isSame = of === 'network' && ofNetwork === ofPerson;
  if (count === undefined || isSame) return null;
  return (
    <>
      <Button look="text" onClick={() => setAsks(true)}>
        {filled(t.actions[of], { count })}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t[of].title}
          text={
            <p>
              {filled(t[of].text, { name, count })} {canMail ? t.told.each : t.told.noneOfThem}
            </p>
          }
          confirm={t[of].confirm}
          look="danger"
          pendingLabel={t.saving}
          doing={cancelling}
          failed={t.failed.description}
          onConfirm={() => cancelling.mutate()}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
