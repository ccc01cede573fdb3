import { colours, officeFaces } from '../theme.ts';
import type { Cell, Grid } from './grid.ts';

/** Number formats. Sums are grouped as lakh and crore; the second one is for lines that may be negative. */
export const formats = {
  money: '[>=10000000]"₹"##\\,##\\,##\\,##0;[>=100000]"₹"##\\,##\\,##0;"₹"##,##0',
  signed: '[>=100000]"₹"##\\,##\\,##0;[<=-100000]-"₹"##\\,##\\,##0;"₹"##,##0',
  share: '0%',
  fine: '0.0%',
  count: '##,##0',
  months: '0.0',
  month: 'mmm yyyy',
  day: 'dd mmm yyyy',
} as const;

/** A title over a sheet, and the line under it that says what the sheet does. */
export function heading(grid: Grid, title: string, lead: string, span: number): void {
  grid.add({
    value: title,
    fontFamily: officeFaces.heading,
    fontSize: 20,
    textColor: colours.teal,
    height: 34,
    columnSpan: span,
  });
  grid.add({ value: lead, textColor: colours.muted, wrap: true, height: 34, columnSpan: span, alignVertical: 'top' });
  grid.add();
}

/** Head cell of a table. */
export function head(value: string, more: Partial<Cell> = {}): Cell {
  return {
    value,
    fontWeight: 'bold',
    textColor: colours.onNight,
    backgroundColor: colours.deep,
    wrap: true,
    height: 24,
    ...more,
  };
}

/** A group's name over its lines. */
export function group(value: string, more: Partial<Cell> = {}): Cell {
  return { value, fontWeight: 'bold', textColor: colours.accentText, height: 26, alignVertical: 'bottom', ...more };
}

/** A cell that the reader fills in or overwrites. */
export function input(value: Cell['value'], more: Partial<Cell> = {}): Cell {
  const cell = {
    textColor: colours.teal,
    backgroundColor: '#fdf2dc',
    borderColor: '#e8c98a',
    borderStyle: 'thin',
    ...more,
  } as const;
  return value === undefined ? cell : { value, ...cell };
}

/** A computed cell. */
export function formula(value: string, format: string, more: Partial<Cell> = {}): Cell {
  return { value, format, align: 'right', ...more };
}

/** A label or note. */
export function label(value: string, more: Partial<Cell> = {}): Cell {
  return { value, ...more };
}

/** A note in a quieter colour, wrapped. */
export function note(value: string, more: Partial<Cell> = {}): Cell {
  return { value, textColor: colours.muted, wrap: true, align: 'left', indent: 1, ...more };
}

/** Lines under a row that sums up. */
export const total = {
  fontWeight: 'bold',
  topBorderColor: colours.teal,
  topBorderStyle: 'thin',
  backgroundColor: colours.sunk,
} as const;
