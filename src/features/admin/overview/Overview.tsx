import { useQuery } from '@tanstack/react-query';
import { overview, type Overview as Told } from '#contracts/enquiry-filter.ts';
import { budgetLabels } from '#contracts/startup-incubation.ts';
import { desk, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { callApi } from '../../../lib/api-client.ts';
import { type DeskLabels, labelOf } from '../desk-labels.ts';
import { type DeskAddress, queryOf } from '../list/address.store.ts';
import { Loaded } from '../shared/Loaded.tsx';
import { StoredText } from '../shared/StoredText.tsx';
import { WeekChart } from './WeekChart.tsx';

const t = deskList.overview;

interface Props {
  address: DeskAddress;
  labels: DeskLabels;
}

/** Asks until everything was looked at: a part that time was over for has left what it learnt. */
async function askAll(query: Record<string, string>, signal: AbortSignal): Promise<Told> {
  for (;;) {
    const told = await callApi(overview, undefined, { query, signal });
    if (told.complete) return told;
  }
}

/** What the enquiries of the list come to, as it is filtered now. */
export function Overview({ address: { tab, filter }, labels }: Props) {
  const query = { ...queryOf(filter), kind: tab };
  const asked = useQuery({
    queryKey: [overview.path, query],
    queryFn: ({ signal }) => askAll(query, signal),
    // What is done with an enquiry changes what it comes to: it is made anew each time it is
    // opened.
    gcTime: 0,
  });
  return (
    <Loaded query={asked} failed={t.failed} className="">
      {(told) => <Figures told={told} tab={tab} labels={labels} />}
    </Loaded>
  );
}

interface FiguresProps {
  told: Told;
  tab: DeskAddress['tab'];
  labels: DeskLabels;
}

function Figures({ told: { total, weeks, answered, waiting, ...groups }, tab, labels }: FiguresProps) {
  return (
    <div className="grid gap-8 wrap-anywhere lg:grid-cols-2">
      <p className="text-muted lg:col-span-2">{filled(t.of.inbox, { count: total.toLocaleString('en-IN') })}</p>
      <section className="min-w-0 lg:col-span-2">
        <h2 className="text-xl font-semibold">{t.weeks}</h2>
        <WeekChart weeks={weeks} />
      </section>
      <section>
        <h2 className="text-xl font-semibold">{t.answered}</h2>
        <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          <Fact name={t.answered} value={answered.count.toLocaleString('en-IN')} />
          <Fact name={t.median} value={durationOf(answered.medianMinutes)} />
          <Fact name={t.late} value={answered.late.toLocaleString('en-IN')} />
          <Fact name={t.waiting} value={waiting.toLocaleString('en-IN')} />
        </dl>
      </section>
      <Group title={t.groups.status} tally={groups.status} nameOf={(value) => labelOf(desk.statuses, value)} />
      <Group title={t.groups.source} tally={groups.source} />
      {tab === 'contact' && (
        <Group
          title={t.groups.industry}
          tally={groups.industry}
          nameOf={(value) => labelOf(labels.industries, value)}
        />
      )}
      {tab === 'startup-incubation' && (
        <Group title={t.groups.budget} tally={groups.budget} nameOf={(value) => labelOf(budgetLabels, value)} />
      )}
    </div>
  );
}

/** A time in its fitting unit. */
function durationOf(minutes: number | null): string {
  if (minutes === null) return t.noneAnswered;
  const [form, count] =
    minutes < 120
      ? ([t.duration.minutes, minutes] as const)
      : minutes < 48 * 60
        ? ([t.duration.hours, minutes / 60] as const)
        : ([t.duration.days, minutes / 1440] as const);
  return filled(form, { count: Number(count.toFixed(1)).toLocaleString('en-IN') });
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular text-end font-semibold">{value}</dd>
    </div>
  );
}

interface GroupProps {
  title: string;
  tally: Told['source'];
  nameOf?: (value: string) => string;
}

/** How many of each, as a table whose rows are bars. */
function Group({ title, tally, nameOf = (value) => value }: GroupProps) {
  const most = Math.max(1, ...tally.map(({ count }) => count));
  return (
    <section className="min-w-0">
      <h2 className="text-xl font-semibold">{title}</h2>
      <table className="mt-3 w-full">
        <thead className="sr-only">
          <tr>
            <th>{title}</th>
            <th>{t.count}</th>
          </tr>
        </thead>
        <tbody>
          {tally.slice(0, 20).map(({ value, count }) => (
            <tr key={value}>
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                {value === '' ? t.unknown : <StoredText text={nameOf(value)} />}
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1 w-full">
                  <rect width={(100 * count) / most} height="4" className="fill-teal" />
                </svg>
              </th>
              <td className="tabular w-16 py-1 text-end align-top font-semibold">{count.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
