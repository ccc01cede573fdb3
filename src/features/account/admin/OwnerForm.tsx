import { type ReactNode, useState } from 'react';
import { leaveForLogin } from '#features/admin-parts/queries.ts';
import { formErrorWords } from '#features/forms/words.ts';
import type { Contract, z } from '#shared/schema.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormStore } from '../../forms/form.store.ts';
import { FormError, SubmitButton } from '../../forms/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import { loginWords, secondFactorWords } from './words.ts';

interface Props<Request extends z.core.$ZodType, Response extends z.core.$ZodType> {
  contract: Contract<Request, Response>;
  /** Of the button, and the form's name. */
  label: string;
  pendingLabel: string;
  /** Below the label of the code; null where none is known to be needed. */
  codeHint: string | null;
  /** What goes along unseen. */
  hidden?: Readonly<Record<string, string>>;
  children?: ReactNode;
  onDone(answer: z.infer<Response>): void;
}

/**
 * Asks whoever is logged in for the password again, and for the code,
 * before what opens the desk is changed.
 */
export function OwnerForm<Request extends z.core.$ZodType, Response extends z.core.$ZodType>({
  contract,
  label,
  pendingLabel,
  codeHint,
  hidden = {},
  children,
  onDone,
}: Props<Request, Response>) {
  const [store] = useState(
    () =>
      new FormStore(contract as unknown as Contract<Request, z.core.$ZodType<z.infer<Response>>>, {
        network: formErrorWords.network,
        failed: secondFactorWords.failed,
        fields: {},
      }),
  );
  // Told by the server, when it was switched on elsewhere.
  const [codeMissed, setCodeMissed] = useState(false);
  return (
    <Form
      store={store}
      aria-label={label}
      method="post"
      className="grid max-w-lg gap-5"
      onResult={(result) => {
        if (result.outcome === 'refused' && result.status === 401) leaveForLogin(result.message);
        if (result.outcome === 'invalid' && 'code' in result.fields) setCodeMissed(true);
        if (result.outcome === 'accepted') onDone(result.answer);
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Field
        name="password"
        label={loginWords.password}
        type="password"
        autoComplete="current-password"
        required
      />
      {(codeHint !== null || codeMissed) && (
        <CodeField hint={codeHint ?? secondFactorWords.codeHint} />
      )}
      <FormError />
      <SubmitButton label={label} pendingLabel={pendingLabel} className="justify-self-start" />
    </Form>
  );
}
