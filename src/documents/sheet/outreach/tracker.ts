import { type Outreach, trackerColumns } from '../../../copy/schema/downloads/outreach.ts';
import { colours } from '../../theme.ts';
import { Grid, letter } from '../grid.ts';
import { formats, formula, head, heading, input } from '../look.ts';

const room = 60;

const widths: Record<(typeof trackerColumns)[number], number> = {
  investor: 28,
  person: 22,
  fit: 9,
  stageOf: 20,
  introducer: 22,
  status: 18,
  lastContact: 15,
  nextStep: 30,
  nextDay: 15,
  due: 12,
  asked: 34,
  learnt: 34,
};

/** Where the tracker's cells are, for the summary. */
export interface Tracker {
  readonly grid: Grid;
  readonly range: (column: (typeof trackerColumns)[number]) => string;
}

/** One row an investor: fit, status, next step and whether it is overdue. */
export function trackerSheet({ tracker }: Outreach): Tracker {
  const grid = new Grid(
    tracker.title,
    trackerColumns.map((name) => widths[name]),
  );
  heading(grid, tracker.title, tracker.lead, 8);
  grid.add(...trackerColumns.map((name) => head(tracker.columns[name], { height: 34 })));
  const from = grid.next;
  const to = from + room - 1;
  const at = (name: (typeof trackerColumns)[number]) => letter(trackerColumns.indexOf(name));
  const days = ['lastContact', 'nextDay'];
  const closed = tracker.statuses.slice(-2).map((status) => `${at('status')}ROW="${status}"`);
  for (let row = from; row <= to; row += 1) {
    const ended = closed.map((test) => test.replace('ROW', String(row))).join(',');
    const nextDay = `${at('nextDay')}${row}`;
    const unlessPast = `IF(${nextDay}<TODAY(),"${tracker.overdue}","")`;
    const due = `=IF(${nextDay}="","",IF(OR(${ended}),"",${unlessPast}))`;
    grid.add(
      ...trackerColumns.map((name) =>
        name === 'due'
          ? formula(due, '@', { align: 'center', textColor: colours.madder, fontWeight: 'bold' })
          : input(undefined, {
              wrap: true,
              ...(days.includes(name) ? { format: formats.day, align: 'center' } : {}),
            }),
      ),
    );
  }
  const cells = (name: (typeof trackerColumns)[number]) => `${at(name)}${from}:${at(name)}${to}`;
  grid.validations.push(
    {
      range: cells('status'),
      rule: { list: tracker.statuses },
      message: tracker.statuses.join(', '),
    },
    { range: cells('fit'), rule: { from: 1, to: 5 }, message: tracker.columns.fit },
  );
  grid.conditional.push({
    cellRange: { from: { row: from, column: 1 }, to: { row: to, column: 1 } },
    condition: { formula: `=$${at('due')}${from}="${tracker.overdue}"` },
    style: { textColor: colours.madder, fontWeight: 'bold' },
  });
  grid.frozen = { rows: 4, columns: 1 };
  grid.pagesWide = 2;
  const absolute = (name: (typeof trackerColumns)[number]) =>
    `'${tracker.title}'!$${at(name)}$${from}:$${at(name)}$${to}`;
  return { grid, range: absolute };
}
