import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import type { Enquiry } from './enquiry-pages.ts';
import { type Row, rowOf } from './groups.ts';

/** Space between two rows in CSS pixels. */
const gap = 16;

/** Heights in CSS pixels that are taken until a row is measured. */
const guessed = { heading: 40, cards: 360 } as const;

/**
 * Rows that stand ready above and below the screen, so that no quick finger meets an empty place.
 */
const ready = 6;

/** How many of them come at once: what is in sight comes first, the others when there is time. */
const readyAtOnce = 1;

const none: ReadonlySet<string> = new Set();

/**
 * Which rows of a list stand on the page, and where. Those near the screen do, and the one whose
 * card has the focus.
 *
 * @param frame - what the rows stand in.
 * @returns `shown` are the rows that stand on the page; `top` is the frame's distance from the top
 *   of the page in CSS pixels, 0 until it is known; `onFocus` and `onBlur` are for the frame.
 */
export function useCardRows<Item extends Enquiry>(frame: RefObject<HTMLElement | null>, rows: readonly Row<Item>[]) {
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const focusedRow = focused === null ? -1 : rowOf(rows, focused);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => guessed[rows[index]?.type ?? 'cards'],
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return focusedRow < 0 || near.includes(focusedRow) ? near : [...near, focusedRow].sort((a, b) => a - b);
    },
    overscan: ready,
    gap,
    scrollMargin: top,
  });

  const near = virtualizer.getVirtualItems();
  const nearKeys = near.map(({ key }) => key).join(',');
  const admitted = useDeferredValue(
    useMemo(() => new Set(nearKeys.split(',')), [nearKeys]),
    none,
  );
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const shown = near.filter(
    ({ index, key }) =>
      admitted.has(String(key)) ||
      index === focusedRow ||
      (index >= startIndex - readyAtOnce && index <= endIndex + readyAtOnce),
  );

  // A card that moves to another row, because one before it has gone, keeps the focus.
  useLayoutEffect(() => {
    if (focused === null || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(`[data-id="${focused}"]`)?.focus({ preventScroll: true });
  });

  // What stands above the list grows and shrinks.
  useLayoutEffect(() => {
    const now = (frame.current?.getBoundingClientRect().top ?? 0) + scrollY;
    if (Math.abs(now - top) > 1) setTop(now);
  });

  return {
    virtualizer,
    shown,
    top,
    onFocus: ({ target }: React.FocusEvent) => setFocused(target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null),
    onBlur: ({ relatedTarget }: React.FocusEvent) => relatedTarget === null && setFocused(null),
  };
}
