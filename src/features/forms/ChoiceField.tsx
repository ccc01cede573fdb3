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

const look = 'choice leading-snug max-sm:last:odd:col-span-2 sm:gap-2 sm:px-2.5';

/** One choice of a few, all of them in sight. */
export function ChoiceField({ name, label, options, chosen }: Props) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="field-label mb-2!">{label}</legend>
      {/* As wide as their words: three stand in one line of a dialog, and two in the next. */}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(6,auto)]">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={`${look} ${index < 3 ? 'sm:col-span-2' : 'sm:col-span-3'}`}
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
