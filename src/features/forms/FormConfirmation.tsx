import { useEffect, useRef } from 'react';
import { type After, AfterSending } from './AfterSending.tsx';
import { useFormState } from './form-context.ts';

interface Props {
  /** What happens next; without it the form speaks only where no toast could. */
  after?: After | undefined;
}

/**
 * Says that the form was accepted, until the next sending;
 * what no toast has said takes the focus, so that it is read out.
 */
export function FormConfirmation({ after }: Props) {
  const confirmed = useFormState((state) => (state.status === 'confirmed' ? state : undefined));
  const confirmation = useRef<HTMLDivElement>(null);
  const shown = confirmed && (after || !confirmed.said) ? confirmed : undefined;
  useEffect(() => {
    if (shown && !shown.said) confirmation.current?.focus();
    else if (shown) confirmation.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      ref={confirmation}
      role={shown.said ? undefined : 'status'}
      tabIndex={-1}
      className="rounded-md border-2 border-teal p-4"
    >
      <AfterSending
        title={shown.title}
        description={shown.description}
        email={shown.email}
        phone={shown.phone}
        after={after}
      />
    </div>
  );
}
