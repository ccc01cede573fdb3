import { useId } from 'react';
import { FieldError } from './Field.tsx';
import { useFieldError } from './form-context.ts';

interface Props {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  /** The one that is chosen at first; none where left out. */
  chosen?: string;
}

/** One choice of a few, all of them in sight. */
export function RadioGroupField({ name, label, options, chosen }: Props) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="field-label mb-2!">{label}</legend>
      {/* Two in a line on a phone; from there on three, where their words leave room for it. */}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="choice grow basis-[calc(50%-0.25rem)] leading-snug sm:min-w-max sm:basis-[30%] sm:gap-2 sm:px-2.5"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required
              defaultChecked={option.value === chosen}
              aria-invalid={error ? true : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
