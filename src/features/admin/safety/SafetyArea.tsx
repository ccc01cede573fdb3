import caretIcon from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../components/ui/Icon.tsx';
import { strings } from '../../../i18n/index.ts';

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
    <details
      className="group/privacy mt-16 rounded-md border border-line bg-raised"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold sm:px-6">
        {strings.admin.safety}
        <Icon svg={caretIcon} className="size-5 transition-transform group-open/privacy:rotate-180" />
      </summary>
      <div className="grid gap-10 border-t border-line p-5 sm:p-6">
        {Parts && <Parts />}
        {open && parts.isPending && <p className="text-muted">{strings.admin.loading}</p>}
        {parts.isError && (
          // A browser keeps a failed import for as long as the page lives, so that trying again would not help.
          <p role="alert" className="field-error">
            {strings.admin.safetyFailed}
          </p>
        )}
      </div>
    </details>
  );
}
