import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deliveries, sendAgain } from '#contracts/admin-deliveries.ts';
import { adminNotices } from '#contracts/admin-notices.ts';
import { notifications } from '#contracts/admin-notifications.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { filled } from '../../../i18n/desk.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { messageOf } from '../shared/queries.ts';

const t = notificationStrings.area;

/** Has everything sent again for which sending was given up. */
export function GivenUp({ count }: { count: number }) {
  const client = useQueryClient();
  const all = useMutation({
    mutationFn: () => callApi(sendAgain, { all: true }),
    onSuccess: () => {
      showToast(t.queued);
      for (const { path } of [adminNotices, notifications, deliveries])
        void client.invalidateQueries({ queryKey: [path] });
    },
    onError: leaveIfEnded,
  });
  return (
    <div className="mt-4">
      <p className="field-error">{filled(t.givenUp, { count: String(count) })}</p>
      <button
        type="button"
        className={`${buttonClass('quiet')} mt-3`}
        disabled={all.isPending}
        onClick={() => all.mutate()}
      >
        {t.sendAll}
      </button>
      <p role="alert" className="field-error empty:hidden">
        {all.isError && messageOf(all.error, t.sendAllFailed)}
      </p>
    </div>
  );
}
