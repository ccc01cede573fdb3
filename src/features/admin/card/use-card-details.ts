import { type RefObject, useEffect, useRef, useState } from 'react';
import { $givenBack, draftOf } from '../notes/note-drafts.store.ts';
import { useStableCallback } from '../shared/use-stable-callback.ts';

/**
 * Whether a card's details stand open: at once where a note was begun, and where one comes back to
 * its field.
 *
 * @param id - of the enquiry.
 * @param onOpen - called whenever they are opened.
 * @returns what the details need, and `openAtNote` and `openAtDate`, which lead to one of their
 *   fields.
 */
export function useCardDetails(id: string, onOpen: () => void) {
  const [open, setOpen] = useState(() => draftOf(id) !== '');
  const note = useRef<HTMLTextAreaElement>(null);
  const date = useRef<HTMLInputElement>(null);

  function onToggle(isOpen: boolean) {
    setOpen(isOpen);
    // What was asked for is shown first, and what follows from it afterwards.
    if (isOpen) requestAnimationFrame(() => setTimeout(onOpen));
  }

  const openAt = (field: RefObject<HTMLElement | null>) => () => {
    onToggle(true);
    // The field stands on the page after the next paint, when the menu has let go of the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()));
  };

  const openAtNote = useStableCallback(openAt(note));
  useEffect(
    () =>
      $givenBack.listen((back) => {
        if (back?.id !== id) return;
        if (back.wanted) openAtNote();
        else setOpen(true);
      }),
    [id, openAtNote],
  );

  return { details: { open, note, date, onToggle }, openAtNote, openAtDate: openAt(date) };
}
