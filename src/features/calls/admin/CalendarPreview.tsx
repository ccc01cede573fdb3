import { useEffect, useRef } from 'react';
import { shownCall, shownDay, shownTime, shownWeekday } from '#features/admin-parts/dates.ts';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button } from '#features/admin-parts/parts.tsx';
import { indianDay } from '#shared/indian-time.ts';
import type { CalendarPreview as Preview } from '../contract/own-calendar.ts';
import { callsDeskWords } from './words.ts';

const t = callsDeskWords.ownCalendar.preview;

type Unread = Preview['unreadEntries'][number];

const isMidnight = (instant: Date): boolean => shownTime(instant) === '12:00 AM';

/** A busy time without the date on which it begins. */
function shownBusy(from: Date, to: Date): string {
  if (isMidnight(from) && isMidnight(to)) {
    const last = indianDay(new Date(to.getTime() - 1));
    if (last === indianDay(from)) return t.allDay;
    return filled(t.allDays, { last: shownWeekday(last) });
  }
  const end = indianDay(to) === indianDay(from) ? shownTime(to) : shownCall(to.toISOString());
  return filled(t.range, { from: shownTime(from), to: end });
}

/** The busy times of the next days, a line per date. */
function Week({ week }: Pick<Preview, 'week'>) {
  if (week.length === 0) return <p>{t.free}</p>;
  const dates = Map.groupBy(week, ({ from }) => indianDay(new Date(from)));
  return (
    <div>
      <h4 className="font-semibold">{t.week}</h4>
      <dl className="tabular mt-2 divide-y divide-line border-y border-line">
        {[...dates].map(([date, times]) => (
          <div key={date} className="grid gap-x-4 py-2 sm:grid-cols-[8rem_1fr]">
            <dt className="text-muted sm:row-start-1">{shownWeekday(date)}</dt>
            {times.map(({ from, to }) => (
              <dd key={from} className="sm:col-start-2">
                {shownBusy(new Date(from), new Date(to))}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The entries that could not be read, as the owner knows them. */
function UnreadEntries({ count, entries }: { count: number; entries: readonly Unread[] }) {
  const more = count - entries.length;
  return (
    <div role="alert">
      <p className="field-error">{counted(t.unread, count)}</p>
      <ul className="mt-2 list-disc ps-6">
        {entries.map(({ name, date }, index) => (
          <li key={index}>
            {name || t.unnamed}, {date ? shownDay(date, new Date()) : t.undated}
          </li>
        ))}
        {more > 0 && <li>{counted(t.more, more)}</li>}
      </ul>
    </div>
  );
}

interface Props {
  preview: Preview;
  isSaving: boolean;
  onSave(): void;
  onCancel(): void;
}

/** The content of a calendar, which the owner checks before saving it. */
export function CalendarPreview({ preview, isSaving, onSave, onCancel }: Props) {
  const { entries, unread, unreadEntries, week } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 rounded-md bg-sunk p-4 wrap-anywhere">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {t.title}
      </h3>
      <p>{counted(t.entries, entries)}</p>
      {unread > 0 && <UnreadEntries count={unread} entries={unreadEntries} />}
      <Week week={week} />
      <div className="flex flex-wrap gap-3">
        <Button look="solid" disabled={isSaving} onClick={onSave}>
          {t.save}
        </Button>
        <Button disabled={isSaving} onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
