import { buttonClass } from '../../components/ui/button.ts';
import { useFormReady, useFormState } from './Form.tsx';

interface Props {
  label: string;
  /** Reads while the submission is under way. */
  pendingLabel: string;
  className?: string;
}

/**
 * The form's submit button: renamed and without effect while sending, when it keeps the focus that
 * `disabled` would take from whoever pressed it; disabled while nothing would send it.
 */
export function SubmitButton({ label, pendingLabel, className = '' }: Props) {
  const ready = useFormReady();
  const sending = useFormState().status === 'sending';
  return (
    <button type="submit" disabled={!ready} aria-disabled={sending} className={`${buttonClass('solid')} ${className}`}>
      {sending ? pendingLabel : label}
    </button>
  );
}

/**
 * What went wrong with the submission as a whole, beside the button. Read out only where no toast
 * has said it.
 */
export function FormError() {
  const state = useFormState();
  if (state.status !== 'error') return null;
  return (
    <p role={state.unsaid ? 'alert' : undefined} className="field-error">
      {state.message}
    </p>
  );
}
