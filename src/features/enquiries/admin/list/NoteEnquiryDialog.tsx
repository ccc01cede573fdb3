import { useId, useRef, useState } from 'react';
import { reload } from '#features/admin-parts/queries.ts';
import { RadioGroupField } from '#features/forms/RadioGroupField.tsx';
import { formErrorWords } from '#features/forms/words.ts';
import { type ContactTopic, callTopics, topicsWithoutSale } from '#shared/contact-topics.ts';
import { CloseButton, DialogFrame } from '../../../../components/DialogFrame.tsx';
import { Field } from '../../../forms/Field.tsx';
import { Form } from '../../../forms/Form.tsx';
import { FormStore } from '../../../forms/form.store.ts';
import { PhoneField } from '../../../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../../../forms/SubmitButton.tsx';
import { showToast } from '../../../toasts/toasts.store.ts';
import { contactSubmissions } from '../../contract/list.ts';
import { aboutEvent, notedWays, noteEnquiry } from '../../contract/noted.ts';
import { fieldMessages } from '../../field-messages.ts';
import { contactLimits } from '../../limits.ts';
import { contactWords } from '../../words.ts';
import { showInbox } from '../address.store.ts';
import { deskLabels } from '../labels.ts';
import { wayLabels } from '../words.ts';
import { $focusNext } from './NewEnquiries.tsx';
import { listWords } from './words.ts';

const t = listWords.noted;

function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  // The platform gives the focus back only where a window was closed before it left the page.
  return () => dialog?.close();
}

/**
 * The subjects that callers have: our events, our offers, and what we owe them. Topics that belong to
 * a button of the site, such as a download, are left out.
 */
function About() {
  const { events, topics } = deskLabels();
  const named = (ids: readonly ContactTopic[]) => ids.map((id) => [id, topics[id]]);
  const groups = {
    [t.events]: Object.entries(events).map(([id, name]) => [`${aboutEvent}${id}`, name]),
    [t.offers]: named(callTopics),
    [t.owed]: named(topicsWithoutSale.filter((topic) => topic !== 'accessibility')),
  };
  return (
    <Field as="select" name="about" label={t.about} note={t.optional}>
      <option value="">{t.anything}</option>
      {Object.entries(groups).map(([label, choices]) => (
        <optgroup key={label} label={label}>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Field>
  );
}

/** Takes what somebody said on the phone, in a chat or in person, and makes it an enquiry. */
export function NoteEnquiryDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [store] = useState(
    () =>
      new FormStore(noteEnquiry, {
        network: formErrorWords.network,
        failed: t.failed,
        fields: fieldMessages,
      }),
  );
  const isEmpty = () =>
    ['name', 'phone', 'message'].every((name) => {
      const field = frame.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      return !field?.value.trim();
    });

  async function show(noted: string) {
    onClose();
    void showToast(t.done);
    showInbox('contact');
    await reload(contactSubmissions);
    $focusNext.set(noted);
  }

  return (
    <DialogFrame
      ref={open}
      id={id}
      panel="max-w-lg"
      corner={<CloseButton onClose={onClose} />}
      // A thumb beside the window takes nothing away that was typed.
      onDismiss={() => isEmpty() && onClose()}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className="pe-12 font-display text-2xl">
        {t.title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        {t.text}
      </p>
      <div ref={frame}>
        <Form
          store={store}
          aria-label={t.title}
          className="mt-5 grid gap-4"
          onResult={(result) => {
            if (result.outcome === 'accepted') void show(result.answer.id);
          }}
        >
          <Field
            name="name"
            label={contactWords.name}
            autoComplete="off"
            maxLength={contactLimits.name}
            required
          />
          <PhoneField name="phone" label={t.phone} note={t.optional} autoComplete="off" />
          <About />
          <Field
            as="textarea"
            name="message"
            label={t.message}
            note={t.optional}
            rows={3}
            maxLength={contactLimits.message}
          />
          <RadioGroupField
            name="way"
            label={t.way}
            options={notedWays.map((value) => ({ value, label: wayLabels[value] }))}
            chosen="phone"
          />
          <FormError />
          <div className="form-foot grid">
            <SubmitButton label={t.save} pendingLabel={t.saving} />
          </div>
        </Form>
      </div>
    </DialogFrame>
  );
}
