import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { waitingWords } from '#features/offline/words.ts';
import { type ButtonVariant, buttonClass } from '../../components/button.ts';
import { useFormReady, useFormState } from './form-context.ts';

interface Props {
  label: ReactNode;
  pendingLabel: string;
  variant?: ButtonVariant;
  className?: string;
}

/**
 * Gives a button the focus again that it lost while it was disabled, unless something else has it
 * by then. Before the effects that move the focus to a result, which run later.
 */
function useFocusAfter(disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (disabled) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && activeElement === body)
      button.current?.focus({ preventScroll: true });
  }, [disabled]);
  return button;
}

/** Disabled, and with another label, while the form is sent; disabled while nothing would send it. */
export function SubmitButton({ label, pendingLabel, variant = 'solid', className = '' }: Props) {
  const ready = useFormReady();
  const sending = useFormState(({ status }) => status === 'sending');
  const button = useFocusAfter(sending);
  return (
    <button
      ref={button}
      type="submit"
      disabled={!ready || sending}
      className={`${buttonClass(variant)} ${className}`}
    >
      {sending ? pendingLabel : label}
    </button>
  );
}

/**
 * What went wrong with the submission as a whole, beside the button.
 * Read out only where no toast has said it.
 */
export function FormError() {
  const error = useFormState((state) => (state.status === 'error' ? state : undefined));
  if (!error) return null;
  const isOffline = error.mayWait && !navigator.onLine;
  return (
    <p role={error.unsaid ? 'alert' : undefined} className="field-error">
      {isOffline ? waitingWords.unsent : error.message}
    </p>
  );
}
