import { type ReactNode, useState } from 'react';
import { book, bookingLimits, callTopics, type slotGone } from '#contracts/bookings.ts';
import { contact, contactLimits } from '#contracts/contact.ts';
import type { z } from '#contracts/schema.ts';
import { bookingWords, callTopicLabels, contactWords } from '#contracts/words.ts';
import { bookingStrings } from '../../i18n/booking.ts';
import { strings } from '../../i18n/index.ts';
import type { After } from '../forms/AfterSending.tsx';
import { type Consent, ConsentNotice } from '../forms/ConsentNotice.tsx';
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
import { TimePicker } from './TimePicker.tsx';
import type { FreeTimes } from './use-free-times.ts';

const { network } = strings.formErrors;

/** What both forms ask: who calls, on which number, about what. */
function CallerFields({ consent, message }: { consent: Consent; message: ReactNode }) {
  const asked = new URLSearchParams(location.search).get('topic');
  return (
    <>
      <Field name="name" label={contactWords.name} autoComplete="name" required maxLength={contactLimits.name} />
      <PhoneField
        name="phone"
        label={bookingWords.phone}
        hint={bookingStrings.phoneHint}
        placeholder={contactWords.phonePlaceholder}
      />
      <Field
        name="email"
        label={contactWords.email}
        type="email"
        autoComplete="email"
        required
        maxLength={contactLimits.email}
      />
      <Field as="select" name="topic" label={bookingWords.topic} defaultValue={callTopics.find((id) => id === asked)}>
        {callTopics.map((id) => (
          <option key={id} value={id}>
            {callTopicLabels[id]}
          </option>
        ))}
      </Field>
      {message}
      <Honeypot />
      <ConsentNotice consent={consent} />
      <FormError />
    </>
  );
}

interface BookProps {
  times: Extract<FreeTimes, { status: 'ready' }>;
  consent: Consent;
  onLater(): void;
  onBooked(answer: z.infer<typeof book.response>): void;
  /** The enquiry is stored, and its time is another's. */
  onGone(gone: z.infer<typeof slotGone>): void;
}

/** Books one of the free times. */
export function BookForm({ times, consent, onLater, onBooked, onGone }: BookProps) {
  const [slot, setSlot] = useState<string>();
  const [store] = useState(
    () => new FormStore(book, { network, failed: contactWords.failed.description }, { token: true }),
  );
  return (
    <Form
      store={store}
      method="post"
      aria-label={bookingWords.label}
      className="grid gap-5"
      onResult={(result, form) => {
        const gone = goneIn(result);
        // It is stored: what was typed is sent no second time.
        if (gone) store.clear(form);
        if (gone) onGone(gone);
        if (result.outcome === 'accepted') onBooked(result.answer);
      }}
    >
      <p className="text-muted">{bookingStrings.lasts.replace('{minutes}', String(times.minutes))}</p>
      <TimePicker days={times.days} onChoose={setSlot} onLater={times.next === null ? undefined : onLater} />
      <CallerFields
        consent={consent}
        message={
          <Field
            as="textarea"
            name="message"
            label={bookingWords.message}
            rows={2}
            className="field-control min-h-20!"
            maxLength={bookingLimits.message}
          />
        }
      />
      <SubmitButton
        label={slot ? `${bookingWords.book}: ${callTime(slot)}` : bookingWords.book}
        pendingLabel={bookingWords.booking}
        className="sm:justify-self-start sm:px-8"
      />
    </Form>
  );
}

/** Where no time can be booked: the contact form, about a call. */
export function AskForm({ why, consent, after }: { why: string; consent: Consent; after: After }) {
  const [store] = useState(
    () =>
      new FormStore(
        contact,
        { network, failed: contactWords.failed.description },
        { token: true, about: 'call', confirmation: toastConfirmation(contactWords.sent) },
      ),
  );
  return (
    <Form
      store={store}
      action={contact.path}
      method="post"
      aria-label={contactWords.label}
      className="grid gap-5"
      onResult={(result, form) => {
        if (result.outcome === 'accepted') form.reset();
      }}
    >
      <p>{why}</p>
      <FormConfirmation after={after} />
      <CallerFields
        consent={consent}
        message={
          <Field as="textarea" name="message" label={contactWords.message} required maxLength={contactLimits.message} />
        }
      />
      <SubmitButton
        label={contactWords.send}
        pendingLabel={contactWords.sending}
        className="sm:justify-self-start sm:px-8"
      />
    </Form>
  );
}
