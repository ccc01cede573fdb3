import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { shownCall } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { reload, call as send, useAnswer } from '#features/admin-parts/queries.ts';
import { enquiryLists } from '#features/enquiries/contract/list.ts';
import { z } from '#shared/schema.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { Field } from '../../forms/Field.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import { type BookedCall, calls, changeCall, timeConflict } from '../contract/admin.ts';
import { slots } from '../contract/visitor.ts';
import { bookingLimits } from '../limits.ts';
import { callsDeskWords as t } from './words.ts';

/** What is done with a call; `to` is its new time, `word` goes to the visitor. */
interface Change {
  readonly change: 'move' | 'cancel' | 'missed';
  readonly to?: string;
  readonly word?: string;
  /** Set once the owner has seen that another call is booked at that time. */
  readonly allowConflict?: true;
}

/**
 * Changes a call, and reads again what shows it;
 * also after a failure, because the call may have changed.
 */
export function useChange({ id, slot }: BookedCall, onDone?: () => void) {
  return useMutation({
    mutationFn: (change: Change) => send(changeCall, { id, slot, ...change }),
    onSuccess: (_, { change }) => {
      onDone?.();
      void showToast(t.changed[change]);
    },
    onSettled: () => void reload(calls, slots, enquiryLists.contact),
  });
}

/** Whether the server asks to confirm a double booking. */
const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && z.safeParse(timeConflict, error.body).success;

interface Props {
  call: BookedCall;
  change: 'move' | 'cancel';
  /** Whether the visitor gets an email. */
  isTold: boolean;
  onClose(): void;
}

/** Asks before a call is moved or cancelled: for the new time, and a word to the visitor. */
export function ChangeCallDialog({ call, change, isTold, onClose }: Props) {
  const [to, setTo] = useState('');
  const [word, setWord] = useState('');
  const changing = useChange(call, onClose);
  const moves = change === 'move';
  const conflicts = isConflict(changing.error);
  return (
    <ConfirmDialog
      title={t[change].title}
      text={
        <p>
          {filled(t[change].text, { name: call.name, time: shownCall(call.slot) })}{' '}
          {isTold ? t.told.one : t.told.none}
        </p>
      }
      confirm={conflicts ? t.move.anyway : t[change].confirm}
      look={moves && !conflicts ? 'solid' : 'danger'}
      pendingLabel={t.saving}
      doing={changing}
      disabled={moves && !to}
      failed={t.failed.description}
      onConfirm={() =>
        changing.mutate({
          change,
          ...(to && { to }),
          ...(word.trim() && { word: word.trim() }),
          ...(conflicts && { allowConflict: true }),
        })
      }
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        {moves && (
          <NewTime
            onChoose={(slot) => {
              setTo(slot);
              changing.reset();
            }}
          />
        )}
        {isTold && (
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
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Value of the option that opens a field for any time. */
const other = 'other';

/** Chooses one of the times that visitors are offered, or any other. */
function NewTime({ onChoose }: { onChoose(slot: string): void }) {
  const [isOther, setIsOther] = useState(false);
  const free = useAnswer(slots, { days: String(bookingLimits.daysInAnswer) });
  const times = free.data?.days.flatMap((day) => day.slots) ?? [];
  return (
    <>
      <Field
        as="select"
        name="to"
        label={t.move.to}
        onChange={({ currentTarget: { value } }) => {
          setIsOther(value === other);
          onChoose(value === other ? '' : value);
        }}
      >
        <option value="">{t.move.choose}</option>
        <option value={other}>{t.move.other}</option>
        {times.map((slot) => (
          <option key={slot} value={slot}>
            {shownCall(slot)}
          </option>
        ))}
      </Field>
      {isOther && (
        <Field
          type="datetime-local"
          name="agreed"
          label={t.move.agreed}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value && `${value.slice(0, 16)}:00+05:30`)
          }
        />
      )}
    </>
  );
}
