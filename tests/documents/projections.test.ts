import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OpenWorkbook, officeBytes } from '../support/workbook.ts';
import { type Figures, ledgerOf, type Month } from './ledger.ts';

const agree = 'The sums agree';

const opened = () => new OpenWorkbook(officeBytes('three-year-projections.xlsx'));

/** A plan without anything; scenarios say what differs. */
const nothing: Figures = {
  StartCustomers: 0,
  NewCustomers: 0,
  Salaries: 0,
  FixedCosts: 0,
  OpeningCash: 0,
  OpeningDebtors: 0,
  OpeningStock: 0,
  OpeningCreditors: 0,
  Equipment: 0,
  LaterEquipment: 0,
  Deposits: 0,
  Loan: 0,
};

const scenarios: readonly (readonly [string, Figures])[] = [
  ['the example', {}],
  ['a loss', { Price: 1000, Salaries: 110_000, CashCredit: 2_00_000 }],
  [
    'loan-heavy',
    {
      Loan: 25e5,
      OldLoan: 12e5,
      OldAssets: 15e5,
      Equipment: 24e5,
      LoanMoratorium: 12,
      CashCredit: 6e5,
      LaterEquipment: 5e5,
      LaterEquipmentMonth: 14,
    },
  ],
  ['zero', nothing],
  [
    'huge',
    {
      StartCustomers: 4e4,
      NewCustomers: 9000,
      Price: 12_000,
      DirectCost: 5000,
      Salaries: 9e7,
      FixedCosts: 4e7,
      Loan: 5e9,
      Equipment: 6e9,
      Investment: 2e9,
      InvestmentMonth: 36,
    },
  ],
  [
    'shrinking stock',
    { NewCustomers: 400, NewCustomersGrowth: -0.4, Churn: 1, StockMonths: 3, CashCredit: 3e5 },
  ],
  ['a short loan', { LoanMoratorium: 0, LoanMonths: 1, OldLoan: 2e5, OldLoanMonths: 3 }],
  ['no tenure', { LoanMonths: 0, OldLoan: 1e5, OldLoanMonths: 0 }],
  ['a profit', { Price: 5200, PriceRise: 0.1, Churn: 0.02, TaxRate: 0.312, Jun: 0.4, Oct: 2.2 }],
  [
    'negative purchases',
    { OpeningStock: 30e5, OpeningCreditors: 4e5, BoughtOnCredit: 1, StockMonths: 0.1 },
  ],
];

describe.each(scenarios)('three-year projections: %s', (name, changes) => {
  let book: OpenWorkbook;
  let assumed: Figures;
  let months: readonly Month[];

  beforeAll(() => {
    book = opened();
    for (const [cell, value] of Object.entries(changes)) {
      const season = seasonNames.indexOf(cell);
      if (season < 0) book.enter(cell, value);
      else book.enter('Seasons', value, season);
    }
    assumed = assumptionsOf(book);
    months = ledgerOf(assumed);
  });
  afterAll(() => book.close());

  const each = (line: keyof Month) => months.map((month) => month[line]);
  const yearly = (line: keyof Month) =>
    [0, 12, 24].map((from) =>
      each(line)
        .slice(from, from + 12)
        .reduce((sum, value) => sum + value, 0),
    );
  const close = (actual: readonly unknown[], wanted: readonly number[], what: string) => {
    expect(actual, what).toHaveLength(wanted.length);
    for (const [index, value] of wanted.entries())
      expect(Math.abs(Number(actual[index]) - value), `${what}, ${index + 1}`).toBeLessThan(
        0.01 + Math.abs(value) / 1e9,
      );
  };

  test('every month agrees with a ledger', () => {
    close(book.row('Monthly plan', 'Sales'), each('revenue'), 'sales');
    close(book.row('Monthly plan', 'Profit before tax'), each('profit'), 'profit');
    close(book.row('Monthly plan', 'Income tax paid, in four instalments'), each('taxPaid'), 'tax');
    close(book.row('Monthly plan', 'Stock'), each('stock'), 'stock');
    close(book.row('Monthly plan', 'Cash credit drawn'), each('credit'), 'cash credit');
    close(book.row('Monthly plan', 'Loan still owed'), each('loan'), 'loan');
    close(book.row('Monthly plan', 'Cash at the end'), each('cash'), 'cash');
  });

  test('years, balance sheet and DSCR follow from the months, and the sums agree', () => {
    close(book.row('Years', 'Profit before tax'), yearly('profit'), 'profit of the years');
    close(
      book.row('Years', 'Lowest cash at the end of a month'),
      [Math.min(...each('cash'))],
      'lowest',
    );
    const atEnd = [11, 23, 35].map((at) => months[at]?.total ?? Number.NaN);
    close(book.row('For the bank', 'Total').slice(1), atEnd, 'assets');
    close(book.row('For the bank', 'Total', 1).slice(1), atEnd, 'liabilities');
    expect(book.row('For the bank', 'Check of the balance sheet')).toEqual(Array(4).fill(agree));
    expect(book.row('Years', 'Check of the sums')).toEqual([agree]);
    const earned = yearly('earned');
    const dscr = yearly('service').map((due, year) =>
      due < 0.01 ? 'No debt due' : Number(earned[year]) / due,
    );
    const shown = book.row('For the bank', 'Debt service coverage ratio (DSCR)');
    expect(shown.map(rounded), name).toEqual(dscr.map(rounded));
  });
});

