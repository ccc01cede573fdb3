import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Outreach } from '../../src/copy/schema/downloads/outreach.ts';
import type { Projections } from '../../src/copy/schema/downloads/projections.ts';
import { makeProjections } from '../../src/documents/sheet/projections/index.ts';
import { copiesOf, files, partsOf, textOf } from '../support/made-documents.ts';

interface Cell {
  readonly address: string;
  readonly formula?: string;
  readonly value: string | number | undefined;
  /** Number of its style. */
  readonly style: number;
}

const unescaped = (text: string) => textOf(text);

/** Sheets of a workbook: cells with formula and the value kept beside it. */
function open(parts: ReadonlyMap<string, string>) {
  const workbook = parts.get('xl/workbook.xml') ?? '';
  const shared =
    (parts.get('xl/sharedStrings.xml') ?? '').match(/<si>[\s\S]*?<\/si>/g)?.map(unescaped) ?? [];
  const titles = [...workbook.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map((match) =>
    unescaped(match[1] as string),
  );
  const sheets = titles.map((title, index) => {
    const xml = parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
    const cells = (xml.match(/<c [^>]*?(?:\/>|>[\s\S]*?<\/c>)/g) ?? []).map((cell): Cell => {
      const address = /r="([A-Z]+\d+)"/.exec(cell)?.[1] as string;
      const formula = /<f>([\s\S]*?)<\/f>/.exec(cell)?.[1];
      const kept = /<v>([\s\S]*?)<\/v>/.exec(cell)?.[1];
      const type = /t="(\w+)"/.exec(cell)?.[1];
      const value =
        kept === undefined
          ? undefined
          : type === 's'
            ? shared[Number(kept)]
            : type === 'str'
              ? unescaped(kept)
              : Number(kept);
      const style = Number(/ s="(\d+)"/.exec(cell)?.[1]);
      return {
        address,
        value,
        style,
        ...(formula === undefined ? {} : { formula: unescaped(formula) }),
      };
    });
    return { title, xml, cells };
  });
  return { sheets };
}

const place = (address: string) => {
  const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return {
    row: Number(row) - 1,
    column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
  };
};

describe.each(files.filter(({ kind }) => kind === 'xlsx'))('$name', ({ name, length }) => {
  const { sheets } = open(partsOf(name));

  test('has its sheets and no error, and lists to choose from where a choice is asked', () => {
    expect(sheets).toHaveLength(length.count);
    const values = sheets.flatMap(({ cells }) => cells.map(({ value }) => value));
    expect(values.filter((value) => String(value).startsWith('#'))).toEqual([]);
    expect(sheets.some(({ xml }) => xml.includes('<dataValidation '))).toBe(true);
    // The order of the format: Excel refuses a file in which these stand elsewhere (ECMA-376 part
    // 1, 18.3.1.99).
    for (const { xml } of sheets) {
      const order = [
        '<sheetPr',
        '<sheetViews',
        '<sheetData',
        '<mergeCells',
        '<conditionalFormatting',
        '<dataValidations',
        '<pageMargins',
        '<pageSetup',
        '<headerFooter',
      ];
      const found = order.map((tag) => xml.indexOf(tag)).filter((at) => at >= 0);
      expect(found).toEqual([...found].sort((a, b) => a - b));
    }
  });
});

test('the tracker as it is given has nobody in it and nothing overdue', () => {
  const { summary } = copiesOf('outreach')[0] as Outreach;
  const cells = open(partsOf('investor-outreach-checklists.xlsx')).sheets.find(
    ({ title }) => title === summary.title,
  )?.cells;
  for (const label of [summary.overdue, summary.none, summary.total]) {
    const at = cells?.findIndex(({ value }) => value === label) ?? -1;
    expect(cells?.[at + 1]?.value, label).toBe(0);
  }
});

type Figures = Readonly<Record<string, number>>;

const scenarios: readonly (readonly [string, Figures])[] = [
  ['as it is given', {}],
  ['with losses', { Price: 600, Salaries: 90_000 }],
  [
    'in crores',
    { NewCustomers: 400, Price: 9000, DirectCost: 3500, Salaries: 25e5, Loan: 5e7, Equipment: 6e7 },
  ],
  ['without lost customers', { Churn: 0, WinningCost: 0 }],
  ['without a loan', { Loan: 0, Deposits: 4e5, Equipment: 0, OpeningCash: 9e6 }],
  [
    'with an old loan and a long moratorium',
    { OldLoan: 18e5, OldAssets: 25e5, LoanMoratorium: 12, StockMonths: 1.5 },
  ],
  ['of single sales', { Churn: 1, NewCustomers: 300, WinningCost: 200 }],
  [
    'shrinking',
    { NewCustomersGrowth: -0.1, Churn: 0.3, Investment: 2e6, StockMonths: 3, BoughtOnCredit: 1 },
  ],
];

/** The plan as a ledger, without a formula: each month's result, cash and total of the balance sheet. */
function ledgerOf(a: Figures) {
  const of = (name: string) => a[name] as number;
  let [customers, cash, debtors, stock, creditors, losses] = [0, of('OpeningCash'), 0, 0, 0, 0];
  let [loan, oldLoan, assets, yearsProfit] = [
    of('Loan'),
    of('OldLoan'),
    of('Equipment') + of('OldAssets'),
    0,
  ];
  const worth = assets;
  return Array.from({ length: 36 }, (_, index) => {
    const month = index + 1;
    const year = Math.floor(index / 12);
    const won = of('NewCustomers') * (1 + of('NewCustomersGrowth')) ** index;
    customers += won - customers * of('Churn');
    const [revenue, direct] = [customers * of('Price'), customers * of('DirectCost')];
    const running =
      won * of('WinningCost') +
      of('Salaries') * (1 + of('SalariesGrowth')) ** year +
      of('FixedCosts') * (1 + of('FixedCostsGrowth')) ** year;
    const interest = (loan * of('LoanInterest') + oldLoan * of('OldLoanInterest')) / 12;
    const worn = month <= of('EquipmentLife') ? worth / of('EquipmentLife') : 0;
    const profit = revenue - direct - running - interest - worn;
    yearsProfit += profit;
    let tax = 0;
    if (month % 12 === 0) {
      tax = Math.max(0, yearsProfit - losses) * of('TaxRate');
      [losses, yearsProfit] = [Math.max(0, losses - yearsProfit), 0];
    }
    const begun = month > of('LoanMoratorium') && month <= of('LoanMoratorium') + of('LoanMonths');
    const repaid = begun ? of('Loan') / of('LoanMonths') : 0;
    const oldRepaid = month <= of('OldLoanMonths') ? of('OldLoan') / of('OldLoanMonths') : 0;
    const bought = direct * (1 + of('StockMonths')) - stock;
    const owed = Math.max(0, bought) * of('BoughtOnCredit');
    const waiting = revenue * (1 - of('PaidAtOnce'));
    const service = interest + repaid + oldRepaid;
    cash += revenue + debtors - waiting - bought - creditors + owed - running - service - tax;
    if (month === 1) cash += of('Loan') - of('Equipment') - of('Deposits');
    if (month === of('InvestmentMonth')) cash += of('Investment');
    [debtors, stock, creditors] = [waiting, direct * of('StockMonths'), owed];
    [loan, oldLoan, assets] = [loan - repaid, oldLoan - oldRepaid, assets - worn];
    const total = assets + of('Deposits') + stock + debtors + Math.max(0, cash);
    return { revenue, profit, cash, total, service, earned: profit - tax + worn + interest };
  });
}

describe.each(scenarios)('three-year projections %s', (_, changes) => {
  const copy = copiesOf('projections')[0] as Projections;
  const { plan, years, bank } = copy;
  const items = Object.fromEntries(
    Object.entries(copy.assumptions.items).map(([name, item]) => [
      name,
      { ...item, example: changes[name] ?? item.example },
    ]),
  ) as Projections['assumptions']['items'];
  const a = Object.fromEntries(
    Object.entries(items).map(([name, { example }]) => [name, Number(example)]),
  );
  const months = ledgerOf(a);
  const each = (name: keyof (typeof months)[number]) => months.map((month) => month[name]);
  const yearly = (name: keyof (typeof months)[number]) =>
    [0, 12, 24].map((from) =>
      each(name)
        .slice(from, from + 12)
        .reduce((sum, value) => sum + value, 0),
    );
  let parts: ReadonlyMap<string, string>;
  let sheets: ReturnType<typeof open>['sheets'];

  beforeAll(async () => {
    const bytes = await makeProjections(
      { ...copy, assumptions: { ...copy.assumptions, items } },
      'Publisher',
    );
    parts = new Map(
      Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
    );
    ({ sheets } = open(parts));
  });

  /** Figures of a line, by its sheet and label; of several so called, the nth. */
  const line = (title: string, { label }: { label: string }, nth = 0) => {
    const cells = sheets.find((sheet) => sheet.title === title)?.cells ?? [];
    const row = place(cells.filter(({ value }) => value === label)[nth]?.address ?? '').row;
    return cells
      .filter(({ address, formula }) => formula && place(address).row === row)
      .map(({ value }) => value);
  };
  const close = (actual: readonly unknown[], wanted: readonly number[]) => {
    expect(actual).toHaveLength(wanted.length);
    for (const [index, value] of wanted.entries())
      expect(Math.abs(Number(actual[index]) - value)).toBeLessThan(0.005 + Math.abs(value) / 1e9);
  };

  test('every month agrees with a ledger, and the years with the months', () => {
    close(line(plan.title, plan.lines.revenue), each('revenue'));
    close(line(plan.title, plan.lines.profit), each('profit'));
    close(line(plan.title, plan.lines.cashAtEnd), each('cash'));
    close(line(years.title, years.lines.profit), yearly('profit'));
    close(line(years.title, years.answers.lowestCash), [Math.min(...each('cash'))]);
    expect(line(years.title, years.answers.check)).toEqual([years.checkOk]);
  });

  test('the balance sheet balances, and loan and break-even are covered as the ledger says', () => {
    const { totalAssets, totalLiabilities, balance, dscr, breakEven } = bank.lines;
    const totals = [
      Number(a.OpeningCash) + Number(a.OldAssets),
      ...[11, 23, 35].map((at) => each('total')[at] ?? 0),
    ];
    close(line(bank.title, totalAssets), totals);
    close(line(bank.title, totalLiabilities, 1), totals);
    expect(line(bank.title, balance)).toEqual(totals.map(() => years.checkOk));
    const [service, earned, revenue, profit] = [
      yearly('service'),
      yearly('earned'),
      yearly('revenue'),
      yearly('profit'),
    ];
    if (a.Loan === 0) expect(line(bank.title, dscr)).toEqual(service.map(() => bank.noDebt));
    else
      close(
        line(bank.title, dscr),
        service.map((due, year) => Number(earned[year]) / due),
      );
    // Where sales are those of the break-even, what is left of them pays the costs that stay, and no more.
    const margin = 1 - Number(a.DirectCost) / Number(a.Price);
    close(
      line(bank.title, breakEven),
      revenue.map((sales, year) => sales - Number(profit[year]) / margin),
    );
  });

  test('the table of changes never loses more than all customers', () => {
    const table = (sheets.find(({ title }) => title === copy.unit.title)?.cells ?? []).slice(-30);
    const middle = table.filter(({ address, formula }) => formula && place(address).column === 3);
    const { Price = 0, DirectCost = 0, Churn = 0, WinningCost = 0 } = a;
    const left = [-0.2, -0.1, 0, 0.1, 0.2].map(
      (change) => (Price - DirectCost) / Math.min(1, Churn * (1 + change)) / WinningCost,
    );
    if (Churn > 0)
      close(
        middle.map(({ value }) => value),
        left,
      );
  });

  test('every loss shows its sign, in red', () => {
    const styles = parts.get('xl/styles.xml') ?? '';
    const codes = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)];
    const formats = new Map(codes.map(([, id, code = '']) => [id, unescaped(code)]));
    const xfs = styles.split('<cellXfs')[1]?.match(/<xf [^>]*>/g) ?? [];
    const losses = sheets.flatMap(({ cells }) =>
      cells.filter(({ value, formula }) => formula && Number(value) < -0.5),
    );
    expect(losses.length > 0).toBe(each('profit').some((profit) => profit < 0));
    for (const { style } of losses) {
      const format = formats.get(/numFmtId="(\d+)"/.exec(xfs[style] ?? '')?.[1]) ?? '';
      // The second section of a format without conditions is that of figures under zero.
      expect(format).not.toMatch(/\[[<>=]/);
      expect(format.split(';')[1]).toMatch(/^\[Red\](\[[^\]]*\])?-/);
    }
  });
});
