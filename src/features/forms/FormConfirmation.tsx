import { useEffect, useRef } from 'react';
import { useFormState } from './Form.tsx';

/**
 * Says that the form was accepted, where nothing else could say it. It takes the focus, so that it
 * is seen and read out.
 */
export function FormConfirmation() {
  const state = useFormState();
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status === 'confirmed') confirmation.current?.focus();
  }, [state.status]);
  if (state.status !== 'confirmed') return null;
  return (
    <div ref={confirmation} role="status" tabIndex={-1} className="rounded-md border border-teal p-4">
      <p className="font-semibold">{state.title}</p>
      <p>{state.description}</p>
    </div>
  );
}
