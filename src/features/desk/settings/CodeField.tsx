import { Field } from '../../forms/Field.tsx';

/** The code of the second step at login. */
export function CodeField({ label, hint }: { label: string; hint: string }) {
  return (
    <Field
      name="code"
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
