import { useMutation } from '@tanstack/react-query';
import { logout } from '#contracts/admin-session.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { callApi } from '../../../lib/api-client.ts';
import { routes } from '../../../lib/paths.ts';
import { flashToast } from '../../toasts/flash.store.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { settleNotes } from '../notes/save-note.ts';
import { messageOf } from '../shared/queries.ts';

const t = adminStrings;

/**
 * Logs out once the notes on their way are stored, because a logout takes away what this tab keeps.
 *
 * @returns false where one was not, which has been said; then the owner stays.
 */
async function leaveDesk(): Promise<boolean> {
  if (!(await settleNotes())) return false;
  await callApi(logout, {});
  return true;
}

/** The way out of the desk. */
export function LogoutButton() {
  const leave = useMutation({
    mutationFn: leaveDesk,
    onSuccess: (hasLeft) => {
      if (!hasLeft) return;
      flashToast(t.loggedOut);
      location.assign(routes.admin);
    },
    onError: (error) =>
      showToast({
        title: t.logoutFailed.title,
        description: messageOf(error, t.logoutFailed.description),
        variant: 'destructive',
      }),
  });
  return (
    <button type="button" className={buttonClass('quiet')} disabled={leave.isPending} onClick={() => leave.mutate()}>
      {t.logout}
    </button>
  );
}
