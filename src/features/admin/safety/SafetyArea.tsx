import { useState } from 'react';
import { adminStrings } from '../../../i18n/admin.ts';
import { Area } from '../shared/Area.tsx';
import { lazy } from '../shared/lazy.tsx';

const Parts = lazy(async () => (await import('./SafetyParts.tsx')).SafetyParts);

/** The owner's own safety. */
export function SafetyArea() {
  const [open, setOpen] = useState(false);
  return (
    <Area title={adminStrings.safety} onToggle={setOpen} className="grid gap-10">
      {open && <Parts />}
    </Area>
  );
}
