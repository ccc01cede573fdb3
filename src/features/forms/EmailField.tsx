import { useRef, useState } from 'react';
import { buttonClass } from '../../components/button.ts';
import { Field } from './Field.tsx';
import { addressMeant } from './near-domain.ts';
import { emailFieldWords } from './words.ts';

interface Props {
  name: string;
  label: string;
  maxLength: number;
}

/** A required address to write to; asks whether a common domain was meant that is nearly there. */
export function EmailField(props: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();

  function accept() {
    const field = input.current;
    if (!field || !meant) return;
    field.value = meant;
    // The form notes it as it does what is typed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setMeant(undefined);
    field.focus();
  }

  return (
    <div>
      <Field
        {...props}
        ref={input}
        type="email"
        autoComplete="email"
        required
        onBlur={(event) => setMeant(addressMeant(event.target.value))}
        onInput={() => setMeant(undefined)}
      />
      <p aria-live="polite">
        {meant && (
          <button
            key={meant}
            type="button"
            className={`${buttonClass('text')} break-all text-start text-sm`}
            onClick={accept}
          >
            {emailFieldWords.meant.replace('{address}', meant)}
          </button>
        )}
      </p>
    </div>
  );
}
