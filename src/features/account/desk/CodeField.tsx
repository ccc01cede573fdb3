import { loginStrings } from '../../../i18n/login.ts';
import { Field } from '../../forms/Field.tsx';

/** The code of the second step at login. */
export function CodeField({ hint }: { hint: string }) {
  return (
    <Field
      name="code"
      label={loginStrings.code}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
