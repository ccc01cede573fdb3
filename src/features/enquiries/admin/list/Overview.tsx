import { useQuery } from '@tanstack/react-query';
import { shownDay } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Loaded, Section, StoredText, Switch } from '#features/admin-parts/parts.tsx';
import { call } from '#features/admin-parts/queries.ts';
import { type EnquiryKind, enquiryKinds } from '#shared/enquiry.ts';
import { useStore } from '../../../../lib/use-store.ts';
import { type OverviewFigures as OverviewAnswer, overview } from '../../contract/filter.ts';
import { budgetLabels } from '../../words.ts';
import { $address, changeKind, queryOf } from '../address.store.ts';
import { deskLabels, labelOfValue } from '../labels.ts';
import { enquiryKindWords, statusLabels } from '../words.ts';
import { Outcomes } from './Outcomes.tsx';
import { listWords } from './words.ts';

const t = listWords.overview;

const kinds = Object.fromEntries(
  enquiryKinds.map((kind) => [kind, enquiryKindWords[kind].tab]),
) as Record<EnquiryKind, string>;

/** In minutes. */
const lengths = { minutes: 1, hours: 60, days: 24 * 60 } as const;

const shown = (count: number): string => count.toLocaleString('en-IN');

/** What the enquiries of the list come to, as it is filtered now. */
export function Overview() {
  const { tab: kind, filter } = useStore($address);
  const query = { ...queryOf(filter), kind };
  const asked = useQuery({
    queryKey: [overview.path, query],
    queryFn: async ({ signal }) => {
      for (;;) {
        // A part that time was over for has left what it learnt.
        const figures = await call(overview, query, { signal });
        if (figures.complete) return figures;
      }
    },
    // What is done with an enquiry changes what it comes to: made anew each time it is opened.
    gcTime: 0,
  });
  return (
    <>
      <Switch label={t.which} options={kinds} value={kind} onChange={changeKind} />
      <Loaded query={asked} failed={t.failed}>
        {(figures) => (
          <>
            <p className="mt-4 text-muted">
              {filled(Object.keys(queryOf(filter)).length > 0 ? t.of.narrowed : t.of.all, {
                count: shown(figures.total),
              })}
            </p>
            <Outcomes months={figures.outcomes} query={query} />
            <Figures figures={figures} kind={kind} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Figures({ figures, kind }: { figures: OverviewAnswer; kind: EnquiryKind }) {
  const { answered } = figures;
  const { industries } = deskLabels();
  return (
    <div className="mt-6 gap-14 wrap-anywhere *:mb-8 *:break-inside-avoid lg:columns-2">
      <Section title={t.answered}>
        <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          {Object.entries({
            [t.answered]: shown(answered.count),
            [t.median]: durationOf(answered.medianMinutes),
            [t.late]: shown(answered.late),
            [t.waiting]: shown(figures.waiting),
          }).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular text-end font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Tally
        title={t.groups.status}
        tally={figures.status}
        nameOf={(value) => labelOfValue(statusLabels, value)}
      />
      <Tally
        title={t.weeks}
        head={t.week}
        tally={figures.weeks.toReversed()}
        nameOf={(monday) => shownDay(monday)}
      />
      {kind === 'contact' ? (
        <Tally
          title={t.groups.industry}
          tally={figures.industry}
          nameOf={(value) => labelOfValue(industries, value)}
        />
      ) : (
        <Tally
          title={t.groups.budget}
          tally={figures.budget}
          nameOf={(value) => labelOfValue(budgetLabels, value)}
        />
      )}
    </div>
  );
}

/** Minutes up to two hours, hours up to two days. */
function unitFor(minutes: number): keyof typeof lengths {
  if (minutes < 120) return 'minutes';
  return minutes < 48 * 60 ? 'hours' : 'days';
}

/** A time in its fitting unit; null where nothing was answered. */
function durationOf(minutes: number | null): string {
  if (minutes === null) return t.noneAnswered;
  const unit = unitFor(minutes);
  const count = Number((minutes / lengths[unit]).toFixed(1)).toLocaleString('en-IN');
  return filled(t.duration[unit], { count });
}

interface TallyProps {
  title: string;
  /** What the rows are, where the title does not say it. */
  head?: string;
  tally: OverviewAnswer['status'];
  nameOf?(value: string): string;
}

/** How many of each, as a table whose rows are bars: a year of weeks at most. */
function Tally({ title, head = title, tally, nameOf = (value) => value }: TallyProps) {
  const most = Math.max(1, ...tally.map(({ count }) => count));
  return (
    <Section title={title}>
      <table className="mt-3 w-full">
        <thead className="sr-only">
          <tr>
            <th>{head}</th>
            <th>{t.count}</th>
          </tr>
        </thead>
        <tbody>
          {tally.slice(0, 53).map(({ value, count }) => (
            <tr key={value}>
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                {value === '' ? t.unknown : <StoredText text={nameOf(value)} />}
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="mt-1 h-1 w-full"
                >
                  <rect width={(100 * count) / most} height="4" className="fill-teal" />
                </svg>
              </th>
              <td className="tabular w-16 py-1 text-end align-top font-semibold">{shown(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
