import { type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import { phoneDigits } from '#shared/phone.ts';
import { Field, type FieldProps } from './Field.tsx';
import { type PhoneState, watchPhoneInput } from './phone-input.ts';
import { phoneFieldWords } from './words.ts';

const t = phoneFieldWords;

type PhoneFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Set where the form has no message for a number of another kind. */
    alone?: boolean;
  };

/** A phone field of ten digits: counts while some are missing, and says what could not be kept. */
export function PhoneField({ alone, ...props }: PhoneFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [{ digits, refused, left }, setState] = useState<PhoneState>({ digits: 0 });
  useEffect(() => (input.current ? watchPhoneInput(input.current, setState) : undefined), []);
  const short = digits > 0 && digits < phoneDigits;
  const said = refused ?? (left && short ? 'short' : undefined);
  return (
    <div>
      <Field
        {...props}
        ref={input}
        type="tel"
        inputMode="tel"
        // With its country, so that a number of another one is seen to be that.
        autoComplete="tel"
        describedBy={short ? `${id}-count` : undefined}
        end={
          short && (
            <span
              id={`${id}-count`}
              className="pointer-events-none absolute inset-y-0 end-3.5 my-auto h-fit text-sm text-muted"
            >
              {t.count.replace('{count}', String(digits))}
            </span>
          )
        }
      />
      <p aria-live="polite" className="mt-1.5 text-sm text-muted empty:mt-0">
        {said && t[said === 'other' && alone ? 'otherAlone' : said]}
      </p>
    </div>
  );
}
