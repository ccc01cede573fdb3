import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { deskList } from '../../../i18n/desk-list.ts';
import type { DeskLabels } from '../desk-labels.ts';
import { $address } from '../list/address.store.ts';
import { Area } from '../shared/Area.tsx';
import { lazy } from '../shared/lazy.tsx';

const Overview = lazy(async () => (await import('./Overview.tsx')).Overview);

/** What the enquiries of the list come to; asked for when it is opened. */
export function OverviewArea({ labels }: { labels: DeskLabels }) {
  const [open, setOpen] = useState(false);
  const address = useStore($address);
  return (
    <Area title={deskList.overview.title} onToggle={setOpen}>
      {open && <Overview address={address} labels={labels} />}
    </Area>
  );
}
