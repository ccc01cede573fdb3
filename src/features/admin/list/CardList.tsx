import { useStore } from '@nanostores/react';
import { type HTMLAttributes, type ReactNode, type Ref, useCallback, useMemo, useRef } from 'react';
import { $broughtIn } from '../arrivals/arrivals.store.ts';
import { CardFrame } from './CardFrame.tsx';
import type { Enquiry } from './enquiry-pages.ts';
import { type Placed, rowOf, rowsOf, segmentsOf } from './groups.ts';
import { usePendingFocus } from './pending-focus.ts';
import { headingLook, rowLook } from './row-looks.ts';
import { useCardRows } from './use-card-rows.ts';
import { useColumns } from './use-columns.ts';
import { useSavedScrollPosition, useScrollRestoration } from './use-scroll-restoration.ts';

interface Props<Item> {
  items: readonly Item[];
  /** Whether there are more than are loaded. */
  hasOlder: boolean;
  /** Whether headings tell the days. */
  grouped: boolean;
  /** Whether the list begins with those that are due. */
  dueFirst: boolean;
  card(item: Item): ReactNode;
}

/**
 * The cards of a list. Only those near the screen stand on the page, however many are loaded; the
 * one that has the focus stays as well.
 */
export function CardList<Item extends Enquiry>({ items, hasOlder, grouped, dueFirst, card }: Props<Item>) {
  const columns = useColumns();
  const broughtIn = useStore($broughtIn);
  const rows = useMemo(() => {
    const first = dueFirst ? broughtIn : new Set<string>();
    return rowsOf(items, { grouped, dueFirst, first, columns, now: new Date() });
  }, [items, grouped, dueFirst, broughtIn, columns]);
  const frame = useRef<HTMLDivElement>(null);
  const { virtualizer, shown, top, onFocus, onBlur } = useCardRows(frame, rows);
  useScrollRestoration(
    frame,
    items.length > 0 && top > 0,
    useCallback((id) => rowOf(rows, id), [rows]),
    useCallback((index) => virtualizer.scrollToIndex(index, { align: 'start' }), [virtualizer]),
  );
  useSavedScrollPosition(frame, items.length);
  usePendingFocus(frame, (id) => virtualizer.scrollToIndex(Math.max(0, rowOf(rows, id)), { align: 'start' }));

  const starts = new Map(shown.map(({ index, start }) => [index, start - top]));
  /** What a row needs to be measured and to stand in its place. */
  const placed = (index: number) => ({
    ref: virtualizer.measureElement,
    'data-index': index,
    style: { transform: `translateY(${starts.get(index) ?? 0}px)` },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which card has the focus
    <div
      ref={frame}
      className="relative mt-4 [overflow-anchor:none]"
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={onBlur}
      onFocus={onFocus}
    >
      {segmentsOf(rows, [...starts.keys()]).map(({ title, heading, rows: cardRows }) => (
        <div key={title}>
          {heading !== null && (
            <h2 {...placed(heading)} className={`absolute inset-x-0 top-0 ${headingLook}`}>
              {title}
            </h2>
          )}
          {cardRows.length > 0 && (
            <div role="list" aria-label={title}>
              {cardRows.map(([index, row]) => (
                <CardRow
                  key={row.key}
                  {...placed(index)}
                  cards={row.cards}
                  count={hasOlder ? -1 : items.length}
                  card={card}
                />
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

interface CardRowProps<Item> extends HTMLAttributes<HTMLDivElement> {
  ref: Ref<HTMLDivElement>;
  cards: readonly Placed<Item>[];
  /** Of the whole list; -1 where that is not known. */
  count: number;
  card(item: Item): ReactNode;
}

/** Cards that stand beside one another, each with its place in the whole list. */
function CardRow<Item extends Enquiry>({ cards, count, card, ...placed }: CardRowProps<Item>) {
  return (
    <div {...placed} role="presentation" className={`absolute inset-x-0 top-0 ${rowLook}`}>
      {cards.map(({ item, index }) => (
        <CardFrame key={item.id} id={item.id} index={index} count={count}>
          {card(item)}
        </CardFrame>
      ))}
    </div>
  );
}
