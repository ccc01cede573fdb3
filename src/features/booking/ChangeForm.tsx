import { type ReactNode, useState } from 'react';
import { changeBooking, type FreeDays, slotGone } from '#contracts/bookings.ts';
import { z } from '#contracts/schema.ts';
import { bookingWords } from '#contracts/words.ts';
import { strings } from '../../i18n/index.ts';
import type { SubmitResult } from '../../lib/form-submit.ts';
import { defaultLanguage, language } from '../../lib/language.ts';
import { Form } from '../forms/Form.tsx';
import { FormStore } from '../forms/form.store.ts';
import { FormError, SubmitButton } from '../forms/SubmitButton.tsx';
import { TimePicker } from './TimePicker.tsx';

/** What a 409 says of a time that cannot be had; undefined for any other answer. */
export function goneIn(result: SubmitResult<unknown>): z.infer<typeof slotGone> | undefined {
  const isConflict = result.outcome === 'refused' && result.status === 409;
  return isConflict ? z.safeParse(slotGone, result.body).data : undefined;
}

interface Props {
  /** The enquiry, and what proves that it is the visitor's. */
  id: string;
  token: string;
  label: string;
  pendingLabel: string;
  className?: string;
  hidden?: Readonly<Record<string, string>>;
  children?: ReactNode;
  /** Called with the time it has now, and where it can be changed again. */
  onChanged(slot: string | null, manage: string): void;
  /** Called with the times that are free now, where the chosen one is not. */
  onGone?: (days: FreeDays) => void;
}

/** Sends a change of a booking: the time that its children choose, or what is `hidden`. */
function SendChange({ id, token, label, pendingLabel, hidden = {}, children, onChanged, onGone, className }: Props) {
  const [store] = useState(
    () => new FormStore(changeBooking, { network: strings.formErrors.network, failed: bookingWords.notChanged }),
  );
  const sent = { id, token, ...(language !== defaultLanguage && { language }), ...hidden };
  return (
    <Form
      store={store}
      aria-label={label}
      method="post"
      className={`grid gap-5 ${className ?? ''}`}
      onResult={(result) => {
        const gone = goneIn(result);
        if (gone) onGone?.(gone.days);
        if (result.outcome === 'accepted') onChanged(result.answer.slot, result.answer.manage);
      }}
    >
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <FormError />
      <SubmitButton label={label} pendingLabel={pendingLabel} className="justify-self-start" />
    </Form>
  );
}

interface MoveProps extends Pick<Props, 'id' | 'token' | 'onChanged'> {
  days: FreeDays;
  /** Whether it has a time already. */
  moves: boolean;
}

/** Gives an enquiry a time, or another one. */
export function MoveForm({ days: first, moves, ...rest }: MoveProps) {
  const [days, setDays] = useState(first);
  if (days.length === 0) return <p>{bookingWords.full}</p>;
  const { move, moving, book, booking } = bookingWords;
  return (
    <SendChange {...rest} label={moves ? move : book} pendingLabel={moves ? moving : booking} onGone={setDays}>
      <TimePicker days={days} onChoose={() => undefined} />
    </SendChange>
  );
}

/** Cancels a call. */
export function CancelForm({ sure, ...rest }: Pick<Props, 'id' | 'token' | 'onChanged'> & { sure: string }) {
  return <SendChange {...rest} label={sure} pendingLabel={bookingWords.cancelling} hidden={{ cancel: 'true' }} />;
}
