import { type PlanLine, type Projections, planLines } from '../../../copy/schema/downloads/projections.ts';
import { colours } from '../../theme.ts';
import { type Cell, Grid, letter } from '../grid.ts';
import { formats, formula, group, head, heading, label, total } from '../look.ts';

/** Months of the plan. */
export const months = 36;

/** Columns before the first month. */
const first = 1;

const groupsBefore: Partial<Record<PlanLine, 'customers' | 'result' | 'cash'>> = {
  customersAtStart: 'customers',
  revenue: 'result',
  cashAtStart: 'cash',
};
const sums: readonly PlanLine[] = ['customersAtEnd', 'grossProfit', 'profit', 'cashAtEnd'];
const counts: readonly PlanLine[] = ['customersAtStart', 'customersWon', 'customersLost', 'customersAtEnd'];

/** Where a line of the plan stands. */
export interface PlanSheet {
  readonly grid: Grid;
  /** Address of the numbers of the months, 1 to 36. */
  readonly numbers: string;
  /** Number of a line's row. */
  readonly row: (line: PlanLine) => number;
  /** Address of a line's months, all or a year's (0 to 2). */
  readonly range: (line: PlanLine, year?: number) => string;
}

/**
 * Formula of each line in one month: `at` gives the address of a line in this month, `before` in
 * the month before, or what stands there before the first.
 */
function formulas(
  month: string,
  at: (line: PlanLine) => string,
  before: (line: PlanLine, atFirst: string) => string,
): Record<PlanLine, string> {
  const year = `INT((${month}-1)/12)`;
  return {
    customersAtStart: before('customersAtEnd', '0'),
    customersWon: `NewCustomers*(1+NewCustomersGrowth)^(${month}-1)`,
    customersLost: `${at('customersAtStart')}*Churn`,
    customersAtEnd: `${at('customersAtStart')}+${at('customersWon')}-${at('customersLost')}`,
    revenue: `${at('customersAtEnd')}*Price`,
    directCosts: `${at('customersAtEnd')}*DirectCost`,
    grossProfit: `${at('revenue')}-${at('directCosts')}`,
    winningCosts: `${at('customersWon')}*WinningCost`,
    salaries: `Salaries*(1+SalariesGrowth)^${year}`,
    fixedCosts: `FixedCosts*(1+FixedCostsGrowth)^${year}`,
    writeOff: `IF(${month}<=EquipmentLife,Equipment/EquipmentLife,0)`,
    interest: `${before('loanAtEnd', 'Loan')}*LoanInterest/12`,
    profit: `${at('grossProfit')}-${at('winningCosts')}-${at('salaries')}-${at('fixedCosts')}-${at('writeOff')}-${at('interest')}`,
    cashAtStart: before('cashAtEnd', 'OpeningCash'),
    collected: `${at('revenue')}*PaidAtOnce+${before('revenue', '0')}*(1-PaidAtOnce)`,
    costsPaid: `${at('directCosts')}+${at('winningCosts')}+${at('salaries')}+${at('fixedCosts')}`,
    equipmentPaid: `IF(${month}=1,Equipment,0)`,
    investmentIn: `IF(${month}=InvestmentMonth,Investment,0)`,
    loanIn: `IF(${month}=1,Loan,0)`,
    loanRepaid: `IF(AND(${month}>=LoanFirstRepayment,${month}<LoanFirstRepayment+LoanMonths),Loan/LoanMonths,0)`,
    interestPaid: at('interest'),
    cashAtEnd: `${at('cashAtStart')}+${at('collected')}-${at('costsPaid')}-${at('equipmentPaid')}+${at('investmentIn')}+${at('loanIn')}-${at('loanRepaid')}-${at('interestPaid')}`,
    loanAtEnd: `${before('loanAtEnd', 'Loan')}-${at('loanRepaid')}`,
  };
}

/** The plan, month by month, for three years. */
export function planSheet({ plan }: Projections): PlanSheet {
  const grid = new Grid(plan.title, [36, ...Array.from({ length: months }, () => 13)]);
  heading(grid, plan.title, plan.lead, 9);
  const columns = Array.from({ length: months }, (_, index) => letter(first + index));
  const numbers = grid.add(
    head(plan.month),
    ...columns.map((_, index) => ({ ...head('', { align: 'right' }), value: index + 1, format: formats.count })),
  );
  grid.add(
    label(''),
    ...columns.map(
      (column): Cell =>
        formula(`=EDATE(FirstMonth,${column}${numbers}-1)`, formats.month, { textColor: colours.muted }),
    ),
  );
  // Rows are known before their formulas, which name lines further down.
  const rows = new Map<PlanLine, number>();
  let next = grid.next;
  for (const line of planLines) {
    if (groupsBefore[line]) next += 1;
    rows.set(line, next);
    next += 1;
  }
  const row = (line: PlanLine) => rows.get(line) as number;
  for (const line of planLines) {
    const groupName = groupsBefore[line];
    if (groupName) grid.add(group(plan.groups[groupName]));
    const look = sums.includes(line) ? total : {};
    const format = counts.includes(line) ? formats.count : formats.signed;
    grid.add(
      label(plan.lines[line].label, look),
      ...columns.map((column, index) => {
        const at = (other: PlanLine) => `${column}${row(other)}`;
        const before = (other: PlanLine, atFirst: string) =>
          index === 0 ? atFirst : `${columns[index - 1]}${row(other)}`;
        return formula(`=${formulas(`${column}$${numbers}`, at, before)[line]}`, format, look);
      }),
    );
  }
  grid.conditional.push(...(['profit', 'cashAtEnd'] as const).map((line) => red(row(line), months)));
  grid.frozen = { rows: numbers + 1, columns: 1 };
  grid.pagesWide = 3;
  const range = (line: PlanLine, year?: number) => {
    const [from, to] = year === undefined ? [0, months - 1] : [year * 12, year * 12 + 11];
    return `'${plan.title}'!$${columns[from]}$${row(line)}:$${columns[to]}$${row(line)}`;
  };
  const monthNumbers = `'${plan.title}'!$${columns[0]}$${numbers}:$${columns.at(-1)}$${numbers}`;
  return { grid, numbers: monthNumbers, row, range };
}

/** Figures under nothing in madder. */
function red(row: number, width: number) {
  return {
    cellRange: { from: { row, column: 1 + first }, to: { row, column: first + width } },
    condition: { operator: '<', value: 0 },
    style: { textColor: colours.madder, fontWeight: 'bold' },
  };
}
