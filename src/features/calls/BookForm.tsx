import { type ReactNode, useEffect, useState } from 'react';
import { topicForMinors } from '#features/enquiries/contract/contact.ts';
import { fieldMessages } from '#features/enquiries/field-messages.ts';
import { contactLimits } from '#features/enquiries/limits.ts';
import { contactWords, plainFormWords } from '#features/enquiries/words.ts';
import { formErrorWords } from '#features/forms/words.ts';
import { type CallTopic, callTopics } from '#shared/contact-topics.ts';
import { z } from '#shared/schema.ts';
import type { After } from '../forms/AfterSending.tsx';
import { BoxField } from '../forms/BoxField.tsx';
import { type Consent, ConsentNotice } from '../forms/ConsentNotice.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { FormConfirmation } from '../forms/FormConfirmation.tsx';
import { FormStore } from '../forms/form.store.ts';
import { useFieldError } from '../forms/form-context.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../forms/SubmitButton.tsx';
import { toastConfirmation } from '../toasts/toasts.store.ts';
import { goneIn } from './ChangeForm.tsx';
import { callTime } from './call-times.ts';
import { askForCall, book, type slotGone } from './contract/visitor.ts';
import { bookingMessages } from './field-messages.ts';
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

const messages = {
  network: formErrorWords.network,
  failed: contactWords.failed.description,
  fields: { ...fieldMessages, ...bookingMessages },
};

function storeFor(books: boolean): FormStore<unknown> {
  if (books) return new FormStore<unknown>(book, messages, { token: true });
  const confirmation = toastConfirmation(contactWords.sent);
  return new FormStore<unknown>(askForCall, messages, { token: true, about: 'call', confirmation });
}

/** Books one of the free times; where there is none, sends an enquiry about a call. */
export function BookForm({ times, books, consent, after, notice, onBooked, onGone }: Props) {
  const [slot, setSlot] = useState<string>();
  const [topic, setTopic] = useState(askedTopic);
  const [store] = useState(() => storeFor(books));
  // The words around the form are those of a call at a chosen time, or of one that is asked for.
  useEffect(() => {
    document.documentElement.dataset.calls = books ? 'open' : 'asked';
  }, [books]);
  const { label, send, sending } = books
    ? { ...bookingWords, send: bookingWords.book, sending: bookingWords.booking }
    : { ...contactWords, send: t.ask };
  return (
    <Form
      store={store}
      method="post"
      aria-label={label}
      className="grid gap-5 laptop:gap-3"
      onReset={() => {
        setSlot(undefined);
        setTopic(askedTopic());
      }}
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
      <CallerFields books={books} topic={topic} onTopic={setTopic} />
      <Field
        as="textarea"
        name="message"
        label={books ? bookingWords.message : contactWords.message}
        hint={books ? undefined : t.byPhone}
        defaultValue={books ? undefined : t.callMe}
        rows={2}
        required={!books}
        className="field-control min-h-16! laptop:min-h-13!"
        maxLength={books ? bookingLimits.messageCharacters : contactLimits.message}
      />
      <Honeypot />
      <ConsentNotice consent={consent} />
      <FormError />
      <SubmitButton
        label={slot ? `${send}: ${callTime(slot)}` : send}
        pendingLabel={sending}
        variant="primary"
        className="sm:justify-self-start sm:px-8"
      />
    </Form>
  );
}

const topicOf = (value: string | null): CallTopic | undefined =>
  callTopics.find((id) => id === value);

/** What the address says that the call is about. */
const askedTopic = () => topicOf(new URLSearchParams(location.search).get('topic'));

interface CallerProps {
  /** A booking is confirmed by email; who asks for a call may leave the number alone. */
  books: boolean;
  topic: CallTopic | undefined;
  onTopic(topic: CallTopic | undefined): void;
}

/** Who is called, on which number, about what; and that an adult asks, where a child is meant. */
function CallerFields({ books, topic, onTopic }: CallerProps) {
  // Also where a kept draft has chosen the topic, which nothing here is told of.
  const isAsked = useFieldError('adultOrGuardian') !== undefined;
  const { name, email, optional, phonePlaceholder } = contactWords;
  return (
    <div className="grid items-start gap-[inherit] sm:grid-cols-2">
      <Field name="name" label={name} autoComplete="name" required maxLength={contactLimits.name} />
      <PhoneField name="phone" label={bookingWords.phone} required placeholder={phonePlaceholder} />
      <EmailField
        name="email"
        label={email}
        note={books ? undefined : optional}
        required={books}
        maxLength={contactLimits.email}
      />
      <Field
        as="select"
        name="topic"
        label={bookingWords.topic}
        defaultValue={askedTopic()}
        onChange={({ currentTarget }) => onTopic(topicOf(currentTarget.value))}
      >
        {callTopics.map((id) => (
          <option key={id} value={id}>
            {callTopicLabels[id]}
          </option>
        ))}
      </Field>
      {(topic === topicForMinors || isAsked) && (
        <BoxField name="adultOrGuardian" label={plainFormWords.guardian} required />
      )}
    </div>
  );
}
