import { z } from 'astro/zod';
import { list, text } from '../text.ts';
import { fileOf } from './header.ts';
import { workbookStart } from './workbook.ts';

/**
 * What a founder assumes, in the order of the sheet; each is a named cell that the formulas read.
 */
export const assumptionGroups = {
  sales: ['FirstMonth', 'NewCustomers', 'NewCustomersGrowth', 'Churn', 'Price', 'PaidAtOnce'],
  costs: ['DirectCost', 'StockMonths', 'BoughtOnCredit', 'WinningCost'],
  running: ['Salaries', 'SalariesGrowth', 'FixedCosts', 'FixedCostsGrowth', 'TaxRate'],
  money: [
    'OpeningCash',
    'OldAssets',
    'Equipment',
    'EquipmentLife',
    'Deposits',
    'Investment',
    'InvestmentMonth',
  ],
  loans: [
    'Loan',
    'LoanInterest',
    'LoanMoratorium',
    'LoanMonths',
    'OldLoan',
    'OldLoanInterest',
    'OldLoanMonths',
  ],
} as const;

/** Name of an assumption. */
export type Assumption = (typeof assumptionGroups)[keyof typeof assumptionGroups][number];

/** Lines of the monthly plan by their group, in order. */
export const planLines = {
  customers: ['customersAtStart', 'customersWon', 'customersLost', 'customersAtEnd'],
  result: [
    'revenue',
    'directCosts',
    'grossProfit',
    'winningCosts',
    'salaries',
    'fixedCosts',
    'depreciation',
    'interest',
    'profit',
    'tax',
  ],
  cash: [
    'cashAtStart',
    'collected',
    'costsPaid',
    'equipmentPaid',
    'investmentIn',
    'loanIn',
    'loanRepaid',
    'oldLoanRepaid',
    'interestPaid',
    'taxPaid',
    'cashAtEnd',
  ],
  position: [
    'debtors',
    'stock',
    'creditors',
    'fixedAssets',
    'loanAtEnd',
    'oldLoanAtEnd',
    'lossCarried',
  ],
} as const;

/** Lines of the sheet for the bank, in order. */
export const bankLines = {
  result: [
    'sales',
    'direct',
    'running',
    'depreciation',
    'interest',
    'profit',
    'tax',
    'profitAfterTax',
  ],
  assets: ['fixedAssets', 'deposits', 'stock', 'debtors', 'cash', 'totalAssets'],
  liabilities: [
    'netWorth',
    'loansLater',
    'loansSoon',
    'creditors',
    'missing',
    'totalLiabilities',
    'balance',
  ],
  ratios: [
    'dscr',
    'dscrAverage',
    'workingCapital',
    'currentRatio',
    'leverage',
    'breakEven',
    'breakEvenShare',
  ],
} as const;

/** Name of a line of the sheet for the bank. */
export type BankLine = (typeof bankLines)[keyof typeof bankLines][number];

/** Name of a line of the plan. */
export type PlanLine = (typeof planLines)[keyof typeof planLines][number];

const line = z.strictObject({ label: text(60), note: text(160).optional() });
const assumption = z.strictObject({
  label: text(70),
  /** Where the figure comes from, or what to think of. */
  note: text(160),
  /** The made-up figure that stands there at first: a number, a share such as 0.06, or a day. */
  example: z.union([z.number(), z.iso.date()]),
  /** `share` is 0 to 1, `growth` may be negative, `months` is a whole number. */
  kind: z.enum(['money', 'share', 'growth', 'count', 'months', 'month']),
});
const linesOf = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), line);

/** Over each sheet; its title is its name too. */
const top = { title: text(60), lead: text(240) };

/**
 * Three-year projections, cash runway and unit economics as a workbook with formulas.
 * Becomes an XLSX file.
 */
export const projections = fileOf('projections').extend({
  start: workbookStart,
  assumptions: z.strictObject({
    ...top,
    head: z.strictObject({ what: text(30), value: text(30), note: text(40), source: text(40) }),
    bounds: z.strictObject({ share: text(90), growth: text(90), months: text(90) }),
    /** The switch of the unit in which Years and the sheet for the bank are shown. */
    unit: z.strictObject({
      title: text(60),
      label: text(70),
      note: text(160),
      rupees: text(10),
      lakh: text(10),
      size: line,
    }),
    groups: z.record(
      z.enum(Object.keys(assumptionGroups) as (keyof typeof assumptionGroups)[]),
      text(40),
    ),
    items: z.record(z.enum(Object.values(assumptionGroups).flat() as Assumption[]), assumption),
  }),
  plan: z.strictObject({
    ...top,
    month: text(20),
    groups: z.record(z.enum(Object.keys(planLines) as (keyof typeof planLines)[]), text(40)),
    lines: linesOf(Object.values(planLines).flat() as PlanLine[]),
  }),
  years: z.strictObject({
    ...top,
    year: text(20),
    lines: linesOf([
      'revenue',
      'grossProfit',
      'grossMargin',
      'profit',
      'profitMargin',
      'customers',
      'cash',
    ]),
    answers: linesOf(['firstProfit', 'lowestCash', 'lowestMonth', 'needed', 'check']),
    never: text(40),
    checkOk: text(40),
    checkBad: text(60),
    /** What the plan does not know of, such as the days on which GST is paid. */
    leftOut: text(400),
  }),
  bank: z.strictObject({
    title: text(60),
    lead: text(300),
    start: text(30),
    groups: z.record(z.enum(Object.keys(bankLines) as (keyof typeof bankLines)[]), text(60)),
    lines: linesOf(Object.values(bankLines).flat() as BankLine[]),
    noWorth: text(40),
    noDebt: text(30),
    never: text(40),
    leftOut: text(500),
  }),
  runway: z.strictObject({
    ...top,
    head: z.strictObject({ month: text(30), cashIn: text(30), cashOut: text(30) }),
    months: list(text(30), 3),
    /** Made-up figures of the three months: money in and out. */
    example: list(z.tuple([z.number(), z.number()]), 3),
    cash: z.strictObject({ label: text(60), note: text(160), example: z.number() }),
    answers: linesOf(['burn', 'months', 'cut', 'raise']),
    cutShare: z.strictObject({ label: text(60), note: text(160), example: z.number() }),
    noEnd: text(60),
  }),
  unit: z.strictObject({
    ...top,
    lines: linesOf([
      'price',
      'direct',
      'contribution',
      'share',
      'stays',
      'lifetime',
      'winning',
      'ratio',
      'payback',
      'fixed',
      'breakEven',
    ]),
    table: z.strictObject({ title: text(80), lead: text(200), corner: text(60) }),
    /**
     * In place of a figure, where no customer is lost or none is paid for, or nothing is left over.
     */
    noLoss: text(40),
    noCost: text(40),
    never: text(40),
  }),
});

/** Parsed form of {@link projections}. */
export type Projections = z.infer<typeof projections>;
