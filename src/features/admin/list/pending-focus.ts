import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type RefObject, useEffect } from 'react';

/**
 * Id of the enquiry whose card is to have the focus as soon as it stands on the page; null for
 * none.
 */
export const $pendingFocus = atom<string | null>(null);

/**
 * Gives the focus to the card that is to have it.
 *
 * @param frame - what the cards stand in.
 * @param scrollTo - brings a card that does not stand on the page to the screen.
 */
export function usePendingFocus(frame: RefObject<HTMLElement | null>, scrollTo: (id: string) => void): void {
  const pending = useStore($pendingFocus);
  // With every rendering: a row that was scrolled to comes with the next one.
  useEffect(() => {
    if (pending === null) return;
    const card = frame.current?.querySelector<HTMLElement>(`[data-id="${pending}"]`);
    if (!card) return scrollTo(pending);
    card.focus();
    $pendingFocus.set(null);
  });
}
