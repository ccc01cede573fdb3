import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Section, StoredText } from '#features/admin-parts/parts.tsx';
import { toastFailure } from '#features/admin-parts/queries.ts';
import { exportOutcomes, type OverviewFigures } from '../../contract/filter.ts';
import { labelOfValue } from '../labels.ts';
import { wayLabels } from '../words.ts';
import { saveAnswer } from './save-answer.ts';
import { listWords } from './words.ts';

const t = listWords.overview.outcomes;

type Month = OverviewFigures['outcomes'][number];
type Figures = Pick<Month, 'enquiries' | 'calls' | 'won'>;

/** Months that are shown at first. */
const fewMonths = 3;

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function sourceName(source: string | null): string {
  if (source === null) return t.others;
  return source === ''
    ? listWords.overview.unknown
    : labelOfValue({ ...t.sources, ...wayLabels }, source);
}

interface Props {
  months: readonly Month[];
  /** Which enquiries the table is of. */
  query: Readonly<Record<string, string>>;
}

/** What became of the enquiries of each month, source by source. */
export function Outcomes({ months, query }: Props) {
  const [all, setAll] = useState(false);
  const saving = useMutation({
    mutationFn: () => saveAnswer(exportOutcomes.path, query),
    onError: (error) => toastFailure(error, { title: t.download, description: t.failed }),
  });
  if (months.length === 0) return null;
  return (
    <Section title={t.title} text={t.text} className="mt-6">
      <table className="mt-3 w-full wrap-anywhere lg:w-2/3">
        <caption className="sr-only">{t.caption}</caption>
        <thead>
          <tr className="border-b border-line align-bottom text-sm text-muted">
            <th scope="col" className="w-full py-2 pe-2 text-start font-semibold">
              {t.columns.source}
            </th>
            {[t.columns.enquiries, t.columns.calls, t.columns.won].map((column) => (
              <th
                key={column}
                scope="col"
                className="py-2 ps-3 text-end font-semibold wrap-normal sm:min-w-28"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {(all ? months : months.slice(0, fewMonths)).map((month) => (
          <MonthRows key={month.month} {...month} />
        ))}
      </table>
      <div className="mt-4 flex flex-wrap gap-2">
        {months.length > fewMonths && (
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.fewer : t.more}
          </Button>
        )}
        <Button
          aria-disabled={saving.isPending}
          onClick={() => saving.isPending || saving.mutate()}
        >
          {saving.isPending ? listWords.export.saving : t.download}
        </Button>
      </div>
    </Section>
  );
}

function MonthRows({ month, sources, ...total }: Month) {
  return (
    <tbody className="border-b border-line">
      <tr className="font-semibold">
        <th scope="rowgroup" className="pb-1 pe-2 pt-3 text-start">
          {monthName.format(Date.parse(`${month}-01`))}
          <span className="sr-only">{t.total}</span>
        </th>
        <Cells className="pb-1 pt-3" figures={total} />
      </tr>
      {sources.map(({ source, ...figures }) => (
        <tr key={source} className="last:*:pb-3">
          <th scope="row" className="py-1 pe-2 ps-4 text-start font-normal">
            <StoredText text={sourceName(source)} />
          </th>
          <Cells className="py-1" figures={figures} />
        </tr>
      ))}
    </tbody>
  );
}

function Cells({ figures, className }: { figures: Figures; className: string }) {
  const { enquiries, calls, won } = figures;
  return Object.entries({ enquiries, calls, won }).map(([column, count]) => (
    <td
      key={column}
      className={`tabular whitespace-nowrap ps-3 text-end align-top ${count === 0 ? 'text-muted' : ''} ${className}`}
    >
      {count.toLocaleString('en-IN')}
    </td>
  ));
}
