import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#features/desk-parts/ConfirmDialog.tsx';
import { shownCall } from '#features/desk-parts/dates.ts';
import { filled } from '#features/desk-parts/filled.ts';
import { reload, call as send, useAnswer } from '#features/desk-parts/queries.ts';
import { enquiryLists } from '#features/enquiries/contract/list.ts';
import { Field } from '../../forms/Field.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import { type Call, calls, changeCall } from '../contract/desk.ts';
import { slots } from '../contract/visitor.ts';
import { bookingLimits } from '../limits.ts';
import { callsDeskWords as t } from './words.ts';

/** What is done with a call; `to` is its new time, `word` goes to the visitor. */
interface Change {
  readonly change: 'move' | 'cancel' | 'missed';
  readonly to?: string;
  readonly word?: string;
}

/**
 * Changes a call, and reads again what shows it;
 * also where that failed, as it may stand elsewhere by now.
 */
export function useChange({ id, slot }: Call, onDone?: () => void) {
  return useMutation({
    mutationFn: (change: Change) => send(changeCall, { id, slot, ...change }),
    onSuccess: (_, { change }) => {
      onDone?.();
      void showToast(t.changed[change]);
    },
    onSettled: () => void reload(calls, slots, enquiryLists.contact),
  });
}

interface Props {
  call: Call;
  change: 'move' | 'cancel';
  onClose(): void;
}

/** Asks before a call is moved or cancelled: where to, and for a word that goes to the visitor. */
export function ChangeDialog({ call, change, onClose }: Props) {
  const [to, setTo] = useState('');
  const [word, setWord] = useState('');
  const changing = useChange(call, onClose);
  const moves = change === 'move';
  const free = useAnswer(slots, { days: String(bookingLimits.daysInAnswer) }, moves);
  const times = free.data?.days.flatMap((day) => day.slots) ?? [];
  return (
    <ConfirmDialog
      title={t[change].title}
      text={<p>{filled(t[change].text, { name: call.name, time: shownCall(call.slot) })}</p>}
      confirm={t[change].confirm}
      look={moves ? 'solid' : 'danger'}
      pendingLabel={t.saving}
      doing={{ ...changing, error: changing.error ?? free.error }}
      disabled={moves && !to}
      failed={t.failed.description}
      onConfirm={() =>
        changing.mutate({ change, ...(to && { to }), ...(word.trim() && { word: word.trim() }) })
      }
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        {moves && (
          <Field
            as="select"
            name="to"
            label={t.move.to}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          >
            <option value="">
              {free.data && times.length === 0 ? t.move.none : t.move.choose}
            </option>
            {times.map((slot) => (
              <option key={slot} value={slot}>
                {shownCall(slot)}
              </option>
            ))}
          </Field>
        )}
        <Field
          as="textarea"
          name="word"
          label={t.word}
          rows={2}
          className="field-control min-h-20!"
          maxLength={bookingLimits.ownersWordCharacters}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
