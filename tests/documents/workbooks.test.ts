import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OpenWorkbook, officeBytes } from '../support/workbook.ts';

describe.each(['three-year-projections.xlsx', 'investor-outreach-checklists.xlsx'])(
  '%s',
  (name) => {
    let book: OpenWorkbook;
    beforeAll(() => {
      book = new OpenWorkbook(officeBytes(name));
    });
    afterAll(() => book.close());

    test('keeps beside each formula what it gives, and no error', () => {
      for (const { title, cells } of book.sheets) {
        const results = book.results(title);
        for (const { address, formula, value } of cells) {
          if (!formula) continue;
          const result = results.get(address);
          const where = `${title} ${address}`;
          if (typeof result === 'number') expect(Number(value), where).toBeCloseTo(result, 4);
          else expect(value ?? '', where).toBe(result);
        }
      }
    });

    test('has lists to choose from, and its parts in the order of the format', () => {
      expect(book.sheets.some(({ xml }) => xml.includes('<dataValidation '))).toBe(true);
      // Excel refuses a file in which these stand elsewhere (ECMA-376 part 1, 18.3.1.99).
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
      for (const { xml } of book.sheets) {
        const found = order.map((tag) => xml.indexOf(tag)).filter((at) => at >= 0);
        expect(found).toEqual([...found].sort((a, b) => a - b));
      }
    });
  },
);

describe('investor outreach', () => {
  let book: OpenWorkbook;
  beforeAll(() => {
    book = new OpenWorkbook(officeBytes('investor-outreach-checklists.xlsx'));
  });
  afterAll(() => book.close());

  test('as it is given has nobody in its tracker, nothing overdue and nothing ready', () => {
    for (const label of ['Next steps that are overdue', 'No status yet', 'All investors'])
      expect(book.row('Summary', label)[0], label).toBe(0);
    expect(book.row('Summary', 'Ready, of all lines of both lists (partly counts half)')).toEqual([
      0,
    ]);
  });

  test('what is ready is a share of all lines, not of the answered ones', () => {
    const lines = ['Ready', 'What to send'].map((title) => {
      const cells = book.sheets.find((sheet) => sheet.title === title)?.cells ?? [];
      // Under the head in row 4, a line has its reason in column B.
      return cells.filter(
        ({ address, value }) => /^B\d+$/.test(address) && Number(address.slice(1)) > 4 && value,
      ).length;
    });
    const all = lines.reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThan(20);
    book.enterAt('Ready', 'C6', 'Yes');
    book.enterAt('Ready', 'C7', 'Partly');
    const [share] = book.row('Summary', 'Ready, of all lines of both lists (partly counts half)');
    expect(share).toBeCloseTo(1.5 / all, 9);
  });
});
