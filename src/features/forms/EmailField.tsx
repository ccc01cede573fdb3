import { useRef, useState } from 'react';
import { buttonClass } from '../../components/button.ts';
import { untilReleased } from '../../lib/until-released.ts';
import { Field } from './Field.tsx';
import { addressMeant, lacksEnding } from './near-domain.ts';
import { emailFieldWords } from './words.ts';

interface Props {
  name: string;
  label: string;
  /** Beside the label of one that may stay empty. */
  note?: string | undefined;
  required?: boolean;
  maxLength: number;
}

/**
 * An address to write to, required unless it is said otherwise; once it is left, asks whether a common domain was meant that is
 * nearly there, or says that its ending is missing. It can be sent all the same.
 */
export function EmailField({ required = true, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  const [isCut, setCut] = useState(false);

  function forget() {
    setMeant(undefined);
    setCut(false);
  }

  function accept() {
    const field = input.current;
    if (!field || !meant) return;
    field.value = meant;
    // The form notes it as it does what is typed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    forget();
    field.focus();
  }

  async function ask() {
    // It moves what stands below, maybe the button that took the focus.
    await untilReleased();
    const address = input.current?.value ?? '';
    setMeant(addressMeant(address));
    setCut(lacksEnding(address));
  }

  return (
    <div>
      <Field
        {...props}
        ref={input}
        type="email"
        autoComplete="email"
        required={required}
        onBlur={ask}
        onInput={forget}
      />
      <p aria-live="polite" className="text-sm">
        {meant && (
          <button
            key={meant}
            type="button"
            className={`${buttonClass('text')} break-all text-start`}
            onClick={accept}
          >
            {emailFieldWords.meant.replace('{address}', meant)}
          </button>
        )}
        {isCut && !meant && <span className="mt-1.5 block text-muted">{emailFieldWords.cut}</span>}
      </p>
    </div>
  );
}
