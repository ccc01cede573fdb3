import { colours, officeFaces } from '../theme.ts';
import type { Cell, Grid } from './grid.ts';

const rupees = '[$-4009]"₹"#,##0;[Red][$-4009]-"₹"#,##0;"₹"0';

/**
 * Number formats, losses red and signed.
 * `[$-4009]`, English (India), groups lakh and crore in LibreOffice.
 */
export const formats = {
  money: rupees,
  /** A sum divided by `Scale`, in rupees or lakh. */
  scaled: `${rupees};@`,
  share: '0%;[Red]-0%;0%',
  fine: '0.0%;[Red]-0.0%;0.0%',
  count: '[$-4009]#,##0;[Red][$-4009]-#,##0;0',
  /** As it was typed: 25, or a quarter of a month. */
  plain: 'General',
  months: '0.0;[Red]-0.0;0.0',
  ratio: '0.00;[Red]-0.00;0.00',
  month: 'mmm yyyy',
  day: 'dd mmm yyyy',
} as const;

const lakh = '"₹"##\\,##\\,##0';
const crore = '"₹"##\\,##\\,##\\,##0';

/**
 * Formats under rules (`cfRule`), the first that holds:
 * Excel groups by the machine's region, often not India.
 */
export const groupings: readonly {
  rule: string;
  bounds: readonly string[];
  format: string;
  only?: string;
}[] = [
  {
    rule: 'type="expression"',
    bounds: ['Scale>1'],
    format: '[$-4009]#,##0.00;[Red][$-4009]-#,##0.00;0.00',
    only: formats.scaled,
  },
  {
    rule: 'type="cellIs" operator="notBetween"',
    bounds: ['-9999999.5', '9999999.5'],
    format: `${crore};[Red]-${crore}`,
  },
  {
    rule: 'type="cellIs" operator="notBetween"',
    bounds: ['-99999.5', '99999.5'],
    format: `${lakh};[Red]-${lakh}`,
  },
];

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
  grid.add({
    value: lead,
    textColor: colours.muted,
    wrap: true,
    height: 34,
    columnSpan: span,
    alignVertical: 'top',
  });
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
  return {
    value,
    fontWeight: 'bold',
    textColor: colours.accentText,
    height: 26,
    alignVertical: 'bottom',
    ...more,
  };
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
