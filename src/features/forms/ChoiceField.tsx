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
export function ChoiceField({ name, label, options, chosen }: Props) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="field-label">{label}</legend>
      {/* As wide as their words: three of them stand in one line of a dialog. */}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(3,auto)]">
        {options.map((option) => (
          <label key={option.value} className="choice leading-snug last:odd:col-span-2">
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
