import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { notifications } from '#contracts/admin-notifications.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { callApi } from '../../../lib/api-client.ts';
import { Area } from '../shared/Area.tsx';
import { Loaded } from '../shared/Loaded.tsx';
import { lazy } from '../shared/lazy.tsx';
import { $areaOpen, areaId } from './area.store.ts';

const t = notificationStrings.area;

const Parts = lazy(async () => (await import('./NotificationParts.tsx')).NotificationParts);

/**
 * How the owner is told of enquiries: the ways with their tests, the devices, and the
 * acknowledgement to visitors.
 */
export function NotificationArea() {
  const open = useStore($areaOpen);
  const query = useQuery({
    queryKey: [notifications.path],
    queryFn: () => callApi(notifications),
    enabled: open,
  });
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
