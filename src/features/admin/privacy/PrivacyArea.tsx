import { useState } from 'react';
import { adminStrings } from '../../../i18n/admin.ts';
import { Area } from '../shared/Area.tsx';
import { lazy } from '../shared/lazy.tsx';

const Parts = lazy(async () => (await import('./PrivacyParts.tsx')).PrivacyParts);

/** What the owner seldom needs; it stays as it is when the area is closed and opened again. */
export function PrivacyArea() {
  const [asked, setAsked] = useState(false);
  return (
    <Area
      title={adminStrings.privacy}
      onToggle={(open) => open && setAsked(true)}
      className="grid gap-10 lg:grid-cols-2"
    >
      {asked && <Parts />}
    </Area>
  );
}
