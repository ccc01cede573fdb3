import { describe, expect, test } from 'vitest';
import type { Projections } from '../../src/copy/schema/downloads/projections.ts';
import { copiesOf, files, partsOf, textOf } from '../support/made-documents.ts';

interface Cell {
  readonly address: string;
  readonly formula?: string;
  readonly value: string | number | undefined;
}

const unescaped = (text: string) => textOf(text);

/** Sheets of a built workbook: cells with formula and the value kept beside it. */
function open(name: string) {
  const parts = partsOf(name);
  const workbook = parts.get('xl/workbook.xml') ?? '';
  const shared = (parts.get('xl/sharedStrings.xml') ?? '').match(/<si>[\s\S]*?<\/si>/g)?.map(unescaped) ?? [];
  const titles = [...workbook.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map((match) => unescaped(match[1] as string));
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
      return { address, value, ...(formula === undefined ? {} : { formula: unescaped(formula) }) };
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
  const { sheets } = open(name);

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

/** The plan worked out by plain arithmetic, without a formula. */
function planOf({ assumptions: { items } }: Projections) {
  const a = Object.fromEntries(Object.entries(items).map(([name, { example }]) => [name, Number(example)])) as Record<
    string,
    number
  >;
  const of = (name: string) => a[name] as number;
  let [customers, cash, loan, sold] = [0, of('OpeningCash'), of('Loan'), 0];
  return Array.from({ length: 36 }, (_, index) => {
    const month = index + 1;
    const year = Math.floor(index / 12);
    const won = of('NewCustomers') * (1 + of('NewCustomersGrowth')) ** index;
    customers = customers + won - customers * of('Churn');
    const revenue = customers * of('Price');
    const running =
      customers * of('DirectCost') +
      won * of('WinningCost') +
      of('Salaries') * (1 + of('SalariesGrowth')) ** year +
      of('FixedCosts') * (1 + of('FixedCostsGrowth')) ** year;
    const interest = (loan * of('LoanInterest')) / 12;
    const repaid =
      month >= of('LoanFirstRepayment') && month < of('LoanFirstRepayment') + of('LoanMonths')
        ? of('Loan') / of('LoanMonths')
        : 0;
    const profit =
      revenue - running - interest - (month <= of('EquipmentLife') ? of('Equipment') / of('EquipmentLife') : 0);
    const collected = revenue * of('PaidAtOnce') + sold * (1 - of('PaidAtOnce'));
    cash += collected - running - interest - repaid;
    if (month === 1) cash += of('Loan') - of('Equipment');
    if (month === of('InvestmentMonth')) cash += of('Investment');
    loan -= repaid;
    sold = revenue;
    return { customers, revenue, profit, cash };
  });
}

test('three-year projections: every month agrees with plain arithmetic, and the years with the months', () => {
  const copy = copiesOf('projections')[0] as Projections;
  const expected = planOf(copy);
  const { sheets } = open('three-year-projections.xlsx');
  const cellsOf = (title: string) => sheets.find((sheet) => sheet.title === title)?.cells ?? [];
  const line = (title: string, label: string) => {
    const cells = cellsOf(title);
    const row = place(cells.find(({ value }) => value === label)?.address ?? '').row;
    return cells
      .filter(({ address, formula }) => formula && place(address).row === row)
      .map(({ value }) => value as number);
  };
  const { lines } = copy.plan;
  const close = (actual: number[], wanted: number[]) => {
    expect(actual).toHaveLength(wanted.length);
    for (const [index, value] of wanted.entries()) expect(actual[index]).toBeCloseTo(value, 2);
  };
  close(
    line(copy.plan.title, lines.customersAtEnd.label),
    expected.map(({ customers }) => customers),
  );
  close(
    line(copy.plan.title, lines.revenue.label),
    expected.map(({ revenue }) => revenue),
  );
  close(
    line(copy.plan.title, lines.profit.label),
    expected.map(({ profit }) => profit),
  );
  close(
    line(copy.plan.title, lines.cashAtEnd.label),
    expected.map(({ cash }) => cash),
  );

  const { years } = copy;
  const yearly = (key: 'revenue' | 'profit') =>
    [0, 1, 2].map((year) => expected.slice(year * 12, year * 12 + 12).reduce((sum, month) => sum + month[key], 0));
  close(line(years.title, years.lines.revenue.label), yearly('revenue'));
  close(line(years.title, years.lines.profit.label), yearly('profit'));
  close(line(years.title, years.answers.lowestCash.label), [Math.min(...expected.map(({ cash }) => cash))]);
  expect(line(years.title, years.answers.check.label)).toEqual([years.checkOk]);
});
