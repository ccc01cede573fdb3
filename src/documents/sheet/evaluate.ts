import { HyperFormula, type RawCellContent } from 'hyperformula';
import { convertDateToSerialNumber, getCellAddress } from 'write-excel-file/utility';
import type { Grid, Workbook } from './grid.ts';

/** What a formula gives. */
export type Result = string | number;

function raw(cell: Grid['rows'][number][number]): RawCellContent {
  const value = cell?.value;
  return value instanceof Date ? convertDateToSerialNumber(value) : (value ?? null);
}

/**
 * Computes formulas for readers that do not, by sheet and address.
 *
 * @throws Error that names a cell in error.
 */
export function evaluate({ sheets, names }: Workbook): Map<Grid, ReadonlyMap<string, Result>> {
  const engine = HyperFormula.buildFromSheets(
    Object.fromEntries(sheets.map((sheet) => [sheet.title, sheet.rows.map((row) => row.map(raw))])),
    { licenseKey: 'gpl-v3', dateFormats: ['YYYY-MM-DD'] },
    Object.entries(names).map(([name, address]) => ({ name, expression: `=${address}` })),
  );
  const valuesOf = ({ title, rows }: Grid, sheet: number) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, col): [string, Result][] => {
        if (!String(cell?.value).startsWith('=')) return [];
        const address = getCellAddress(row, col);
        const result = engine.getCellValue({ sheet, row, col }) ?? '';
        if (typeof result !== 'string' && typeof result !== 'number')
          throw new Error(
            `“${title}”, ${address}: ${cell?.value} gives ${JSON.stringify(result)}.`,
          );
        return [[address, result]];
      }),
    );
  try {
    return new Map(sheets.map((sheet, id) => [sheet, new Map(valuesOf(sheet, id))]));
  } finally {
    engine.destroy();
  }
}
