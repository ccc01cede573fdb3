import xIcon from '@phosphor-icons/core/assets/light/x-light.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { budgetBands, incubationLimits, startupIncubation } from '#contracts/startup-incubation.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { strings } from '../../i18n/index.ts';
import type { SubmitResult } from '../../lib/form-submit.ts';
import { ChoiceField } from '../forms/ChoiceField.tsx';
import { type Consent, ConsentNotice } from '../forms/ConsentNotice.tsx';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { FormConfirmation } from '../forms/FormConfirmation.tsx';
import { createFormStore } from '../forms/form.store.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../forms/SubmitButton.tsx';
import { showToast, toastConfirmation } from '../toasts/toasts.store.ts';
import { incubationEvent } from './incubation-event.ts';

interface Props {
  /** Words of the dialog, from the content. */
  copy: { title: string; text: string; note: string };
  /** The notice under the form. */
  consent: Consent;
}

const t = strings.incubation;

/** The incubation enquiry. Hydrated by the first request to open it, so it opens at once. */
export function IncubationDialog({ copy, consent }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [store] = useState(() =>
    createFormStore(
      startupIncubation,
      { network: t.failed.description, failed: t.failed.description },
      { token: true, confirmation: toastConfirmation(t.received, () => dialog.current?.close()) },
    ),
  );
  // Nothing of it is in the page's HTML: most visitors never open it.
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const open = () => {
      setAsked(true);
      if (dialog.current && !dialog.current.open) dialog.current.showModal();
    };
    open();
    document.addEventListener(incubationEvent, open);
    return () => document.removeEventListener(incubationEvent, open);
  }, []);
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);

  function finish(result: SubmitResult<unknown>, form: HTMLFormElement) {
    switch (result.outcome) {
      case 'accepted':
        form.reset();
        return true;
      case 'invalid': {
        const empty = ['budget', 'name', 'mobile'].some((name) => !String(new FormData(form).get(name) ?? '').trim());
        return !empty || showToast({ ...t.missing, variant: 'destructive' });
      }
      default: {
        const state = store.$state.get();
        const description = state.status === 'error' ? state.message : t.failed.description;
        return showToast({ title: t.failed.title, description, variant: 'destructive' });
      }
    }
  }

  if (!asked) return null;
  return (
    // A press on the shade around the panel dismisses; the keyboard has Escape, which the element itself provides.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="incubation-title"
      aria-describedby="incubation-text"
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="dialog-panel max-w-lg">
        <h2 id="incubation-title" className="pe-12 font-display text-2xl">
          {copy.title}
        </h2>
        <p id="incubation-text" className="mb-6 mt-2 text-muted">
          {copy.text}
        </p>
        <Form store={store} aria-label={copy.title} className="grid gap-5" onResult={finish}>
          <ChoiceField
            name="budget"
            label={t.budget}
            options={budgetBands.map((value) => ({ value, label: t.budgets[value] }))}
          />
          <p className="-mt-2 text-sm text-muted">{copy.note}</p>
          <Field name="name" label={t.name} autoComplete="name" maxLength={incubationLimits.name} required />
          <PhoneField name="mobile" label={t.mobile} placeholder={t.mobilePlaceholder} required />
          <Honeypot />
          <ConsentNotice consent={consent} />
          <FormConfirmation />
          <FormError />
          <SubmitButton label={t.send} pendingLabel={t.sending} />
        </Form>
        <button
          type="button"
          className="dialog-close"
          aria-label={t.close}
          data-tooltip={t.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon svg={xIcon} className="size-5" />
        </button>
      </div>
    </dialog>
  );
}
