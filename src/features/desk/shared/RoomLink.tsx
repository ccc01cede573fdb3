import { useStore } from '@nanostores/react';
import type { AnchorHTMLAttributes } from 'react';
import { $address, changeRoom, type Room, searchOf } from './address.store.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  room: Room;
}

/** A link to another room of the desk; it loads no page unless it is opened in a tab of its own. */
export function RoomLink({ room, ...rest }: Props) {
  const address = useStore($address);
  return (
    <a
      href={searchOf({ ...address, room }) || location.pathname}
      aria-current={address.room === room ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        changeRoom(room);
      }}
      {...rest}
    />
  );
}
