import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#features/desk-parts/ConfirmDialog.tsx';
import { filled } from '#features/desk-parts/filled.ts';
import { Button } from '#features/desk-parts/parts.tsx';
import { reload, call as send } from '#features/desk-parts/queries.ts';
import { enquiryLists } from '#features/enquiries/contract/list.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { type Call, calls, cancelPerson } from '../contract/desk.ts';
import { slots } from '../contract/visitor.ts';
import { callsDeskWords as t } from './words.ts';

/** Cancels all calls to come of a person who has several, after one question. */
export function CancelPerson({ call: { id, name, ofPerson } }: { call: Call }) {
  const [asks, setAsks] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => send(cancelPerson, { id }),
    onSuccess: () => {
      setAsks(false);
      void showToast(t.person.done);
    },
    onSettled: () => void reload(calls, slots, enquiryLists.contact),
  });
  if (ofPerson === undefined) return null;
  const count = String(ofPerson);
  return (
    <>
      <Button look="text" onClick={() => setAsks(true)}>
        {filled(t.actions.person, { count })}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t.person.title}
          text={<p>{filled(t.person.text, { name, count })}</p>}
          confirm={t.person.confirm}
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
