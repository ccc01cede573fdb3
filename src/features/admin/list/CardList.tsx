import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Enquiry } from '../enquiry-pages.ts';
import { type Row, rowsOf } from './groups.ts';
import { notePlace, takePlace } from './place.ts';

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

/** Space between two rows in CSS pixels. */
const gap = 16;

/** Heights in CSS pixels that are taken until a row is measured. */
const guessed = { heading: 40, item: 360 } as const;

/** Rows that stand ready above and below the screen, so that no quick finger meets an empty place. */
const ready = 6;

type ItemRow<Item> = Extract<Row<Item>, { type: 'item' }>;

/** Rows that stand under the same heading, with their places among all rows. */
interface Segment<Item> {
  readonly title: string;
  heading: number | null;
  readonly items: Array<readonly [number, ItemRow<Item>]>;
}

function segmentsOf<Item>(rows: readonly Row<Item>[], shown: readonly number[]): Segment<Item>[] {
  const segments = new Map<string, Segment<Item>>();
  for (const index of shown) {
    const row = rows[index];
    if (!row) continue;
    const segment = segments.get(row.title) ?? { title: row.title, heading: null, items: [] };
    segments.set(row.title, segment);
    if (row.type === 'heading') segment.heading = index;
    else segment.items.push([index, row]);
  }
  return [...segments.values()];
}

/**
 * The cards of a list. Only those near the screen stand on the page, however many are loaded; the one that has the focus stays
 * as well.
 */
export function CardList<Item extends Enquiry>({ items, hasOlder, grouped, dueFirst, card }: Props<Item>) {
  const rows = useMemo(() => rowsOf(items, { grouped, dueFirst, now: new Date() }), [items, grouped, dueFirst]);
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const focusedRow = focused === null ? -1 : rows.findIndex(({ key }) => key === focused);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => guessed[rows[index]?.type ?? 'item'],
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return focusedRow < 0 || near.includes(focusedRow) ? near : [...near, focusedRow].sort((a, b) => a - b);
    },
    overscan: ready,
    gap,
    scrollMargin: top,
  });

  // What stands above the list grows and shrinks.
  useLayoutEffect(() => {
    const now = (frame.current?.getBoundingClientRect().top ?? 0) + scrollY;
    if (Math.abs(now - top) > 1) setTop(now);
  });

  // Once, as soon as there is something to come back to.
  const isFilled = items.length > 0 && top > 0;
  useEffect(() => {
    const place = isFilled ? takePlace() : null;
    const index = place ? rows.findIndex(({ key }) => key === place.id) : -1;
    if (!place || index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'start' });
    // Heights above it are measured by now.
    requestAnimationFrame(() => {
      const element = frame.current?.querySelector(`[data-index="${index}"]`);
      if (element) scrollBy(0, element.getBoundingClientRect().top + place.above);
    });
  }, [isFilled, rows, virtualizer]);

  useEffect(() => {
    const note = () => {
      const cards = [...(frame.current?.querySelectorAll<HTMLElement>('li[data-id]') ?? [])];
      const first = cards.find((element) => element.getBoundingClientRect().bottom > 0);
      if (scrollY > 0 && first?.dataset.id)
        notePlace(first.dataset.id, -first.getBoundingClientRect().top, items.length);
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
  }, [items.length]);

  const starts = new Map(virtualizer.getVirtualItems().map(({ index, start }) => [index, start - top]));
  const at = (index: number) => ({ transform: `translateY(${starts.get(index) ?? 0}px)` });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which card has the focus
    <div
      ref={frame}
      className="relative mt-4 [overflow-anchor:none]"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => setFocused(target.closest<HTMLElement>('li[data-id]')?.dataset.id ?? null)}
    >
      {segmentsOf(rows, [...starts.keys()]).map(({ title, heading, items: cards }) => (
        <div key={title}>
          {heading !== null && (
            <h2
              ref={virtualizer.measureElement}
              data-index={heading}
              style={at(heading)}
              className="eyebrow absolute inset-x-0 top-0 py-2 text-muted"
            >
              {title}
            </h2>
          )}
          {cards.length > 0 && (
            <ul aria-label={title}>
              {cards.map(([index, row]) => (
                <li
                  key={row.key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-id={row.key}
                  style={at(index)}
                  tabIndex={-1}
                  aria-posinset={row.index + 1}
                  aria-setsize={hasOlder ? -1 : items.length}
                  className="absolute inset-x-0 top-0 flex min-w-0 scroll-my-24 flex-col rounded-md border border-line bg-raised p-5 wrap-anywhere sm:p-6"
                >
                  {card(row.item)}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
