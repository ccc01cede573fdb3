import type { Projections } from '../../../copy/schema/downloads/projections.ts';
import { Grid, letter } from '../grid.ts';
import { formats, formula, group, head, heading, label, note, total } from '../look.ts';
import type { PlanSheet } from './plan.ts';

/** Three years side by side, and the answers a bank or a founder looks for. */
export function yearsSheet({ years }: Projections, plan: PlanSheet): Grid {
  const grid = new Grid(years.title, [44, 18, 18, 18, 60]);
  heading(grid, years.title, years.lead, 5);
  const three = [0, 1, 2];
  grid.add(
    head('=Unit'),
    ...three.map((year) => head(`${years.year} ${year + 1}`, { align: 'right' })),
    head(''),
  );
  const sum = (line: Parameters<PlanSheet['range']>[0], year: number) =>
    `=SUM(${plan.range(line, year)})/Scale`;
  const add = (
    name: keyof typeof years.lines,
    formulaOf: (year: number) => string,
    format: string,
    look = {},
  ) => {
    const { label: text, note: hint = '' } = years.lines[name];
    return grid.add(
      label(text, look),
      ...three.map((year) => formula(formulaOf(year), format, look)),
      note(hint),
    );
  };
  const revenue = add('revenue', (year) => sum('revenue', year), formats.scaled);
  const gross = add('grossProfit', (year) => sum('grossProfit', year), formats.scaled);
  const share = (row: number) => (year: number) => {
    const column = letter(year + 1);
    return `=IF(${column}${revenue}=0,0,${column}${row}/${column}${revenue})`;
  };
  add('grossMargin', share(gross), formats.share);
  const profit = add('profit', (year) => sum('profit', year), formats.scaled, total);
  add('profitMargin', share(profit), formats.share);
  add('customers', (year) => `=${plan.last('customersAtEnd', year)}`, formats.count);
  add('cash', (year) => `=${plan.last('cashAtEnd', year)}/Scale`, formats.scaled, total);

  grid.add(group(''));
  const answer = (name: keyof typeof years.answers, value: string, format: string) => {
    const { label: text, note: hint = '' } = years.answers[name];
    return grid.add(
      label(text),
      formula(value, format, { fontWeight: 'bold' }),
      null,
      null,
      note(hint, { height: 32 }),
    );
  };
  const month = (position: string) => `EDATE(FirstMonth,${position}-1)`;
  const profits = plan.range('profit');
  const cash = plan.range('cashAtEnd');
  const firstProfit = month(`MINIFS(${plan.numbers},${profits},">0")`);
  answer(
    'firstProfit',
    `=IF(COUNTIF(${profits},">0")=0,"${years.never}",${firstProfit})`,
    formats.month,
  );
  const lowest = answer('lowestCash', `=MIN(${cash})/Scale`, formats.scaled);
  answer('lowestMonth', `=${month(`MATCH(MIN(${cash}),${cash},0)`)}`, formats.month);
  answer('needed', `=MAX(0,-B${lowest})`, formats.scaled);
  const flows = ['collected', 'investmentIn', 'loanIn'] as const;
  const out = [
    'costsPaid',
    'equipmentPaid',
    'loanRepaid',
    'oldLoanRepaid',
    'interestPaid',
    'taxPaid',
  ] as const;
  const all = (line: (typeof flows)[number] | (typeof out)[number]) => `SUM(${plan.range(line)})`;
  const expected = `OpeningCash+${flows.map(all).join('+')}-${out.map(all).join('-')}`;
  answer(
    'check',
    `=IF(ABS(${plan.last('cashAtEnd', 2)}-(${expected}))<1,"${years.checkOk}","${years.checkBad}")`,
    formats.count,
  );
  grid.add(note(years.leftOut, { columnSpan: 5, height: 52 }));
  return grid;
}
