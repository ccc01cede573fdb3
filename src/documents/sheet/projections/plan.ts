import {
  type PlanLine,
  type Projections,
  planLines,
} from '../../../copy/schema/downloads/projections.ts';
import { colours } from '../../theme.ts';
import { type Cell, Grid, letter } from '../grid.ts';
import { formats, formula, group, head, heading, label, total } from '../look.ts';

const months = 36;

const first = 1;

const sums: readonly PlanLine[] = ['customersAtEnd', 'grossProfit', 'profit', 'cashAtEnd'];
const counts: readonly PlanLine[] = [
  'customersAtStart',
  'customersWon',
  'customersLost',
  'customersAtEnd',
];

/** Where a line of the plan stands. */
export interface PlanSheet {
  readonly grid: Grid;
  /** Address of the numbers of the months, 1 to 36. */
  readonly numbers: string;
  /** Address of a line in the last month of a year (0 to 2). */
  readonly last: (line: PlanLine, year: number) => string;
  /** Address of a line's months, all or a year's (0 to 2). */
  readonly range: (line: PlanLine, year?: number) => string;
}

/** How a formula names the cells of its month. */
interface MonthCells {
  readonly month: string;
  readonly at: (line: PlanLine) => string;
  /** Address of a line in the month before, or what stands there before the first. */
  readonly before: (line: PlanLine, atFirst: string) => string;
  /** Address of a line's twelve months, in the last month of a year only. */
  readonly year: ((line: PlanLine) => string) | undefined;
}

/** What is taken from the gross profit. */
const costs = ['winningCosts', 'salaries', 'fixedCosts', 'depreciation', 'interest'] as const;

/** Customers, sales and profit. Tax is taken once a year, after losses of earlier years. */
function resultFormulas({ month, at, before, year }: MonthCells) {
  const years = `INT((${month}-1)/12)`;
  const lossBefore = before('lossCarried', '0');
  const loan = before('loanAtEnd', 'Loan');
  const oldLoan = before('oldLoanAtEnd', 'OldLoan');
  return {
    customersAtStart: before('customersAtEnd', '0'),
    customersWon: `NewCustomers*(1+NewCustomersGrowth)^(${month}-1)`,
    customersLost: `${at('customersAtStart')}*Churn`,
    customersAtEnd: `${at('customersAtStart')}+${at('customersWon')}-${at('customersLost')}`,
    revenue: `${at('customersAtEnd')}*Price`,
    directCosts: `${at('customersAtEnd')}*DirectCost`,
    grossProfit: `${at('revenue')}-${at('directCosts')}`,
    winningCosts: `${at('customersWon')}*WinningCost`,
    salaries: `Salaries*(1+SalariesGrowth)^${years}`,
    fixedCosts: `FixedCosts*(1+FixedCostsGrowth)^${years}`,
    depreciation: `IF(${month}<=MAX(1,EquipmentLife),(Equipment+OldAssets)/MAX(1,EquipmentLife),0)`,
    interest: `(${loan}*LoanInterest+${oldLoan}*OldLoanInterest)/12`,
    profit: [at('grossProfit'), ...costs.map(at)].join('-'),
    tax: year ? `TaxRate*MAX(0,SUM(${year('profit')})-${lossBefore})` : '0',
    lossCarried: year ? `MAX(0,${lossBefore}-SUM(${year('profit')}))` : lossBefore,
  };
}

/** What there is of cash, and what comes. */
const cashIn = ['cashAtStart', 'collected', 'investmentIn', 'loanIn'] as const;

/** What goes of it. */
const cashOut = [
  'costsPaid',
  'equipmentPaid',
  'loanRepaid',
  'oldLoanRepaid',
  'interestPaid',
  'taxPaid',
] as const;

