import { z } from 'astro/zod';
import { text } from '../text.ts';
import { header } from './header.ts';
import { workbookStart } from './workbook.ts';

/** What a founder assumes, in the order of the sheet; each is a named cell that the formulas read. */
export const assumptionGroups = {
  sales: ['FirstMonth', 'NewCustomers', 'NewCustomersGrowth', 'Churn', 'Price', 'PaidAtOnce'],
  costs: ['DirectCost', 'WinningCost', 'Salaries', 'SalariesGrowth', 'FixedCosts', 'FixedCostsGrowth'],
  money: [
    'OpeningCash',
    'Equipment',
    'EquipmentLife',
    'Investment',
    'InvestmentMonth',
    'Loan',
    'LoanInterest',
    'LoanFirstRepayment',
    'LoanMonths',
  ],
} as const;

/** Name of an assumption. */
export type Assumption = (typeof assumptionGroups)[keyof typeof assumptionGroups][number];

/** Lines of the monthly plan, in order. */
export const planLines = [
  'customersAtStart',
  'customersWon',
  'customersLost',
  'customersAtEnd',
  'revenue',
  'directCosts',
  'grossProfit',
  'winningCosts',
  'salaries',
  'fixedCosts',
  'writeOff',
  'interest',
  'profit',
  'cashAtStart',
  'collected',
  'costsPaid',
  'equipmentPaid',
  'investmentIn',
  'loanIn',
  'loanRepaid',
  'interestPaid',
  'cashAtEnd',
  'loanAtEnd',
] as const;

/** Name of a line of the plan. */
export type PlanLine = (typeof planLines)[number];

const line = z.strictObject({ label: text(60), note: text(160).optional() });
const assumption = z.strictObject({
  label: text(70),
  /** Where the figure comes from, or what to think of. */
  note: text(160),
  /** The made-up figure that stands there at first: a number, a share such as 0.06, or a day. */
  example: z.union([z.number(), z.iso.date()]),
  kind: z.enum(['money', 'share', 'count', 'month']),
});
const named = <Name extends string, T extends z.ZodType>(names: readonly Name[], schema: T) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>);

const allAssumptions = Object.values(assumptionGroups).flat() as Assumption[];

/** Three-year projections, cash runway and unit economics as a workbook with formulas. Becomes an XLSX file. */
export const projections = z.strictObject({
  format: z.literal('projections'),
  ...header,
  start: workbookStart,
  assumptions: z.strictObject({
    title: text(60),
    lead: text(240),
    head: z.strictObject({ what: text(30), value: text(30), note: text(40) }),
    groups: named(Object.keys(assumptionGroups) as (keyof typeof assumptionGroups)[], text(40)),
    items: named(allAssumptions, assumption),
  }),
  plan: z.strictObject({
    title: text(60),
    lead: text(240),
    month: text(20),
    groups: z.strictObject({ customers: text(40), result: text(40), cash: text(40) }),
    lines: named(planLines, line),
  }),
  years: z.strictObject({
    title: text(60),
    lead: text(240),
    year: text(20),
    lines: named(
      ['revenue', 'grossProfit', 'grossMargin', 'profit', 'profitMargin', 'customers', 'cash'] as const,
      line,
    ),
    answers: named(['firstProfit', 'lowestCash', 'lowestMonth', 'needed', 'check'] as const, line),
    never: text(40),
    checkOk: text(40),
    checkBad: text(60),
  }),
  runway: z.strictObject({
    title: text(60),
    lead: text(240),
    head: z.strictObject({ month: text(30), cashIn: text(30), cashOut: text(30) }),
    months: z.array(text(30)).length(3),
    /** Made-up figures of the three months: money in and out. */
    example: z.array(z.tuple([z.number(), z.number()])).length(3),
    cash: z.strictObject({ label: text(60), note: text(160), example: z.number() }),
    answers: named(['burn', 'months', 'cut', 'raise'] as const, line),
    cutShare: z.strictObject({ label: text(60), note: text(160), example: z.number() }),
    noEnd: text(60),
  }),
  unit: z.strictObject({
    title: text(60),
    lead: text(240),
    lines: named(
      [
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
      ] as const,
      line,
    ),
    table: z.strictObject({ title: text(80), lead: text(200), corner: text(60) }),
  }),
});

/** Parsed form of {@link projections}. */
export type Projections = z.infer<typeof projections>;
