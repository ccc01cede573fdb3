import { type ReactNode, useEffect, useState } from 'react';
import { contactLimits } from '#features/enquiries/limits.ts';
import { contactWords } from '#features/enquiries/words.ts';
import { formErrorWords } from '#features/forms/words.ts';
import { z } from '#shared/schema.ts';
import type { After } from '../forms/AfterSending.tsx';
import { type Consent, ConsentNotice } from '../forms/ConsentNotice.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { FormConfirmation } from '../forms/FormConfirmation.tsx';
import { FormStore } from '../forms/form.store.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../forms/SubmitButton.tsx';
import { toastConfirmation } from '../toasts/toasts.store.ts';
import { goneIn } from './ChangeForm.tsx';
import { callTime } from './call-times.ts';
import { askForCall, book, callTopics, type slotGone } from './contract/visitor.ts';
import type { FreeTimes } from './free-times.ts';
import { bookingLimits } from './limits.ts';
import { TimePicker } from './TimePicker.tsx';
import { bookingWords, callTopicLabels, bookingPageWords as t } from './words.ts';

interface Props {
  times: FreeTimes;
  /** Whether one of the times is booked; else it is the contact form, about a call. */
  books: boolean;
  consent: Consent;
  /** What is said once an enquiry without a time was sent. */
  after: After;
  /** In place of the times, where none is booked. */
  notice: ReactNode;
  onBooked(answer: z.infer<typeof book.response>): void;
  /** The enquiry is stored, and its time is another's. */
  onGone(gone: z.infer<typeof slotGone>): void;
}

const messages = { network: formErrorWords.network, failed: contactWords.failed.description };

function storeFor(books: boolean): FormStore<unknown> {
  if (books) return new FormStore<unknown>(book, messages, { token: true });
  const confirmation = toastConfirmation(contactWords.sent);
  return new FormStore<unknown>(askForCall, messages, { token: true, about: 'call', confirmation });
}

/** Books one of the free times; where there is none, sends an enquiry about a call. */
export function BookForm({ times, books, consent, after, notice, onBooked, onGone }: Props) {
  const [slot, setSlot] = useState<string>();
  const [store] = useState(() => storeFor(books));
  // The words around the form are those of a call at a chosen time, or of one that is asked for.
  useEffect(() => {
    document.documentElement.dataset.calls = books ? 'open' : 'asked';
  }, [books]);
  const { label, send, sending } = books
    ? { ...bookingWords, send: bookingWords.book, sending: bookingWords.booking }
    : contactWords;
  return (
    <Form
      store={store}
      method="post"
      aria-label={label}
      className="grid gap-5"
      onReset={() => setSlot(undefined)}
      onResult={(result, form) => {
        const gone = goneIn(result);
        // It is stored: what was typed is sent no second time.
        if (gone) store.clear(form);
        if (gone) onGone(gone);
        if (result.outcome !== 'accepted') return;
        if (books) onBooked(z.parse(book.response, result.answer));
        else form.reset();
      }}
    >
      {books ? (
        <>
          <p className="text-muted">{t.lasts.replace('{minutes}', String(times.minutes))}</p>
          <TimePicker days={times.days} onChoose={setSlot} />
        </>
      ) : (
        notice
      )}
      <FormConfirmation after={after} />
      <CallerFields />
      <Field
        as="textarea"
        name="message"
        label={books ? bookingWords.message : contactWords.message}
        hint={books ? undefined : t.byPhone}
        rows={2}
        required={!books}
        className="field-control min-h-20!"
        maxLength={books ? bookingLimits.messageCharacters : contactLimits.message}
      />
      <Honeypot />
      <ConsentNotice consent={consent} />
      <FormError />
      <SubmitButton
        label={slot ? `${send}: ${callTime(slot)}` : send}
        pendingLabel={sending}
        className="sm:justify-self-start sm:px-8"
      />
    </Form>
  );
}

/** Who is called, on which number, about what. */
function CallerFields() {
  const asked = new URLSearchParams(location.search).get('topic');
  const { name, email, phonePlaceholder } = contactWords;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field name="name" label={name} autoComplete="name" required maxLength={contactLimits.name} />
      <EmailField name="email" label={email} maxLength={contactLimits.email} />
      <PhoneField name="phone" label={bookingWords.phone} required placeholder={phonePlaceholder} />
      <Field
        as="select"
        name="topic"
        label={bookingWords.topic}
        defaultValue={callTopics.find((id) => id === asked)}
      >
        {callTopics.map((id) => (
          <option key={id} value={id}>
            {callTopicLabels[id]}
          </option>
        ))}
      </Field>
    </div>
  );
}
