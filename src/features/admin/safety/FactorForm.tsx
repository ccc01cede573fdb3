import { useState } from 'react';
import type { z } from '#contracts/schema.ts';
import { secondFactorChange } from '#contracts/second-factor.ts';
import { strings } from '../../../i18n/index.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { createFormStore } from '../../forms/form.store.ts';
import { FormError, SubmitButton } from '../../forms/SubmitButton.tsx';
import { leaveForLogin } from '../leave-if-ended.ts';

interface Props {
  /** Of the button, and the form's name. */
  label: string;
  pendingLabel: string;
  codeHint: string;
  /** What goes along unseen. */
  hidden: Readonly<Record<string, string>>;
  onDone(answer: z.infer<typeof secondFactorChange.response>): void;
}

/** Asks for password and code, which every change of the second factor needs. */
export function FactorForm({ label, pendingLabel, codeHint, hidden, onDone }: Props) {
  const [store] = useState(() =>
    createFormStore(secondFactorChange, { network: strings.formErrors.network, failed: safetyStrings.factor.failed }),
  );
  return (
    <Form
      store={store}
      aria-label={label}
      method="post"
      className="grid max-w-lg gap-5"
      onResult={(result) => {
        if (result.outcome === 'refused' && result.status === 401) leaveForLogin(result.sentence);
        if (result.outcome === 'accepted') onDone(result.answer);
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="password" label={strings.admin.password} type="password" autoComplete="current-password" required />
      <Field
        name="code"
        label={safetyStrings.factor.code}
        hint={codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormError />
      <SubmitButton label={label} pendingLabel={pendingLabel} className="justify-self-start" />
    </Form>
  );
}
