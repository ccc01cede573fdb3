/**
 * Enquiries: what visitors send through the contact form and the incubation form, and how the
 * owner reads, answers, exports and erases it. The ways in are this form and IncubationForm.tsx
 * for visitors, admin/list/EnquiryTab.tsx for the owner, and contract/ for both. No form here sends
 * by itself: the form engine (../forms) does, so that every form fails and recovers alike.
 */

import { useEffect, useState, useSyncExternalStore } from 'react';
import { CheckboxField } from '#features/forms/CheckboxField.tsx';
import type { After } from '#features/forms/NextSteps.tsx';
import { formErrorWords } from '#features/forms/words.ts';
import { isAnsweredByPhone, topicsOutsideTrades } from '#shared/contact-topics.ts';
import { industryNames } from '#shared/words.ts';
import { island } from '../../components/island.tsx';
import type { SubmitResult } from '../../lib/form-submit.ts';
import { type Consent, ConsentNotice } from '../forms/ConsentNotice.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { FormConfirmation } from '../forms/FormConfirmation.tsx';
import { FormStore } from '../forms/form.store.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../forms/SubmitButton.tsx';
import { announceFailure } from '../forms/say-failed.ts';
import { toastConfirmation } from '../toasts/toasts.store.ts';
import { addressTopic, type FormTopic } from './address-topic.ts';
import { type ContactTopic, contact } from './contract/contact.ts';
import type { SeatOutcome } from './contract/seat-outcomes.ts';
import { fieldMessages } from './field-messages.ts';
import { contactLimits } from './limits.ts';
import { contactWords } from './words.ts';

interface EventLabels {
  free: string;
  full: string;
}

interface Props {
  consent: Consent;
  after: After;
  /** In place of it, of a registration for an event whose seats are counted. */
  afterSeat?: Readonly<Record<SeatOutcome, After>> | undefined;
  /** What the enquiry is about; on the page that several topics share, the address names it. */
  topic?: FormTopic<ContactTopic> | undefined;
  /** What else we ask while no topic is known. */
  ask?: string | undefined;
  /** The number is asked before the email: an order that stays when the address names a topic. */
  asksPhoneFirst?: boolean;
  event?: string | undefined;
  /** What the button of an event says; which of them, the page around marks (`data-full`). */
  labels?: EventLabels | undefined;
  /** What the sender confirms, where somebody under 18 may be meant. */
  guardian?: string | undefined;
}

const t = contactWords;

/** What follows an answer: a cleared form, or a toast that says what to do. */
function finish(store: FormStore<unknown>, result: SubmitResult<unknown>, form: HTMLFormElement) {
  if (result.outcome === 'accepted') {
    form.reset();
    return true;
  }
  if (result.outcome === 'invalid') return true;
  const description = (result.outcome === 'refused' && result.message) || t.failed.description;
  return announceFailure(store, form, { title: t.failed.title, description });
}

/** The part of an event's page that says whether it is full (features/facts/ask-facts.ts). */
const eventPart = () => document.querySelector<HTMLElement>('[data-full-message]');

function watchEvent(changed: () => void): () => void {
  const part = eventPart();
  const observer = new MutationObserver(changed);
  if (part) observer.observe(part, { attributeFilter: ['data-full'] });
  return () => observer.disconnect();
}

/** What the message begins with: about the waiting list while the event is full. */
function useBeginning(message: string | undefined): string | undefined {
  const now = () => {
    const part = eventPart();
    if (!part) return message;
    return part.hasAttribute('data-full') ? part.dataset.fullMessage : part.dataset.freeMessage;
  };
  const beginning = useSyncExternalStore(watchEvent, now, () => message);
  useEffect(() => {
    const part = eventPart();
    const area = part?.querySelector('textarea');
    const given = [part?.dataset.freeMessage, part?.dataset.fullMessage];
    // React has written what it began with; what somebody has written stays as it is.
    if (area && beginning && given.includes(area.value)) area.value = beginning;
  }, [beginning]);
  return beginning;
}

