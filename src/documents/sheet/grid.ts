import type { CellObject } from 'write-excel-file/node';

/** A cell as write-excel-file takes it, without its type; text with `=` is a formula. */
export interface Cell extends Omit<CellObject, 'type' | 'value'> {
  readonly value?: string | number | Date;
}

/** Cells that take only what is on a list, or within bounds. */
export interface Validation {
  /** Range such as `F5:F44`. */
  readonly range: string;
  readonly rule:
    | { readonly list: readonly string[] }
    | { readonly from: number; readonly to: number; readonly whole?: boolean };
  /** What to do, in the box that Excel shows. */
  readonly message: string;
}

/** Letter of a column, from 0: A, B, …, AA. */
export function letter(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : letter(Math.floor(column / 26) - 1) + letter(column % 26);
}

/** One sheet, filled row by row. */
export class Grid {
  readonly title: string;
  readonly widths: readonly number[];
  readonly rows: (Cell | null)[][] = [];
  readonly validations: Validation[] = [];
  /** Rules that colour cells while a condition holds, as write-excel-file takes them. */
  readonly conditional: object[] = [];
  frozen: { rows?: number; columns?: number } = {};
  /** Sheets of paper that its width takes; more than one lie on their side. */
  pagesWide = 1;
  /** Whether it is made small enough for one sheet of paper. */
  onePage = false;

  constructor(title: string, widths: readonly number[]) {
    this.title = title;
    this.widths = widths;
  }

  /** Number of the row that is added next, from 1. */
  get next(): number {
    return this.rows.length + 1;
  }

  /** Adds a row. @returns its number, from 1. */
  add(...cells: (Cell | null)[]): number {
    this.rows.push(cells);
    return this.rows.length;
  }

  /**
   * Rows in which lines will stand, each group under its name: formulas name lines further down.
   */
  rowsOf<Line>(groups: Readonly<Record<string, readonly Line[]>>): (line: Line) => number {
    const first = this.next;
    const all = Object.values(groups).flatMap((lines) => [undefined, ...lines]);
    return (line) => first + all.indexOf(line);
  }

  /** Address of a cell as formulas of other sheets name it. */
  address(column: number, row: number): string {
    return `'${this.title}'!$${letter(column)}$${row}`;
  }
}

/** A workbook: sheets in order, and names that formulas may use for a cell. */
export interface Workbook {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** ISO day. */
  readonly updated: string;
  readonly sheets: readonly Grid[];
  /** Name to absolute address (`Price` to `'Assumptions'!$B$5`). */
  readonly names: Readonly<Record<string, string>>;
}
