import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type RefObject, useEffect } from 'react';

/**
 * Id of the enquiry whose card is to have the focus as soon as it stands on the page; null for
 * none.
 */
export const $wanted = atom<string | null>(null);

/**
 * Gives the focus to the card that is wanted.
 *
 * @param frame - what the cards stand in.
 * @param scrollTo - brings a card that does not stand on the page to the screen.
 */
export function useWantedCard(frame: RefObject<HTMLElement | null>, scrollTo: (id: string) => void): void {
  const wanted = useStore($wanted);
  // With every rendering: a row that was scrolled to comes with the next one.
  useEffect(() => {
    if (wanted === null) return;
    const card = frame.current?.querySelector<HTMLElement>(`[data-id="${wanted}"]`);
    if (!card) return scrollTo(wanted);
    card.focus();
    $wanted.set(null);
  });
}
