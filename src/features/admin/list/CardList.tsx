import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
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
const guessed = { heading: 40, cards: 360 } as const;

/** Rows that stand ready above and below the screen, so that no quick finger meets an empty place. */
const ready = 6;

type CardRow<Item> = Extract<Row<Item>, { type: 'cards' }>;

/** Rows that stand under the same heading, with their places among all rows. */
interface Segment<Item> {
  readonly title: string;
  heading: number | null;
  readonly rows: Array<readonly [number, CardRow<Item>]>;
}

function segmentsOf<Item>(rows: readonly Row<Item>[], shown: readonly number[]): Segment<Item>[] {
  const segments = new Map<string, Segment<Item>>();
  for (const index of shown) {
    const row = rows[index];
    if (!row) continue;
    const segment = segments.get(row.title) ?? { title: row.title, heading: null, rows: [] };
    segments.set(row.title, segment);
    if (row.type === 'heading') segment.heading = index;
    else segment.rows.push([index, row]);
  }
  return [...segments.values()];
}

/** The row in which an enquiry stands; -1 for none. */
function rowOf(rows: readonly Row<Enquiry>[], id: string): number {
  return rows.findIndex((row) => row.type === 'cards' && row.cards.some(({ item }) => item.id === id));
}

/** Width from which two cards stand beside one another; the class `lg:grid-cols-2` begins there too. */
const wide = '(min-width: 64rem)';

/** How many cards stand beside one another on this screen. */
function useColumns(): 1 | 2 {
  const subscribe = useCallback((changed: () => void) => {
    const query = matchMedia(wide);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return useSyncExternalStore(subscribe, () => (matchMedia(wide).matches ? 2 : 1));
}

/**
 * The cards of a list. Only those near the screen stand on the page, however many are loaded; the one that has the focus stays
 * as well.
 */
export function CardList<Item extends Enquiry>({ items, hasOlder, grouped, dueFirst, card }: Props<Item>) {
  const columns = useColumns();
  const rows = useMemo(
    () => rowsOf(items, { grouped, dueFirst, columns, now: new Date() }),
    [items, grouped, dueFirst, columns],
  );
  const frame = useRef<HTMLDivElement>(null);
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

  // Once, as soon as there is something to come back to.
  const isFilled = items.length > 0 && top > 0;
  useEffect(() => {
    const place = isFilled ? takePlace() : null;
    const index = place ? rowOf(rows, place.id) : -1;
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
      const cards = [...(frame.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
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
      onBlur={({ relatedTarget }) => relatedTarget === null && setFocused(null)}
      onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null)}
    >
      {segmentsOf(rows, [...starts.keys()]).map((segment) => (
        <div key={segment.title}>
          {segment.heading !== null && (
            <h2
              ref={virtualizer.measureElement}
              data-index={segment.heading}
              style={at(segment.heading)}
              className="eyebrow absolute inset-x-0 top-0 py-2 text-muted"
            >
              {segment.title}
            </h2>
          )}
          {segment.rows.length > 0 && (
            <div role="list" aria-label={segment.title}>
              {segment.rows.map(([index, { key, cards }]) => (
                <div
                  key={key}
                  role="presentation"
                  ref={virtualizer.measureElement}
                  data-index={index}
                  style={at(index)}
                  className="absolute inset-x-0 top-0 grid gap-4 lg:grid-cols-2"
                >
                  {cards.map(({ item, index: place }) => (
                    <div
                      key={item.id}
                      role="listitem"
                      data-id={item.id}
                      tabIndex={-1}
                      aria-posinset={place + 1}
                      aria-setsize={hasOlder ? -1 : items.length}
                      className="flex min-w-0 scroll-my-24 flex-col rounded-md border border-line bg-raised p-5 wrap-anywhere sm:p-6"
                    >
                      {card(item)}
                    </div>
                  ))}
                </div>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
