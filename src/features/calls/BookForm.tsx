import { useState } from 'react';
import { fieldMessages } from '#features/enquiries/field-messages.ts';
import { contactLimits } from '#features/enquiries/limits.ts';
import { contactWords, plainFormWords } from '#features/enquiries/words.ts';
import { CheckboxField } from '#features/forms/CheckboxField.tsx';
import type { After } from '#features/forms/NextSteps.tsx';
import { formErrorWords } from '#features/forms/words.ts';
import { callTopics } from '#shared/contact-topics.ts';
import { z } from '#shared/schema.ts';
import { buttonClass } from '../../components/button.ts';
import { CallsLabel } from '../forms/CallsLabel.tsx';
import { type Consent, ConsentNotice } from '../forms/ConsentNotice.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { FormConfirmation } from '../forms/FormConfirmation.tsx';
import { FormStore } from '../forms/form.store.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../forms/SubmitButton.tsx';
import { keepToken } from '../forms/token-keeper.ts';
import { toastConfirmation } from '../toasts/toasts.store.ts';
import { goneIn } from './ChangeForm.tsx';
import { callTime } from './call-times.ts';
import { slot as chosenSlot } from './contract/slot.ts';
import { book, type slotGone } from './contract/visitor.ts';
import { bookingMessages } from './field-messages.ts';
import { freeTimesPath } from './free-times.ts';
import { bookingLimits } from './limits.ts';
import { TimePicker } from './TimePicker.tsx';
import { bookingWords, callTopicLabels, bookingPageWords as t } from './words.ts';

interface Props {
  consent: Consent;
  /** Shown after a call was asked for. */
  after: After;
  /** To reach us where times were expected and there are none. */
  ways: After['links'];
  onBooked(answer: z.infer<typeof book.response>): void;
  /** Called when the enquiry is stored, but somebody else has taken the time. */
  onGone(gone: z.infer<typeof slotGone>): void;
}

const messages = {
  network: formErrorWords.network,
  failed: contactWords.failed.description,
  fields: { ...fieldMessages, ...bookingMessages },
};

/** One store books an offered time. The other asks for a call, which may wait for the network. */
function makeStores() {
  const token = keepToken();
  const request = z.safeExtend(book.request, { slot: chosenSlot });
  return {
    book: new FormStore({ ...book, request }, messages, { token }),
    ask: new FormStore(book, messages, {
      token,
      confirmation: toastConfirmation(contactWords.sent),
    }),
  };
}

/** Books one of the free times; where there is none, asks for a call. */
export function BookForm({ consent, after, ways, onBooked, onGone }: Props) {
  const [{ books, slot }, setPicked] = useState<{ books: boolean; slot?: string | undefined }>({
    books: false,
  });
  const [stores] = useState(makeStores);
  const store = books ? stores.book : stores.ask;
  return (
    <Form
      store={store}
      action={book.path}
      method="post"
      // The title of the page (sections/FormPage.astro), which says what can be done.
      aria-labelledby="form-page-title"
      className="grid gap-5 laptop:gap-3"
      onResult={(result, form) => {
        const gone = goneIn(result);
        // It is stored, so the text is not sent again.
        if (gone) store.clear(form);
        if (gone) onGone(gone);
        if (result.outcome !== 'accepted') return;
        if (result.answer.slot) onBooked(result.answer);
        else form.reset();
      }}
    >
      <TimePicker
        src={freeTimesPath}
        onChange={({ offers, value }) => setPicked({ books: offers === true, slot: value })}
      />
      {/* As high as the form that follows is at least. */}
      <p className="times-looking min-h-[46rem] text-muted sm:min-h-[38rem]">{t.looking}</p>
      <p className="times-ways flex flex-wrap gap-3">
        {ways.map(({ label, href }) => (
          <a key={href} className={buttonClass('quiet')} href={href}>
            {label}
          </a>
        ))}
      </p>
      <div className="times-form grid gap-[inherit]">
        <FormConfirmation after={after} />
        <CallerFields />
        <Honeypot />
        <ConsentNotice consent={consent} />
        <FormError />
        <SubmitButton
          label={
            slot ? (
              `${bookingWords.book}: ${callTime(slot)}`
            ) : (
              <CallsLabel asked={t.ask} open={bookingWords.book} />
            )
          }
          pendingLabel={books ? bookingWords.booking : contactWords.sending}
          variant="primary"
          className="sm:justify-self-start sm:px-8"
        />
      </div>
    </Form>
  );
}

/** Fields about the caller: name, number, topic, and an adult's confirmation for a child. */
function CallerFields() {
  const { name, email, optional, phonePlaceholder } = contactWords;
  return (
    <>
      <div className="grid items-start gap-[inherit] sm:grid-cols-2">
        <Field
          name="name"
          label={name}
          autoComplete="name"
          required
          maxLength={contactLimits.name}
        />
        <PhoneField
          name="phone"
          label={bookingWords.phone}
          required
          placeholder={phonePlaceholder}
        />
        <EmailField
          name="email"
          label={email}
          note={optional}
          required={false}
          maxLength={contactLimits.email}
        />
        <Field as="select" name="topic" label={bookingWords.topic}>
          {callTopics.map((id) => (
            <option key={id} value={id}>
              {callTopicLabels[id]}
            </option>
          ))}
        </Field>
        <div className="for-minors sm:col-span-2">
          <CheckboxField name="adultOrGuardian" label={plainFormWords.guardian} required />
        </div>
      </div>
      <Field
        as="textarea"
        name="message"
        label={bookingWords.message}
        hint={<span data-when-calls="asked">{t.byPhone}</span>}
        rows={2}
        className="field-control min-h-16! laptop:min-h-13!"
        maxLength={bookingLimits.messageCharacters}
      />
    </>
  );
}
