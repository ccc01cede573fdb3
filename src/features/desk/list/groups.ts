import type { Listed } from '#contracts/admin-submissions.ts';
import { isDue } from '#contracts/enquiry-standing.ts';
import { indianDay, millisecondsOfDay } from '#contracts/indian-time.ts';
import { deskList } from '../../../i18n/desk-list.ts';

/** Enquiries under one heading. */
export interface Group {
  readonly title: string;
  readonly items: Listed[];
}

/** The Monday of a day's week, both `YYYY-MM-DD`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The title of an enquiry's day, by the days of India. */
function dayTitle({ submittedAt }: Listed, now: Date): string {
  const t = deskList.groups;
  const today = indianDay(now);
  const day = indianDay(new Date(submittedAt));
  if (day >= today) return t.today;
  if (day === indianDay(new Date(now.getTime() - millisecondsOfDay))) return t.yesterday;
  return day >= mondayOf(today) ? t.week : t.earlier;
}

/**
 * The groups of a whole list, newest first: what was just brought in, what is due, then by days.
 *
 * @param broughtIn - ids of those that stand before all others.
 * @param dueFirst - whether the items begin with those that are due.
 */
export function groupsOf(
  items: readonly Listed[],
  broughtIn: ReadonlySet<string>,
  dueFirst: boolean,
  now: Date,
): Group[] {
  const groups = new Map<string, Group>();
  const today = indianDay(now);
  const inOrder = [...items.filter(({ id }) => broughtIn.has(id)), ...items.filter(({ id }) => !broughtIn.has(id))];
  let isAmongDue = dueFirst;
  for (const item of inOrder) {
    const isNew = broughtIn.has(item.id);
    if (!isNew) isAmongDue &&= item.state !== undefined && isDue(item.state, today);
    const title = isNew ? deskList.groups.first : isAmongDue ? deskList.groups.due : dayTitle(item, now);
    const group = groups.get(title) ?? { title, items: [] };
    groups.set(title, group);
    group.items.push(item);
  }
  return [...groups.values()];
}
