import { useMutation } from '@tanstack/react-query';
import { logout } from '#contracts/admin-session.ts';
import { adminStrings as t } from '../../../i18n/admin.ts';
import { forgetTab } from '../../../lib/browser-storage.ts';
import { Button } from '../shared/parts.tsx';
import { call, leave, sayFailed } from '../shared/queries.ts';

interface Props {
  /** Saves what a logout would take away; false where that failed, which has been said. */
  settle(): Promise<boolean>;
}

/** The way out of the desk. */
export function LogoutButton({ settle }: Props) {
  const logOut = useMutation({
    mutationFn: async () => {
      if (!(await settle())) return;
      await call(logout, {});
      forgetTab();
      leave(t.loggedOut);
    },
    onError: (error) => sayFailed(error, t.logoutFailed),
  });
  return (
    <Button
      className="order-3 min-h-11! px-4! max-sm:text-sm sm:px-5!"
      disabled={logOut.isPending}
      onClick={() => logOut.mutate()}
    >
      {t.logout}
    </Button>
  );
}
