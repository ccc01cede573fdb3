import { notifications } from '#contracts/admin-notifications.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { Loaded } from '../shared/parts.tsx';
import { useAnswer } from '../shared/queries.ts';
import { NotificationParts } from './NotificationParts.tsx';

/** How the owner is told: the ways with their tests, devices, the acknowledgement. */
export function Notifications() {
  const query = useAnswer(notifications, {});
  return (
    <Loaded query={query} failed={notificationStrings.area.loadFailed}>
      {(overview) => (
        <div className="grid gap-10 lg:grid-cols-2">
          <NotificationParts overview={overview} />
        </div>
      )}
    </Loaded>
  );
}
