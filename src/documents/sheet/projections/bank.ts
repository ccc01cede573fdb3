import {
  type BankLine,
  bankLines,
  type PlanLine,
  type Projections,
} from '../../../copy/schema/downloads/projections.ts';
import { Grid, letter } from '../grid.ts';
import { formats, formula, group, head, heading, label, note, total } from '../look.ts';
import type { PlanSheet } from './plan.ts';

const totals: readonly BankLine[] = [
  'profit',
  'profitAfterTax',
  'totalAssets',
  'totalLiabilities',
  'dscrAverage',
];
const ratioFormats: Partial<Record<BankLine, string>> = {
  dscr: formats.ratio,
  dscrAverage: formats.ratio,
  currentRatio: formats.ratio,
  leverage: formats.ratio,
  breakEvenShare: formats.share,
};

/** How formulas of one column name their cells. */
interface Column {
  /** Years of the plan that have passed: 0 at the start, when there is no result yet. */
  readonly passed: number;
  readonly at: (line: BankLine) => string;
  readonly all: (line: BankLine) => string;
}

/** Repayments of a loan that fall due in the twelve months after a year of the plan. */
function dueSoon(loan: string, from: string, count: string, passed: number): string {
  const done = 12 * passed;
  return `${loan}/MAX(1,${count})*MAX(0,MIN(${done + 12},${from}+${count})-MAX(${done},${from}))`;
}

/** Profit and loss of a year, and the ratios that need it. */
function resultOf({ bank }: Projections, plan: PlanSheet, { passed, at, all }: Column) {
  const sum = (...lines: PlanLine[]) =>
    lines.map((line) => `SUM(${plan.range(line, passed - 1)})`).join('+');
  const service = (year: number | undefined) =>
    (['interest', 'loanRepaid', 'oldLoanRepaid'] as const)
      .map((line) => `SUM(${plan.range(line, year)})`)
      .join('+');
  const earned = ['profitAfterTax', 'depreciation', 'interest'] as const;
  const dscr = (earnings: string, due: string) =>
    `IF(${due}=0,"${bank.noDebt}",(${earnings})*Scale/(${due}))`;
  const fixed = `(${at('running')}+${at('depreciation')}+${at('interest')})`;
  const margin = `(${at('sales')}-${at('direct')})`;
  return {
    sales: `(${sum('revenue')})/Scale`,
    direct: `(${sum('directCosts')})/Scale`,
    running: `(${sum('winningCosts', 'salaries', 'fixedCosts')})/Scale`,
    depreciation: `(${sum('depreciation')})/Scale`,
    interest: `(${sum('interest')})/Scale`,
    profit: `${at('sales')}-${at('direct')}-${at('running')}-${at('depreciation')}-${at('interest')}`,
    tax: `(${sum('tax')})/Scale`,
    profitAfterTax: `${at('profit')}-${at('tax')}`,
    dscr: dscr(earned.map(at).join('+'), service(passed - 1)),
    dscrAverage:
      passed === 3
        ? dscr(earned.map((line) => `SUM(${all(line)})`).join('+'), service(undefined))
        : '""',
    breakEven: `IF(${margin}<=0,"${bank.never}",${fixed}*${at('sales')}/${margin})`,
    breakEvenShare: `IF(OR(${margin}<=0,${at('sales')}=0),"${bank.never}",${at('breakEven')}/${at('sales')})`,
  } satisfies Partial<Record<BankLine, string>>;
}

/**
 * Balance sheet at the start and after each year;
 * own money is counted from its sources, never as the rest.
 */
