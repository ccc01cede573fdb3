import { type RefObject, useRef, useState } from 'react';
import { draftOf } from './note-drafts.ts';

/**
 * Whether a card's details stand open: at once where a note was begun.
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
    if (isOpen) onOpen();
  }

  const openAt = (field: RefObject<HTMLElement | null>) => () => {
    onToggle(true);
    // The field stands on the page after the next paint, when the menu has let go of the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()));
  };

  return { details: { open, note, date, onToggle }, openAtNote: openAt(note), openAtDate: openAt(date) };
}
