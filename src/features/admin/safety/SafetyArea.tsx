import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { strings } from '../../../i18n/index.ts';
import { Area } from '../Area.tsx';

/** The owner's own safety. Its parts are loaded when it is opened: it is seldom needed. */
export function SafetyArea() {
  const [open, setOpen] = useState(false);
  const parts = useQuery({
    queryKey: ['safety-parts'],
    queryFn: async () => (await import('./SafetyParts.tsx')).SafetyParts,
    enabled: open,
  });
  const Parts = parts.data;
  return (
    <Area title={strings.admin.safety} onToggle={setOpen} className="grid gap-10">
      {Parts && <Parts />}
      {open && parts.isPending && <p className="text-muted">{strings.admin.loading}</p>}
      {parts.isError && (
        // A browser keeps a failed import for as long as the page lives, so that trying again would not help.
        <p role="alert" className="field-error">
          {strings.admin.safetyFailed}
        </p>
      )}
    </Area>
  );
}