const rounded = (value: string | number) =>
  typeof value === 'number' ? Number(value.toPrecision(9)) : value;

const seasonNames = [
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
  'Jan',
  'Feb',
  'Mar',
];

/** What a workbook assumes, by name; the seasons by their months. */
function assumptionsOf(book: OpenWorkbook): Figures {
  const labels = [
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
    'January',
    'February',
    'March',
  ];
  return {
    ...Object.fromEntries(book.names.map((name) => [name, Number(book.named(name))])),
    ...Object.fromEntries(
      seasonNames.map((name, index) => [name, book.typed('Assumptions', labels[index] ?? '')]),
    ),
  };
}

describe('three-year projections: what was entered', () => {
  let book: OpenWorkbook;
  beforeAll(() => {
    book = opened();
  });
  afterAll(() => book.close());

  const check = () => [
    String(book.row('Years', 'Check of the months that you entered')[0]),
    String(book.row('Years', 'Check of the sums')[0]),
  ];

  test('a bank would lend on the example: cash stays, and each year pays for the loan', () => {
    expect(Number(book.row('Years', 'Lowest cash at the end of a month')[0])).toBeGreaterThan(0);
    const years = book.row('For the bank', 'Debt service coverage ratio (DSCR)');
    for (const year of years) expect(Number(year)).toBeGreaterThan(1.5);
  });

  test('money that would be dropped or never repaid is said, and the sums do not agree', () => {
    expect(check()).toEqual(['They fit.', agree]);
    book.enter('Investment', 5e5);
    book.enter('InvestmentMonth', 40);
    expect(check()[0]).toMatch(/^The investment is left out/);
    expect(check()[1]).toMatch(/^They do not agree/);
    book.enter('InvestmentMonth', 36);
    book.enter('LaterEquipmentMonth', 0);
    expect(check()[0]).toMatch(/^The later equipment is left out/);
    expect(check()[1]).toMatch(/^They do not agree/);
    book.enter('LaterEquipmentMonth', 19);
    book.enter('LoanMonths', 0);
    expect(check()[0]).toMatch(/^A loan without a tenure/);
    expect(check()[1]).toBe(agree);
    expect(Number(book.row('Monthly plan', 'Loan still owed').at(-1))).toBe(0);
  });

  test('a formula that was overwritten is found', () => {
    for (const label of [
      'Received from customers',
      'Costs paid',
      'Loan repaid',
      'Cash at the end',
    ]) {
      const spoilt = opened();
      const sheet = spoilt.sheets.find(({ title }) => title === 'Monthly plan');
      const row = sheet?.cells.find(({ value }) => value === label)?.address.slice(1);
      spoilt.enterAt('Monthly plan', `M${row}`, 7_77_777);
      expect(spoilt.row('Years', 'Check of the sums')[0], label).not.toBe(agree);
      spoilt.close();
    }
  });
});
