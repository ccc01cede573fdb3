import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useFieldError } from './form-context.ts';

/** What every field has, whatever its control. */
export interface FieldProps {
  /** Field name, as the contract spells it. */
  name: string;
  label: string;
  /** Marks a field that may stay empty, such as "optional". */
  note?: string | undefined;
  hint?: ReactNode;
  /** A control inside the field's end, such as a button that shows a password. */
  end?: ReactNode;
  /** Id of something else that describes the control. */
  describedBy?: string;
}

/** What is wrong with a field; `{id}-error` describes its control. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  );
}

type Props = FieldProps &
  (
    | ({ as?: 'input'; ref?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>)
    | ({ as: 'textarea' } & TextareaHTMLAttributes<HTMLTextAreaElement>)
    | ({ as: 'select'; children: ReactNode } & SelectHTMLAttributes<HTMLSelectElement>)
  );

/** Label, control, hint and error of one field, tied together for assistive technology. */
export function Field({
  name,
  label,
  note,
  hint,
  end,
  describedBy,
  as: Control = 'input',
  ...control
}: Props) {
  const id = useId();
  const error = useFieldError(name);
  const descriptions =
    [hint && `${id}-hint`, describedBy, error && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  // One union of three element types: each branch of Props fits its own element.
  const Element = Control as 'input';
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {note && <span className="font-normal text-muted"> ({note})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="relative">
        <Element
          id={id}
          name={name}
          className="field-control"
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions}
          {...(control as InputHTMLAttributes<HTMLInputElement>)}
        />
        {end}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
