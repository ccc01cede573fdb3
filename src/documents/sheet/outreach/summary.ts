import type { Outreach } from '../../../copy/schema/downloads/outreach.ts';
import { Grid } from '../grid.ts';
import { formats, formula, group, head, heading, label, total } from '../look.ts';
import type { Tracker } from './tracker.ts';

/** How many talks stand where, what is overdue, how much is ready. */
export function summarySheet(
  { summary, tracker: { statuses, overdue }, answers }: Outreach,
  tracker: Tracker,
  answered: readonly string[],
): Grid {
  const grid = new Grid(summary.title, [52, 16, 28]);
  heading(grid, summary.title, summary.lead, 3);
  grid.add(
    head(summary.status),
    head(summary.count, { align: 'right' }),
    head(summary.share, { align: 'right' }),
  );
  const from = grid.next;
  const to = from + statuses.length - 1;
  // With the line below them, of investors that have no status yet.
  const sum = `SUM($B$${from}:$B$${to + 1})`;
  for (const status of statuses) {
    const row = grid.next;
    grid.add(
      label(status),
      formula(`=COUNTIF(${tracker.range('status')},A${row})`, formats.count),
      formula(`=IF(${sum}=0,0,B${row}/${sum})`, formats.share),
    );
  }
  const waiting = `COUNTIFS(${tracker.range('investor')},"?*",${tracker.range('status')},"")`;
  grid.add(
    label(summary.none),
    formula(`=${waiting}`, formats.count),
    formula(`=IF(${sum}=0,0,B${to + 1}/${sum})`, formats.share),
  );
  grid.add(label(summary.total, total), formula(`=${sum}`, formats.count, total), label('', total));
  grid.add(group(''));
  const ready = (answer: string) =>
    answered.map((range) => `COUNTIF(${range},"${answer}")`).join('+');
  const lines = answered.map((range) => `COUNTA(${range})`).join('+');
  grid.add(
    label(summary.overdue),
    formula(`=COUNTIF(${tracker.range('due')},"${overdue}")`, formats.count, {
      fontWeight: 'bold',
    }),
  );
  grid.add(
    label(summary.answered),
    formula(`=COUNT(${tracker.range('lastContact')})`, formats.count, { fontWeight: 'bold' }),
  );
  grid.add(
    label(summary.ready),
    formula(
      `=IF((${lines})=0,0,(${ready(answers.yes)}+(${ready(answers.partly)})/2)/(${lines}))`,
      formats.share,
      {
        fontWeight: 'bold',
      },
    ),
  );
  return grid;
}
