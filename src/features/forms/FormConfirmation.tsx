import { useEffect, useRef } from 'react';
import { useFormState } from './form-context.ts';
import { type After, NextSteps } from './NextSteps.tsx';

interface Props {
  /** What happens next; without it the form speaks only where no toast could. */
  after?: After | undefined;
}

/**
 * Says that the form was accepted, with what outlives a toast, until the next sending; what no toast
 * has said takes the focus, so that it is read out.
 */
export function FormConfirmation({ after }: Props) {
  const confirmed = useFormState((state) => (state.status === 'confirmed' ? state : undefined));
  const confirmation = useRef<HTMLDivElement>(null);
  const shown = confirmed && (after || !confirmed.said) ? confirmed : undefined;
  useEffect(() => {
    const box = confirmation.current;
    if (!shown || !box) return;
    if (!shown.said) box.focus();
    // In a low window it begins below the header.
    else box.scrollIntoView({ block: box.clientHeight > innerHeight / 2 ? 'start' : 'center' });
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      ref={confirmation}
      role={shown.said ? undefined : 'status'}
      tabIndex={-1}
      className="scroll-mt-(--header-height) rounded-md border-2 border-teal p-4"
    >
      <NextSteps
        title={shown.title}
        description={shown.description}
        email={shown.email}
        phone={shown.phone}
        after={after}
      />
    </div>
  );
}