/** Payments. What is bought is what is used, and what the stock grows by. */
function cashFormulas({ month, at, before }: MonthCells) {
  const bought = `(${at('directCosts')}+${at('stock')}-${before('stock', '0')})`;
  const boughtAndPaid = `${bought}+${before('creditors', '0')}-${at('creditors')}`;
  const repaid = (loan: string, from: string, count: string) =>
    `IF(AND(${month}>${from},${month}<=${from}+${count}),${loan}/MAX(1,${count}),0)`;
  return {
    cashAtStart: before('cashAtEnd', 'OpeningCash'),
    collected: `${at('revenue')}+${before('debtors', '0')}-${at('debtors')}`,
    costsPaid: `${boughtAndPaid}+${at('winningCosts')}+${at('salaries')}+${at('fixedCosts')}`,
    equipmentPaid: `IF(${month}=1,Equipment+Deposits,0)`,
    investmentIn: `IF(${month}=InvestmentMonth,Investment,0)`,
    loanIn: `IF(${month}=1,Loan,0)`,
    loanRepaid: repaid('Loan', 'LoanMoratorium', 'LoanMonths'),
    oldLoanRepaid: repaid('OldLoan', '0', 'OldLoanMonths'),
    interestPaid: at('interest'),
    taxPaid: at('tax'),
    cashAtEnd: `${cashIn.map(at).join('+')}-${cashOut.map(at).join('-')}`,
    debtors: `${at('revenue')}*(1-PaidAtOnce)`,
    stock: `${at('directCosts')}*StockMonths`,
    creditors: `MAX(0,${bought})*BoughtOnCredit`,
    fixedAssets: `MAX(0,${before('fixedAssets', 'Equipment+OldAssets')}-${at('depreciation')})`,
    loanAtEnd: `MAX(0,${before('loanAtEnd', 'Loan')}-${at('loanRepaid')})`,
    oldLoanAtEnd: `MAX(0,${before('oldLoanAtEnd', 'OldLoan')}-${at('oldLoanRepaid')})`,
  };
}

/** The plan, month by month, for three years. */
export function planSheet({ plan }: Projections): PlanSheet {
  const grid = new Grid(plan.title, [36, ...Array.from({ length: months }, () => 15)]);
  heading(grid, plan.title, plan.lead, 9);
  const columns = Array.from({ length: months }, (_, index) => letter(first + index));
  const numbers = grid.add(
    head(plan.month),
    ...columns.map((_, index) => ({
      ...head('', { align: 'right' }),
      value: index + 1,
      format: formats.count,
    })),
  );
  grid.add(
    label(''),
    ...columns.map(
      (column): Cell =>
        formula(`=EDATE(FirstMonth,${column}${numbers}-1)`, formats.month, {
          textColor: colours.muted,
        }),
    ),
  );
  const row = grid.rowsOf<PlanLine>(planLines);
  const addLine = (line: PlanLine) => {
    const look = sums.includes(line) ? total : {};
    const format = counts.includes(line) ? formats.count : formats.money;
    const cells = columns.map((column, index) => {
      const at = (other: PlanLine) => `${column}${row(other)}`;
      const before = (other: PlanLine, atFirst: string) =>
        index === 0 ? atFirst : `${columns[index - 1]}${row(other)}`;
      const year =
        index % 12 === 11
          ? (other: PlanLine) => `${columns[index - 11]}${row(other)}:${at(other)}`
          : undefined;
      const cell = { month: `${column}$${numbers}`, at, before, year };
      return formula(`=${{ ...resultFormulas(cell), ...cashFormulas(cell) }[line]}`, format, look);
    });
    grid.add(label(plan.lines[line].label, look), ...cells);
  };
  for (const [name, lines] of Object.entries(planLines)) {
    grid.add(group(plan.groups[name as keyof typeof planLines]));
    lines.forEach(addLine);
  }
  grid.frozen = { rows: numbers + 1, columns: 1 };
  grid.pagesWide = 3;
  const range = (line: PlanLine, year?: number) => {
    const [from, to] = year === undefined ? [0, months - 1] : [year * 12, year * 12 + 11];
    return `'${plan.title}'!$${columns[from]}$${row(line)}:$${columns[to]}$${row(line)}`;
  };
  const monthNumbers = `'${plan.title}'!$${columns[0]}$${numbers}:$${columns.at(-1)}$${numbers}`;
  const last = (line: PlanLine, year: number) =>
    `'${plan.title}'!$${columns[12 * year + 11]}$${row(line)}`;
  return { grid, numbers: monthNumbers, last, range };
}