function balanceOf({ bank, years }: Projections, plan: PlanSheet, { passed, at }: Column) {
  const last = (line: PlanLine, atStart: string) =>
    passed === 0 ? atStart : plan.last(line, passed - 1);
  const since = (line: PlanLine) =>
    Array.from({ length: passed }, (_, year) => `SUM(${plan.range(line, year)})`).join('+') || '0';
  const soon = [
    dueSoon('OldLoan', '0', 'OldLoanMonths', passed),
    ...(passed === 0 ? [] : [dueSoon('Loan', 'LoanMoratorium', 'LoanMonths', passed)]),
  ].join('+');
  const cash = last('cashAtEnd', 'OpeningCash');
  const current = `(${at('stock')}+${at('debtors')}+${at('cash')})`;
  const owedSoon = `(${at('loansSoon')}+${at('creditors')}+${at('missing')})`;
  return {
    fixedAssets: `${last('fixedAssets', 'OldAssets')}/Scale`,
    deposits: passed === 0 ? '0' : 'Deposits/Scale',
    stock: `${last('stock', '0')}/Scale`,
    debtors: `${last('debtors', '0')}/Scale`,
    cash: `MAX(0,${cash})/Scale`,
    totalAssets: `${at('fixedAssets')}+${at('deposits')}+${at('stock')}+${at('debtors')}+${at('cash')}`,
    netWorth: `(OpeningCash+OldAssets-OldLoan+${since('investmentIn')}+${since('profit')}-(${since('tax')}))/Scale`,
    loansLater: `(${last('loanAtEnd', '0')}+${last('oldLoanAtEnd', 'OldLoan')})/Scale-${at('loansSoon')}`,
    loansSoon: `(${soon})/Scale`,
    creditors: `${last('creditors', '0')}/Scale`,
    missing: `MAX(0,-${cash})/Scale`,
    totalLiabilities: `${at('netWorth')}+${at('loansLater')}+${at('loansSoon')}+${at('creditors')}+${at('missing')}`,
    balance: `IF(ABS(${at('totalAssets')}-${at('totalLiabilities')})*Scale<1,"${years.checkOk}","${years.checkBad}")`,
    workingCapital: `${current}-${owedSoon}`,
    currentRatio: `IF(${owedSoon}<=0,"${bank.noDebt}",${current}/${owedSoon})`,
    leverage: `IF(${at('netWorth')}<=0,"${bank.noWorth}",(${at('loansLater')}+${owedSoon})/${at('netWorth')})`,
  } satisfies Partial<Record<BankLine, string>>;
}

/** Profit and loss, balance sheet and the ratios that a bank works out first. */
export function bankSheet(copy: Projections, plan: PlanSheet): Grid {
  const { bank, years } = copy;
  const grid = new Grid(bank.title, [44, 18, 18, 18, 18, 64]);
  heading(grid, bank.title, bank.lead, 6);
  const yearHeads = [1, 2, 3].map((year) => head(`${years.year} ${year}`, { align: 'right' }));
  grid.add(head('=Unit'), head(bank.start, { align: 'right' }), ...yearHeads, head(''));
  const row = grid.rowsOf<BankLine>(bankLines);
  const columns = [0, 1, 2, 3].map((passed) => {
    const at = (line: BankLine) => `${letter(passed + 1)}${row(line)}`;
    const all = (line: BankLine) => `C${row(line)}:E${row(line)}`;
    const column = { passed, at, all };
    return {
      ...balanceOf(copy, plan, column),
      ...(passed > 0 ? resultOf(copy, plan, column) : {}),
    };
  });
  for (const [name, lines] of Object.entries(bankLines)) {
    grid.add(group(bank.groups[name as keyof typeof bankLines]));
    for (const line of lines) {
      const { label: text, note: hint = '' } = bank.lines[line];
      const look = totals.includes(line) ? total : {};
      const format = ratioFormats[line] ?? formats.scaled;
      const cells = columns.map((column: Partial<Record<BankLine, string>>) =>
        column[line]
          ? formula(`=${column[line]}`, format, { ...look, wrap: true })
          : label('', look),
      );
      grid.add(
        label(text, { ...look, wrap: true }),
        ...cells,
        note(hint, { height: hint.length > 70 ? 30 : 18 }),
      );
    }
  }
  grid.add();
  grid.add(note(bank.leftOut, { columnSpan: 6, height: 66 }));
  grid.frozen = { rows: 4, columns: 1 };
  grid.onePage = true;
  return grid;
}
