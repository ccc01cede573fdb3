import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from 'react';
import { keepPhoneDigits } from '#contracts/public-form.ts';
import { useFormState } from './Form.tsx';

interface Common {
  /** Field name, as the contract spells it. */
  name: string;
  label: string;
  /** Marks a field that may stay empty, such as "optional". */
  note?: string;
  hint?: string;
  /** A control inside the field's end, such as a button that shows a password. */
  end?: ReactNode;
}

type Props = Common &
  (
    | ({ as?: 'input'; ref?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>)
    | ({ as: 'textarea' } & TextareaHTMLAttributes<HTMLTextAreaElement>)
    | ({ as: 'select'; children: ReactNode } & SelectHTMLAttributes<HTMLSelectElement>)
  );

/** Label, control, hint and error of one field, tied together for assistive technology. */
export function Field({ name, label, note, hint, end, as: Control = 'input', ...control }: Props) {
  const id = useId();
  const state = useFormState();
  const error = state.status === 'invalid' ? state.fields[name] : undefined;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
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
          aria-describedby={describedBy}
          {...(control as InputHTMLAttributes<HTMLInputElement>)}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Leaves only what {@link keepPhoneDigits} keeps; untouched, the caret stays where it is. */
function stripToDigits(input: HTMLInputElement) {
  const digits = keepPhoneDigits(input.value);
  if (digits !== input.value) input.value = digits;
}

/** A phone field: telephone keyboard, digits only, at most ten (SPEC.md section 5). */
export function PhoneField(props: Common & InputHTMLAttributes<HTMLInputElement>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typed or filled in before this code arrived.
    if (input.current) stripToDigits(input.current);
  }, []);
  return (
    <Field
      {...props}
      ref={input}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      onInput={(event) => stripToDigits(event.currentTarget)}
    />
  );
}
