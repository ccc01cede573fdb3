import { useState } from 'react';
import type { After } from '#features/forms/NextSteps.tsx';
import { RadioGroupField } from '#features/forms/RadioGroupField.tsx';
import { island } from '../../components/island.tsx';
import type { SubmitResult } from '../../lib/form-submit.ts';
import { type Consent, ConsentNotice } from '../forms/ConsentNotice.tsx';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { FormConfirmation } from '../forms/FormConfirmation.tsx';
import { FormStore } from '../forms/form.store.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../forms/SubmitButton.tsx';
import { announceFailure } from '../forms/say-failed.ts';
import { showToast, toastConfirmation } from '../toasts/toasts.store.ts';
import { budgetBands, startupIncubation } from './contract/startup-incubation.ts';
import { fieldMessages } from './field-messages.ts';
import { incubationLimits } from './limits.ts';
import { budgetLabels, incubationWords } from './words.ts';

interface Props {
  label: string;
  /** What the choice of a budget is for. */
  note: string;
  consent: Consent;
  /** What happens once it was sent; left out where the page says it. */
  after?: After;
  /** Done when the enquiry was accepted, before the toast says so: a modal dialog would hide it. */
  onAccepted?: () => void;
}

const t = incubationWords;

/** The incubation enquiry, in its dialog and on its own page. */
export const IncubationForm = island(function IncubationForm({
  label,
  note,
  consent,
  after,
  onAccepted,
}: Props) {
  const [store] = useState(
    () =>
      new FormStore(
        startupIncubation,
        { network: t.failed.description, failed: t.failed.description, fields: fieldMessages },
        { token: true, confirmation: toastConfirmation(t.received, onAccepted) },
      ),
  );

  function finish(result: SubmitResult<unknown>, form: HTMLFormElement) {
    switch (result.outcome) {
      case 'accepted':
        form.reset();
        return true;
      case 'invalid': {
        const empty = ['budget', 'name', 'mobile'].some(
          (name) => !String(new FormData(form).get(name) ?? '').trim(),
        );
        return !empty || showToast({ ...t.missing, variant: 'destructive' });
      }
      default: {
        const state = store.$state.get();
        const description = state.status === 'error' ? state.message : t.failed.description;
        return announceFailure(store, form, { title: t.failed.title, description });
      }
    }
  }

  return (
    <Form
      store={store}
      action={startupIncubation.path}
      method="post"
      aria-label={label}
      className="grid gap-4 short:gap-3"
      onResult={finish}
    >
      <FormConfirmation after={after} />
      <RadioGroupField
        name="budget"
        label={t.budget}
        options={budgetBands.map((value) => ({ value, label: budgetLabels[value] }))}
      />
      <p className="-mt-1 text-sm text-muted">{note}</p>
      <div className="grid gap-4 sm:grid-cols-[1fr_1.35fr] xl:[main_&]:grid-cols-2 xl:[main_&]:gap-x-2">
        <Field
          name="name"
          label={t.name}
          autoComplete="name"
          maxLength={incubationLimits.name}
          required
        />
        <PhoneField
          name="mobile"
          label={t.mobile}
          placeholder={t.mobilePlaceholder}
          required
          alone
        />
      </div>
      <Honeypot />
      <ConsentNotice consent={consent} />
      <FormError />
      <div className="form-foot grid">
        <SubmitButton label={t.send} pendingLabel={t.sending} variant="primary" />
      </div>
    </Form>
  );
});
