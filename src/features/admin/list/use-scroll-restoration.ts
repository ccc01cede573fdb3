import { type RefObject, useEffect } from 'react';
import { saveScrollPosition, takeScrollPosition } from './scroll-position.ts';

/**
 * Comes back to where somebody was in a list, once, as soon as there is something to come back to.
 *
 * @param frame - what the rows stand in.
 * @param isFilled - whether the list stands on the page with its cards.
 * @param rowOf - the row in which an enquiry stands; -1 for none.
 * @param scrollToRow - brings a row to the top of the screen, about.
 */
export function useScrollRestoration(
  frame: RefObject<HTMLElement | null>,
  isFilled: boolean,
  rowOf: (id: string) => number,
  scrollToRow: (index: number) => void,
): void {
  useEffect(() => {
    const place = isFilled ? takeScrollPosition() : null;
    const index = place ? rowOf(place.id) : -1;
    if (!place || index < 0) return;
    scrollToRow(index);
    // Heights above it are measured by now.
    requestAnimationFrame(() => {
      const element = frame.current?.querySelector(`[data-index="${index}"]`);
      if (element) scrollBy(0, element.getBoundingClientRect().top + place.above);
    });
  }, [frame, isFilled, rowOf, scrollToRow]);
}

/**
 * Notes where somebody is in a list, when the page rests and when it is left.
 *
 * @param frame - what the cards stand in.
 * @param loaded - how many enquiries are loaded.
 */
export function useSavedScrollPosition(frame: RefObject<HTMLElement | null>, loaded: number): void {
  useEffect(() => {
    const note = () => {
      const cards = [...(frame.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
      const first = cards.find((element) => element.getBoundingClientRect().bottom > 0);
      if (scrollY > 0 && first?.dataset.id)
        saveScrollPosition(first.dataset.id, -first.getBoundingClientRect().top, loaded);
    };
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(note, 200);
    };
    addEventListener('scroll', later, { passive: true });
    addEventListener('pagehide', note);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', later);
      removeEventListener('pagehide', note);
    };
  }, [frame, loaded]);
}
