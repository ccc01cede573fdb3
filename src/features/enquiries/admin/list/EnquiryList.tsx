import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { dayFromNow } from '#features/admin-parts/dates.ts';
import { Button, Failure, NotLoaded } from '#features/admin-parts/parts.tsx';
import { messageOf } from '#features/admin-parts/queries.ts';
import { indianDay } from '#shared/indian-time.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { useStore } from '../../../../lib/use-store.ts';
import type { ListedEnquiry } from '../../contract/list.ts';
import { isFollowUpDue } from '../../contract/standing.ts';
import { $broughtIn, $focusNext } from './NewEnquiries.tsx';
import type { LoadedEnquiries as List } from './use-enquiries.ts';
import { listWords, listStateWords as t } from './words.ts';

interface Props {
  list: List;
  empty: string;
  grouped: boolean;
  /** Whether each stands in a line. */
  lines: boolean;
  card(item: ListedEnquiry): ReactNode;
}

/** Total and cards of one kind, or why there are none. */
export function EnquiryList({ list, empty, card, ...layout }: Props) {
  const { answer, items, total, found } = list;
  const { isPending, error, hasNextPage, isFetchingNextPage: loadsOlder } = answer;
  const isSearch = found !== undefined;
  if (isPending) return <p className="min-h-svh py-10 text-muted">{t.loadingEnquiries}</p>;
  const isEmpty = answer.data && items.length === 0 && !hasNextPage && total !== null;
  const tryAgain = () => void answer.refetch();
  return (
    <>
      {error && !answer.isFetchNextPageError && (
        <NotLoaded
          message={messageOf(error, t.loadFailed)}
          onTryAgain={tryAgain}
          className="py-4"
        />
      )}
      {isEmpty && (
        <div className="grid justify-items-center gap-4 py-12 text-center text-lg text-muted">
          <span aria-hidden="true" className="arch w-13 bg-teal/15" />
          <p>{isSearch ? listWords.search.nothing : empty}</p>
        </div>
      )}
      <Cards items={items} isWhole={!isSearch} card={card} {...layout} />
      {hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {/* Keeps the focus while it loads. */}
          <Button
            className="aria-disabled:cursor-progress aria-disabled:opacity-70"
            aria-disabled={loadsOlder}
            onClick={() => loadsOlder || void answer.fetchNextPage()}
          >
            {loadsOlder ? t.loadingEnquiries : t.loadMore}
          </Button>
          {/* What is asked for again is no failure any more. */}
          <Failure
            error={answer.isFetchNextPageError && !loadsOlder && error}
            text={listWords.older.failed}
          />
        </div>
      )}
    </>
  );
}

/** The Monday of a day's week, both `YYYY-MM-DD`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The title of an enquiry's day, by the days of India. */
function dayTitle({ submittedAt }: ListedEnquiry, now: Date): string {
  const t = listWords.groups;
  const today = indianDay(now);
  const day = indianDay(new Date(submittedAt));
  if (day >= today) return t.today;
  if (day === dayFromNow(-1, now)) return t.yesterday;
  return day >= mondayOf(today) ? t.week : t.earlier;
}

/** The groups of a list by their titles: what was just brought in, what is due, then by days. */
function groupsOf(
  items: readonly ListedEnquiry[],
  broughtIn: ReadonlySet<string>,
  dueFirst: boolean,
  now: Date,
) {
  const today = indianDay(now);
  const inOrder = [
    ...items.filter(({ id }) => broughtIn.has(id)),
    ...items.filter(({ id }) => !broughtIn.has(id)),
  ];
  let isAmongDue = dueFirst;
  return groupBy(inOrder, (item) => {
    if (broughtIn.has(item.id)) return listWords.groups.first;
    isAmongDue &&= item.state !== undefined && isFollowUpDue(item.state, today);
    return isAmongDue ? listWords.groups.due : dayTitle(item, now);
  });
}

interface CardsProps extends Pick<Props, 'grouped' | 'lines' | 'card'> {
  items: readonly ListedEnquiry[];
  /** Whether it is a list that nothing narrows: then those that are due come first. */
  isWhole: boolean;
}

const cardLook = {
  list: 'grid gap-4 lg:grid-cols-2 has-[[data-details]:not([hidden])]:items-start',
  item: 'flex min-w-0 scroll-my-24 flex-col rounded-md border border-line bg-raised p-5 pb-2 wrap-anywhere [contain-intrinsic-size:auto_22rem] [content-visibility:auto] sm:p-6 sm:pb-3',
};

const lineLook = {
  list: 'divide-y divide-line rounded-md border border-line bg-raised',
  item: 'flex min-w-0 scroll-my-24 items-start px-3 wrap-anywhere [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]',
};

/** The cards under their headings. Those far from the screen are laid out when they come near. */
function Cards({ items, grouped, lines, isWhole, card }: CardsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const broughtIn = useStore($broughtIn);
  const groups = useMemo(() => {
    if (!grouped) return [[listWords.listLabel, items] as const];
    return [...groupsOf(items, isWhole ? broughtIn : new Set(), isWhole, new Date())];
  }, [items, grouped, isWhole, broughtIn]);
  const focusNext = useStore($focusNext);
  useEffect(() => {
    const next = frame.current?.querySelector<HTMLElement>(`[data-id="${focusNext}"]`);
    if (!next) return;
    next.focus();
    $focusNext.set(null);
  });
  return (
    <div ref={frame} className="mt-1 grid gap-4">
      {groups.map(([title, own]) => (
        <div key={title}>
          {grouped && <h2 className="eyebrow pb-2 pt-1 text-muted">{title}</h2>}
          <ul aria-label={title} className={lines ? lineLook.list : cardLook.list}>
            {own.map((item) => (
              <li
                key={item.id}
                data-id={item.id}
                tabIndex={-1}
                className={lines ? lineLook.item : cardLook.item}
              >
                {card(item)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
