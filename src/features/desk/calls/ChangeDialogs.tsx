import { type ReactNode, useId, useState } from 'react';
import type { Call } from '#contracts/admin-bookings.ts';
import { bookingLimits, slots } from '#contracts/bookings.ts';
import { filled } from '../../../i18n/desk.ts';
import { deskCalls as t } from '../../../i18n/desk-calls.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { Loaded } from '../shared/parts.tsx';
import { useAnswer } from '../shared/queries.ts';
import { namedDay, namedTime } from './call-times.ts';
import { useChange } from './use-change.ts';

interface Props {
  call: Call;
  /** The day in India. */
  today: string;
  onClose(): void;
}

/** Asks for another of the free times. */
export function MoveDialog({ call, today, onClose }: Props) {
  const id = useId();
  const [to, setTo] = useState('');
  const free = useAnswer(slots, { days: String(bookingLimits.days) });
  const words = t.move;
  return (
    <ChangeDialog change="move" to={to} disabled={!to} look="solid" {...{ call, today, onClose, words }}>
      <Loaded query={free} failed={t.times.loadFailed}>
        {({ days }) =>
          days.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <div>
              <label htmlFor={id} className="field-label">
                {words.to}
              </label>
              <select
                id={id}
                className="field-control"
                value={to}
                onChange={({ currentTarget }) => setTo(currentTarget.value)}
              >
                <option value="">{words.choose}</option>
                {days.map(({ date, slots: times }) => (
                  <optgroup key={date} label={namedDay(date, today)}>
                    {times.map((slot) => (
                      <option key={slot} value={slot}>
                        {namedTime(slot, today)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </div>
          )
        }
      </Loaded>
    </ChangeDialog>
  );
}

/** Asks before a call is cancelled. */
export function CancelDialog(props: Props) {
  return <ChangeDialog change="cancel" words={t.cancel} {...props} />;
}

interface ChangeProps extends Props {
  change: 'move' | 'cancel';
  to?: string;
  words: { readonly title: string; readonly text: string; readonly confirm: string };
  disabled?: boolean;
  look?: 'solid';
  children?: ReactNode;
}

/** What both ask: the change itself, and a word that goes to the visitor. */
function ChangeDialog({ call, today, change, to, words, children, onClose, ...rest }: ChangeProps) {
  const id = useId();
  const [word, setWord] = useState('');
  const changing = useChange(call, onClose);
  const about = { name: call.name, time: namedTime(call.slot, today) };
  return (
    <ConfirmDialog
      title={words.title}
      text={<p>{filled(words.text, about)}</p>}
      confirm={words.confirm}
      pendingLabel={t.saving}
      pending={changing.isPending}
      error={changing.error}
      failed={t.failed.description}
      onConfirm={() => changing.mutate({ change, ...(to && { to }), ...(word.trim() && { word: word.trim() }) })}
      onClose={onClose}
      {...rest}
    >
      <div className="mt-4 grid gap-4">
        {children}
        <div>
          <label htmlFor={id} className="field-label">
            {t.word}
          </label>
          <textarea
            id={id}
            rows={2}
            className="field-control min-h-20!"
            maxLength={bookingLimits.word}
            value={word}
            onChange={({ currentTarget }) => setWord(currentTarget.value)}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
