import { useStore } from '@nanostores/react';
import caretIcon from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../components/ui/Icon.tsx';
import { deskList } from '../../../i18n/desk-list.ts';
import { strings } from '../../../i18n/index.ts';
import type { DeskLabels } from '../desk-labels.ts';
import { $address } from '../list/address.store.ts';

const Overview = lazy(() => import('./Overview.tsx').then(({ Overview: component }) => ({ default: component })));

/** What the enquiries of the list come to; asked for when it is opened. */
export function OverviewArea({ labels }: { labels: DeskLabels }) {
  const [open, setOpen] = useState(false);
  const address = useStore($address);
  return (
    <details
      className="group/privacy mt-16 rounded-md border border-line bg-raised"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold sm:px-6">
        {deskList.overview.title}
        <Icon svg={caretIcon} className="size-5 transition-transform group-open/privacy:rotate-180" />
      </summary>
      <div className="border-t border-line p-5 sm:p-6">
        {open && (
          <Suspense fallback={<p className="text-muted">{strings.admin.loading}</p>}>
            <Overview address={address} labels={labels} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
