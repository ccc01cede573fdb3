import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import { call } from '#features/admin-parts/queries.ts';
import { changeRoom } from '#features/enquiries/admin/address.store.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { AdminFacts } from '../contract/admin.ts';
import { removeEvent } from '../contract/event-changes.ts';
import { isEventOver, useStatus } from './event-status.ts';
import { currentValue } from './fact-words.ts';
import { keepFactDraft, showCurrentFacts } from './facts.store.ts';
import { eventOf, partOfEvent, type Thing } from './things.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.event;

/** Deletes an event that was never on the site, after a question. */
function DeleteEvent({ thing }: { thing: Thing }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeEvent, { event: eventOf(thing) ?? '' }),
    onSuccess: (answer) => {
      for (const { id } of thing.fields) keepFactDraft(id, null);
      changeRoom('facts');
      showCurrentFacts(answer);
      void showToast({
        title: t.deleted.title,
        description: filled(t.deleted.description, { title: thing.title }),
      });
    },
  });
  return (
    <>
      <Button className="justify-self-start" onClick={() => setIsAsked(true)}>
        {t.delete}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t.confirm.title}
          text={<p>{t.confirm.text}</p>}
          confirm={t.delete}
          pendingLabel={t.deleting}
          doing={remove}
          failed={t.failed.description}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

/**
 * How an event ends before its day: one that was never on the site is deleted; any other keeps its
 * address, and is cancelled. Nothing for other things, and once it is over.
 */
export function EventEnd({ data, thing }: { data: AdminFacts; thing: Thing }) {
  const status = partOfEvent(thing, 'status');
  const set = useStatus(thing);
  if (!status) return null;
  const isOnSite = thing.fields.some(({ made, page }) => !made || page !== undefined);
  if (!isOnSite) return <DeleteEvent thing={thing} />;
  const before = currentValue(data, status);
  if (before === 'cancelled' || isEventOver(data, thing)) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <Button disabled={set.isPending} onClick={() => set.mutate({ before, after: 'cancelled' })}>
        {t.cancel}
      </Button>
      <p className="text-sm text-muted">{t.cancelHint}</p>
    </div>
  );
}
