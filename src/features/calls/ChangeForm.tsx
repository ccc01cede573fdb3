import { useState } from 'react';
import { formErrorWords } from '#features/forms/words.ts';
import { z } from '#shared/schema.ts';
import type { SubmitResult } from '../../lib/form-submit.ts';
import { defaultLanguage, language } from '../../lib/language.ts';
import { Form } from '../forms/Form.tsx';
import { FormStore } from '../forms/form.store.ts';
import { FormError, SubmitButton } from '../forms/SubmitButton.tsx';
import { type FreeDays, slot } from './contract/slot.ts';
import { changeBooking, slotGone } from './contract/visitor.ts';
import { bookingMessages } from './field-messages.ts';
import { TimePicker } from './TimePicker.tsx';
import { bookingWords as words } from './words.ts';

/** What a 409 says of a time that cannot be had; undefined for any other answer. */
export function goneIn(result: SubmitResult<unknown>): z.infer<typeof slotGone> | undefined {
  const isConflict = result.outcome === 'refused' && result.status === 409;
  return isConflict ? z.safeParse(slotGone, result.body).data : undefined;
}

/** Moving a call requires a time. */
const move = { ...changeBooking, request: z.extend(changeBooking.request, { slot }) };

interface Props {
  /** The enquiry, and what proves that it is the visitor's. */
  id: string;
  token: string;
  /** Free times to choose one of; without them the call is cancelled. */
  days?: FreeDays;
  label: string;
  pendingLabel: string;
  /** Called with the time it has now, and where it can be changed again. */
  onChanged(slot: string | null, manage: string): void;
}

/** Gives an enquiry a time or another one, or cancels its call. */
export function ChangeForm({ id, token, days, label, pendingLabel, onChanged }: Props) {
  const [store] = useState(
    () =>
      new FormStore(days ? move : changeBooking, {
        network: formErrorWords.network,
        failed: words.notChanged,
        fields: bookingMessages,
      }),
  );
  const [free, setFree] = useState(days);
  const hidden = {
    id,
    token,
    ...(language !== defaultLanguage && { language }),
    ...(!days && { cancel: 'true' }),
  };
  return (
    <Form
      store={store}
      aria-label={label}
      method="post"
      className="grid w-full gap-5 pb-4 pt-3"
      onResult={(result) => {
        const gone = goneIn(result);
        if (gone && gone.days.length > 0) setFree(gone.days);
        if (result.outcome === 'accepted') onChanged(result.answer.slot, result.answer.manage);
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {free && <TimePicker days={free} />}
      <FormError />
      <SubmitButton label={label} pendingLabel={pendingLabel} className="justify-self-start" />
    </Form>
  );
}
