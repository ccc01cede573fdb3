import { isDue } from '#contracts/enquiry-standing.ts';
import { indianDay, millisecondsOfDay } from '#contracts/indian-time.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import type { Enquiry } from './enquiry-pages.ts';

type Group = keyof typeof deskList.groups;

/** An enquiry with its place in the list. */
export interface Placed<Item> {
  readonly item: Item;
  readonly index: number;
}

/**
 * What stands in a list: the heading of a group, or enquiries beside one another, with the title of
 * their group.
 */
export type Row<Item> =
  | { readonly type: 'heading'; readonly key: string; readonly title: string }
  | { readonly type: 'cards'; readonly key: string; readonly title: string; readonly cards: Placed<Item>[] };

/** The Monday of a day's week, both `YYYY-MM-DD`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Makes the function that names the group of an enquiry by the days of India. */
function grouping(now: Date): (item: Enquiry) => Group {
  const today = indianDay(now);
  const yesterday = indianDay(new Date(now.getTime() - millisecondsOfDay));
  const monday = mondayOf(today);
  return ({ submittedAt }) => {
    const day = indianDay(new Date(submittedAt));
    if (day >= today) return 'today';
    if (day === yesterday) return 'yesterday';
    return day >= monday ? 'week' : 'earlier';
  };
}

/** How a list is laid out. */
interface RowRules {
  /** False for an order that days say nothing about. */
  readonly grouped: boolean;
  /** Whether the list begins with those that are due. */
  readonly dueFirst: boolean;
  /** Ids of those that stand before all others. */
  readonly first: ReadonlySet<string>;
  /** Enquiries beside one another. */
  readonly columns: number;
  readonly now: Date;
}

/** The rows of a list: its enquiries in their order, under headings. */
export function rowsOf<Item extends Enquiry>(
  items: readonly Item[],
  { grouped, dueFirst, first, columns, now }: RowRules,
): Row<Item>[] {
  const rows: Row<Item>[] = [];
  const groupOf = grouping(now);
  const today = indianDay(now);
  let current: Group | null = null;
  let isAmongDue = dueFirst;
  const isFirst = ({ id }: Item) => first.has(id);
  const inOrder = [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
  for (const [index, item] of inOrder.entries()) {
    if (!isFirst(item)) isAmongDue &&= item.state !== undefined && isDue(item.state, today);
    const group = isFirst(item) ? 'first' : isAmongDue ? 'due' : groupOf(item);
    const title = grouped ? deskList.groups[group] : deskList.listLabel;
    if (grouped && group !== current) {
      current = group;
      rows.push({ type: 'heading', key: `group ${group}`, title });
    }
    const last = rows.at(-1);
    if (last?.type === 'cards' && last.cards.length < columns) last.cards.push({ item, index });
    else rows.push({ type: 'cards', key: item.id, title, cards: [{ item, index }] });
  }
  return rows;
}

/** Rows that stand under the same heading, with their places among all rows. */
export interface Segment<Item> {
  readonly title: string;
  /** Place of the heading; null where it is not shown. */
  heading: number | null;
  readonly rows: Array<readonly [number, Extract<Row<Item>, { type: 'cards' }>]>;
}

/**
 * Gathers rows under their headings.
 *
 * @param shown - places of the rows that stand on the page.
 */
export function segmentsOf<Item>(rows: readonly Row<Item>[], shown: readonly number[]): Segment<Item>[] {
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
export function rowOf(rows: readonly Row<Enquiry>[], id: string): number {
  return rows.findIndex((row) => row.type === 'cards' && row.cards.some(({ item }) => item.id === id));
}
