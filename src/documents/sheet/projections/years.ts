import type { Projections } from '../../../content/schema/downloads/projections.ts';
import { Grid, letter } from '../grid.ts';
import { formats, formula, group, head, heading, label, note, total } from '../look.ts';
import { months, type PlanSheet } from './plan.ts';

/** Three years side by side, and the answers a bank or a founder looks for. */
export function yearsSheet({ years, plan: words }: Projections, plan: PlanSheet): Grid {
  const grid = new Grid(years.title, [44, 18, 18, 18, 60]);
  heading(grid, years.title, years.lead, 5);
  const three = [0, 1, 2];
  grid.add(head(''), ...three.map((year) => head(`${years.year} ${year + 1}`, { align: 'right' })), head(''));
  const sum = (line: Parameters<PlanSheet['range']>[0], year: number) => `=SUM(${plan.range(line, year)})`;
  const last = (line: Parameters<PlanSheet['row']>[0], year: number) =>
    `='${words.title}'!${letter(12 * (year + 1))}${plan.row(line)}`;
  const add = (name: keyof typeof years.lines, formulaOf: (year: number) => string, format: string, look = {}) => {
    const { label: text, note: hint = '' } = years.lines[name];
    return grid.add(label(text, look), ...three.map((year) => formula(formulaOf(year), format, look)), note(hint));
  };
  const revenue = add('revenue', (year) => sum('revenue', year), formats.signed);
  const gross = add('grossProfit', (year) => sum('grossProfit', year), formats.signed);
  const share = (row: number) => (year: number) =>
    `=IF(${letter(year + 1)}${revenue}=0,0,${letter(year + 1)}${row}/${letter(year + 1)}${revenue})`;
  add('grossMargin', share(gross), formats.share);
  const profit = add('profit', (year) => sum('profit', year), formats.signed, total);
  add('profitMargin', share(profit), formats.share);
  add('customers', (year) => last('customersAtEnd', year), formats.count);
  add('cash', (year) => last('cashAtEnd', year), formats.signed, total);

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
  answer(
    'firstProfit',
    `=IF(COUNTIF(${profits},">0")=0,"${years.never}",${month(`MINIFS(${plan.numbers},${profits},">0")`)})`,
    formats.month,
  );
  const lowest = answer('lowestCash', `=MIN(${cash})`, formats.signed);
  answer('lowestMonth', `=${month(`MATCH(B${lowest},${cash},0)`)}`, formats.month);
  answer('needed', `=MAX(0,-B${lowest})`, formats.money);
  const flows = ['collected', 'investmentIn', 'loanIn'] as const;
  const out = ['costsPaid', 'equipmentPaid', 'loanRepaid', 'interestPaid'] as const;
  const all = (line: (typeof flows)[number] | (typeof out)[number]) => `SUM(${plan.range(line)})`;
  const end = `'${words.title}'!${letter(months)}${plan.row('cashAtEnd')}`;
  const expected = `OpeningCash+${flows.map(all).join('+')}-${out.map(all).join('-')}`;
  answer('check', `=IF(ABS(${end}-(${expected}))<1,"${years.checkOk}","${years.checkBad}")`, formats.count);
  return grid;
}
