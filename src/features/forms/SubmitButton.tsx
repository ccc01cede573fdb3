import type { ReactNode } from 'react';
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
 * While sending, renamed and without effect: `disabled` would take the focus.
 * Disabled while nothing would send.
 */
export function SubmitButton({ label, pendingLabel, variant = 'solid', className = '' }: Props) {
  const ready = useFormReady();
  const sending = useFormState(({ status }) => status === 'sending');
  return (
    <button
      type="submit"
      disabled={!ready}
      aria-disabled={sending}
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
