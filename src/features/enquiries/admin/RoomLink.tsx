import type { AnchorHTMLAttributes } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { $address, changeRoom, type Room, searchOf } from './address.store.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  room: Room;
  /** Id of a fact that is opened there. */
  fact?: string;
}

/** A link to another room of the desk; it loads no page unless it is opened in a tab of its own. */
export function RoomLink({ room, fact = '', ...rest }: Props) {
  const address = useStore($address);
  return (
    <a
      href={searchOf({ ...address, room, fact }) || location.pathname}
      aria-current={address.room === room && fact === '' ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        changeRoom(room, fact);
      }}
      {...rest}
    />
  );
}
