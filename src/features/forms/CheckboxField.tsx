import { type InputHTMLAttributes, useId } from 'react';
import { FieldError } from './Field.tsx';
import { useFieldError } from './form-context.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
}

/** A box to tick, with its label and its error. */
export function CheckboxField({ name, label, ...rest }: Props) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <div className="field">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name={name}
          className="mt-0.5 size-5 shrink-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
