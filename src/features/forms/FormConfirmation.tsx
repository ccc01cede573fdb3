import { useEffect, useRef } from 'react';
import { useFormState } from './form-context.ts';

/** Says that the form was accepted, and takes the focus so that it is read out. */
export function FormConfirmation() {
  const confirmed = useFormState((state) => (state.status === 'confirmed' ? state : undefined));
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (confirmed) confirmation.current?.focus();
  }, [confirmed]);
  if (!confirmed) return null;
  return (
    <div ref={confirmation} role="status" tabIndex={-1} className="rounded-md border border-teal p-4">
      <p className="font-semibold">{confirmed.title}</p>
      <p>{confirmed.description}</p>
    </div>
  );
}
