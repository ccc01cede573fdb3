import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button.ts';
import { type After, AfterSending } from './AfterSending.tsx';
import { useFormState } from './form-context.ts';
import { formPageWords } from './words.ts';

interface Props {
  /** What happens next; without it the form speaks only where no toast could. */
  after?: After | undefined;
}

/**
 * Says that the form was accepted, in place of its fields, until the next sending or until somebody
 * wants to write again. It takes the focus, which the button that sent it had.
 */
export function FormConfirmation({ after }: Props) {
  const confirmed = useFormState((state) => (state.status === 'confirmed' ? state : undefined));
  const confirmation = useRef<HTMLDivElement>(null);
  const shown = confirmed && (after || !confirmed.said) ? confirmed : undefined;
  const [reopened, setReopened] = useState<typeof shown>();
  const isFolded = shown !== reopened;
  useEffect(() => {
    if (!shown) return;
    confirmation.current?.focus({ preventScroll: true });
    confirmation.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  useEffect(() => {
    if (!reopened) return;
    const form = confirmation.current?.closest('form');
    form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [reopened]);
  if (!shown) return null;
  return (
    <div
      ref={confirmation}
      role={shown.said ? undefined : 'status'}
      tabIndex={-1}
      className={`rounded-md border-2 border-teal p-4 ${isFolded ? 'form-receipt' : ''}`}
    >
      <AfterSending
        title={shown.title}
        description={shown.description}
        email={shown.email}
        phone={shown.phone}
        after={after}
      />
      {isFolded && (
        <button type="button" className={buttonClass('text')} onClick={() => setReopened(shown)}>
          {formPageWords.again}
        </button>
      )}
    </div>
  );
}
