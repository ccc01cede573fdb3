import { Field } from '../../forms/Field.tsx';
import { codeWords } from './words.ts';

/** The code of the second step at login. */
export function CodeField({ hint }: { hint: string }) {
  return (
    <Field
      name="code"
      label={codeWords.code}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
