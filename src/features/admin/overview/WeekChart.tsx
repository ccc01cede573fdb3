import type { Overview } from '#contracts/enquiry-filter.ts';
import { deskList } from '../../../i18n/desk-list.ts';

const t = deskList.overview;

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A Monday as the desk writes days. */
const named = (week: string): string => day.format(new Date(`${week}T00:00:00Z`));

/** Measures of the drawing, in its own units. */
const { height, bar, space } = { height: 120, bar: 20, space: 6 } as const;

interface Props {
  /** Oldest first. */
  weeks: Overview['weeks'];
}

/**
 * Enquiries of each week as bars, and the same as a table, which is what a screen reader is given.
 */
export function WeekChart({ weeks }: Props) {
  const first = weeks[0];
  const last = weeks.at(-1);
  if (!first || !last) return <p className="mt-3 text-muted">{t.noneAnswered}</p>;
  return (
    <>
      <div className="mt-3 overflow-x-auto">
        <WeekBars weeks={weeks} />
        <p className="tabular mt-1 flex justify-between gap-4 text-sm text-muted">
          <span>{named(first.value)}</span>
          {weeks.length > 1 && <span>{named(last.value)}</span>}
        </p>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4">
          {t.asTable}
        </summary>
        <WeekTable weeks={weeks} />
      </details>
    </>
  );
}

function WeekBars({ weeks }: Props) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const width = weeks.length * (bar + space) - space;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="block h-40 border-b border-line"
      style={{ width: `min(100%, ${weeks.length * 4}rem)` }}
      preserveAspectRatio="none"
    >
      {weeks.map(({ value, count }, index) => {
        const tall = (height * count) / most;
        return (
          <rect key={value} x={index * (bar + space)} y={height - tall} width={bar} height={tall} className="fill-teal">
            <title>{`${named(value)}: ${count}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

/** Newest week first. */
function WeekTable({ weeks }: Props) {
  return (
    <table className="mt-2 w-full max-w-md">
      <caption className="sr-only">{t.weeks}</caption>
      <thead>
        <tr className="text-start text-muted">
          <th scope="col" className="py-1 text-start font-normal">
            {t.week}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ value, count }) => (
          <tr key={value}>
            <th scope="row" className="py-1 text-start font-normal">
              {named(value)}
            </th>
            <td className="tabular py-1 text-end font-semibold">{count.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
