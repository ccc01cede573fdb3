import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { deskList } from '../../../i18n/desk-list.ts';
import { Area } from '../Area.tsx';
import type { DeskLabels } from '../desk-labels.ts';
import { lazy } from '../lazy.tsx';
import { $address } from '../list/address.store.ts';

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