/** Both are there, and the page around shows one. */
function EventLabel({ free, full }: EventLabels) {
  return (
    <>
      <span className="when-free">{free}</span>
      <span className="when-full">{full}</span>
    </>
  );
}

const never = () => () => undefined;

function Email({ isOptional }: { isOptional: boolean }) {
  return (
    <EmailField
      name="email"
      label={t.email}
      note={isOptional ? t.optional : undefined}
      required={!isOptional}
      maxLength={contactLimits.email}
    />
  );
}

function Phone({ isOptional }: { isOptional: boolean }) {
  return (
    <PhoneField
      name="phone"
      label={t.phone}
      note={isOptional ? t.optional : undefined}
      placeholder={t.phonePlaceholder}
    />
  );
}

function Industry() {
  return (
    <Field as="select" name="industry" label={t.industry} note={t.optional} defaultValue="">
      <option value="">{t.industryPlaceholder}</option>
      {Object.entries(industryNames).map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Field>
  );
}

/** The contact form. */
export const ContactForm = island(function ContactForm({
  consent,
  after,
  afterSeat,
  topic: given,
  ask,
  asksPhoneFirst = isAnsweredByPhone(given?.id),
  event,
  labels,
  guardian,
}: Props) {
  // React asks for the third while it hydrates.
  const named = useSyncExternalStore(never, addressTopic, () => undefined);
  const topic = given ?? named;
  // The page's own script has put its message and its draft into the HTML already.
  const atFirst = given ?? addressTopic();
  /** What the server answered; what the message began with was sent then, and is not offered again. */
  const [answer, setAnswer] = useState<{ seat: SeatOutcome | undefined }>();
  const [store] = useState(
    () =>
      new FormStore(
        contact,
        { network: formErrorWords.network, failed: t.failed.description, fields: fieldMessages },
        {
          token: true,
          about: atFirst?.id,
          confirmation: toastConfirmation(t.sent),
          confirmationOf: ({ seat }) => {
            setAnswer({ seat });
            return seat && toastConfirmation(t.sentWith[seat]);
          },
        },
      ),
  );
  const beginning = useBeginning(atFirst?.message);
  // A number will do, or an address (contract/contact.ts).
  const isByPhone = isAnsweredByPhone(topic?.id);
  const email = <Email isOptional={isByPhone} />;
  const phone = <Phone isOptional={!isByPhone} />;
  // An event is for whoever comes to it.
  const asksIndustry = !event && !topicsOutsideTrades.some((outside) => outside === topic?.id);
  return (
    <Form
      store={store}
      action={contact.path}
      method="post"
      aria-label={t.label}
      className="grid gap-5 laptop:gap-2.5"
      onResult={(result, form) => finish(store, result, form)}
    >
      <FormConfirmation after={(answer?.seat && afterSeat?.[answer.seat]) ?? after} />
      <div className="grid items-start gap-[inherit] sm:grid-cols-2">
        <Field
          name="name"
          label={t.name}
          autoComplete="name"
          required
          maxLength={contactLimits.name}
        />
        {asksPhoneFirst ? phone : email}
      </div>
      <div className={guardian || asksIndustry ? 'grid gap-[inherit] sm:grid-cols-2' : undefined}>
        {asksPhoneFirst ? email : phone}
        {guardian && (
          <div className="self-center">
            <CheckboxField name="adultOrGuardian" label={guardian} required />
          </div>
        )}
        {asksIndustry && <Industry />}
      </div>
      <Field
        as="textarea"
        name="message"
        label={t.message}
        hint={topic?.ask ?? ask}
        rows={3}
        required
        className="field-control min-h-18! sm:min-h-24! laptop:min-h-18!"
        maxLength={contactLimits.message}
        defaultValue={answer ? '' : beginning}
      />
      <input type="hidden" name="topic" value={topic?.id ?? ''} />
      {event && <input type="hidden" name="event" value={event} />}
      <Honeypot />
      <ConsentNotice consent={consent} />
      <FormError />
      <SubmitButton
        label={labels ? <EventLabel {...labels} /> : t.send}
        pendingLabel={t.sending}
        variant="primary"
        className="sm:justify-self-start sm:px-8"
      />
    </Form>
  );
});
