import { HyperFormula, type RawCellContent } from 'hyperformula';
import type { Grid, Workbook } from './grid.ts';

/** What a formula gives. */
export type Result = string | number | boolean;

/** Days since the epoch of spreadsheets, which counts from the last day of 1899. */
export function serialDay(date: Date): number {
  return Math.round(date.getTime() / 86_400_000) + 25_569;
}

function raw(cell: Grid['rows'][number][number]): RawCellContent {
  const value = cell?.value;
  return value instanceof Date ? serialDay(value) : (value ?? null);
}

/** Computes formulas for readers that do not, by sheet, row and column. @throws Error that names a cell in error. */
export function evaluate({ sheets, names }: Workbook): Map<Grid, (Result | undefined)[][]> {
  const engine = HyperFormula.buildFromSheets(
    Object.fromEntries(sheets.map((sheet) => [sheet.title, sheet.rows.map((row) => row.map(raw))])),
    { licenseKey: 'gpl-v3', dateFormats: ['YYYY-MM-DD'] },
    Object.entries(names).map(([name, address]) => ({ name, expression: `=${address}` })),
  );
  try {
    return new Map(
      sheets.map((sheet, id) => [
        sheet,
        sheet.rows.map((row, at) =>
          row.map((cell, column) => {
            if (typeof cell?.value !== 'string' || !cell.value.startsWith('=')) return undefined;
            const result = engine.getCellValue({ sheet: id, row: at, col: column });
            if (result !== null && typeof result === 'object')
              throw new Error(
                `“${sheet.title}”, row ${at + 1}, column ${column + 1}: ${cell.value} gives ${result.value} (${result.message}).`,
              );
            return result ?? '';
          }),
        ),
      ]),
    );
  } finally {
    engine.destroy();
  }
}
