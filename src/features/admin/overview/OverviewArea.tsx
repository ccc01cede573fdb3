import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { deskList } from '../../../i18n/desk-list.ts';
import { strings } from '../../../i18n/index.ts';
import { Area } from '../Area.tsx';
import type { DeskLabels } from '../desk-labels.ts';
import { $address } from '../list/address.store.ts';

const Overview = lazy(() => import('./Overview.tsx').then(({ Overview: component }) => ({ default: component })));

/** What the enquiries of the list come to; asked for when it is opened. */
export function OverviewArea({ labels }: { labels: DeskLabels }) {
  const [open, setOpen] = useState(false);
  const address = useStore($address);
  return (
    <Area title={deskList.overview.title} onToggle={setOpen}>
      {open && (
        <Suspense fallback={<p className="text-muted">{strings.admin.loading}</p>}>
          <Overview address={address} labels={labels} />
        </Suspense>
      )}
    </Area>
  );
}
