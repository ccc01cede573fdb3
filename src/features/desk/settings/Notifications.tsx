import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { notifications } from '#contracts/admin-notifications.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { Area } from '../shared/Area.tsx';
import { lazy } from '../shared/lazy.tsx';
import { Loaded } from '../shared/parts.tsx';
import { useAnswer } from '../shared/queries.ts';

const t = notificationStrings.area;

const Parts = lazy(async () => (await import('./NotificationParts.tsx')).NotificationParts);

/** Whether the part of the desk about notifications is open: a notice above it opens it too. */
export const $areaOpen = atom(false);

/** Id of that part. */
export const areaId = 'notifications';

/** How the owner is told: the ways with their tests, devices, the acknowledgement. */
export function NotificationArea() {
  const open = useStore($areaOpen);
  const query = useAnswer(notifications, {}, open);
  return (
    <Area
      title={t.title}
      id={areaId}
      open={open}
      onToggle={(now) => $areaOpen.set(now)}
      className="grid gap-10 lg:grid-cols-2"
    >
      <Loaded query={query} failed={t.loadFailed}>
        {(overview) => <Parts overview={overview} />}
      </Loaded>
    </Area>
  );
}
