import bellIcon from 'virtual:icon/bell';
import calendarIcon from 'virtual:icon/calendar-check';
import certificateIcon from 'virtual:icon/certificate';
import chartIcon from 'virtual:icon/chart-bar';
import checksIcon from 'virtual:icon/list-checks';
import pencilIcon from 'virtual:icon/note-pencil';
import shieldIcon from 'virtual:icon/shield-check';
import trayIcon from 'virtual:icon/tray';
import { useMutation } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { logout } from '#features/account/contract/session.ts';
import { Icon } from '../components/Icon.tsx';
import { Button } from '../features/admin-parts/parts.tsx';
import { announceLogout, call, leave, toastFailure } from '../features/admin-parts/queries.ts';
import { type Room, rooms } from '../features/enquiries/admin/address.store.ts';
import { settleNotes } from '../features/enquiries/admin/card/notes.store.ts';
import { deskBarId } from '../features/enquiries/admin/labels.ts';
import { RoomLink } from '../features/enquiries/admin/RoomLink.tsx';
import { forgetTab } from '../lib/browser-storage.ts';
import { roomWords, shellWords } from './words.ts';

const t = roomWords;

const icons: Readonly<Record<Room, string>> = {
  enquiries: trayIcon,
  facts: pencilIcon,
  calls: calendarIcon,
  certificates: certificateIcon,
  overview: chartIcon,
  notifications: bellIcon,
  safety: shieldIcon,
  'to-do': checksIcon,
};

/** What stands in the bar: the name, or the short one that it ends or begins with. */
const shown: Readonly<Record<Room, string>> = { ...t.names, ...t.short };

/**
 * The rooms of the desk and the way out, in the header of the page; on a phone a row of their own.
 */
export function DeskBar() {
  const bar = document.getElementById(deskBarId);
  return (
    bar &&
    createPortal(
      <>
        <nav
          aria-label={t.label}
          className="order-4 -mx-2 basis-full xl:order-1 xl:ms-6 xl:basis-auto xl:grow"
        >
          <ul className="grid auto-cols-auto grid-flow-col md:flex md:gap-2">
            {rooms.map((room) => (
              <li key={room}>
                <RoomLink
                  room={room}
                  aria-label={room in t.short ? t.names[room] : undefined}
                  className="desk-room"
                >
                  <Icon svg={icons[room]} className="size-6 shrink-0 md:size-5" />
                  <span className="md:hidden">{{ ...shown, ...t.onPhone }[room]}</span>
                  <span className="max-md:hidden">{shown[room]}</span>
                </RoomLink>
              </li>
            ))}
          </ul>
        </nav>
        <LogoutButton />
      </>,
      bar,
    )
  );
}

/** The way out of the desk; not before the notes are stored that it would take away. */
function LogoutButton() {
  const logOut = useMutation({
    mutationFn: async () => {
      if (!(await settleNotes())) return;
      await call(logout, {});
      forgetTab();
      announceLogout();
      leave(shellWords.loggedOut);
    },
    onError: (error) => toastFailure(error, shellWords.logoutFailed),
  });
  return (
    <Button
      className="order-3 min-h-11! px-4! max-sm:text-sm sm:px-5!"
      disabled={logOut.isPending}
      onClick={() => logOut.mutate()}
    >
      {shellWords.logout}
    </Button>
  );
}
