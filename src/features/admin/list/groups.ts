import { indianDay, isDue } from '#contracts/enquiry-state.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import type { Enquiry } from '../enquiry-pages.ts';

type Group = keyof typeof deskList.groups;

/** What stands in a list: the heading of a group, or an enquiry with the title of its group. */
export type Row<Item> =
  | { readonly type: 'heading'; readonly key: string; readonly title: string }
  | {
      readonly type: 'item';
      readonly key: string;
      readonly title: string;
      readonly item: Item;
      readonly index: number;
    };

/** The Monday of a day's week, both `YYYY-MM-DD`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Makes the function that names the group of an enquiry by the days of India. */
function grouping(now: Date): (item: Enquiry) => Group {
  const today = indianDay(now);
  const yesterday = indianDay(new Date(now.getTime() - 86_400_000));
  const monday = mondayOf(today);
  return ({ submittedAt }) => {
    const day = indianDay(new Date(submittedAt));
    if (day >= today) return 'today';
    if (day === yesterday) return 'yesterday';
    return day >= monday ? 'week' : 'earlier';
  };
}

/**
 * The rows of a list: its enquiries in their order, under headings.
 *
 * @param grouped - false for an order that days say nothing about.
 * @param dueFirst - whether the list begins with those that are due.
 */
export function rowsOf<Item extends Enquiry>(
  items: readonly Item[],
  { grouped, dueFirst, now }: { readonly grouped: boolean; readonly dueFirst: boolean; readonly now: Date },
): Row<Item>[] {
  const rows: Row<Item>[] = [];
  const groupOf = grouping(now);
  const today = indianDay(now);
  let current: Group | null = null;
  let isAmongDue = dueFirst;
  for (const [index, item] of items.entries()) {
    isAmongDue &&= item.state !== undefined && isDue(item.state, today);
    const group = isAmongDue ? 'due' : groupOf(item);
    const title = grouped ? deskList.groups[group] : deskList.listLabel;
    if (grouped && group !== current) {
      current = group;
      rows.push({ type: 'heading', key: `group ${group}`, title });
    }
    rows.push({ type: 'item', key: item.id, title, item, index });
  }
  return rows;
}
