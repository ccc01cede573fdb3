/** Opens a workbook as a spreadsheet program does, and works its formulas out anew. */
import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { strFromU8, unzipSync } from 'fflate';
import { HyperFormula, type RawCellContent, type SimpleCellAddress } from 'hyperformula';

/** Bytes of an office file as the repository has it. */
export const officeBytes = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../public/downloads/${name}`, import.meta.url)));

/** What stands in a cell, and what the file keeps beside its formula. */
export interface FileCell {
  readonly address: string;
  readonly formula?: string;
  readonly value: string | number | undefined;
  /** Number of its style. */
  readonly style: number;
}

/** A sheet of the file, and its XML. */
export interface FileSheet {
  readonly title: string;
  readonly xml: string;
  readonly cells: readonly FileCell[];
}

/** Row and column of an address such as `B12`, from 0. */
export function placeOf(address: string): { row: number; col: number } {
  const [, letters = '', row] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? [];
  const col = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(row) - 1, col };
}

/** A formula without the prefix that functions younger than the format have in a file. */
const asTyped = (formula: string) => `=${formula.replaceAll('_xlfn.', '')}`;

/**
 * A workbook of the file format of Excel.
 *
 * @throws Error when a formula cannot be worked out.
 */
export class OpenWorkbook {
  readonly sheets: readonly FileSheet[];
  readonly #engine: HyperFormula;
  readonly #names: ReadonlyMap<string, string>;

  constructor(bytes: Uint8Array) {
    const files = unzipSync(bytes);
    const part = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    const shared = load(part('xl/sharedStrings.xml'), { xml: true });
    const texts = shared('si').map((_, item) => shared(item).text());
    const workbook = load(part('xl/workbook.xml'), { xml: true });
    const copies: { from: string; to: string; sheet: number }[] = [];
    this.sheets = workbook('sheets > sheet')
      .toArray()
      .map((element, sheet) => {
        const xml = part(`xl/worksheets/sheet${sheet + 1}.xml`);
        const document = load(xml, { xml: true });
        const masters = new Map<string, string>();
        const cells = document('sheetData c').map((_, cell): FileCell => {
          const { r: address = '', t: type, s: style } = cell.attribs;
          const kept = document(cell).children('v').text();
          const formula = document(cell).children('f');
          const text = type === 'inlineStr' ? document(cell).text() : texts[Number(kept)];
          const group = formula.attr('t') === 'shared' ? formula.attr('si') : undefined;
          // Excel writes a formula that was filled across cells once; the others name it.
          if (group !== undefined && formula.text() === '')
            copies.push({ from: masters.get(group) ?? '', to: address, sheet });
          else if (group !== undefined) masters.set(group, address);
          const value =
            type === 's' || type === 'inlineStr'
              ? text
              : type === 'str'
                ? kept
                : kept === ''
                  ? undefined
                  : Number(kept);
          return {
            address,
            style: Number(style),
            value,
            ...(formula.length > 0 ? { formula: asTyped(formula.text()) } : {}),
          };
        });
        return { title: element.attribs.name ?? '', xml, cells: cells.toArray() };
      });
    const names = workbook('definedName')
      .toArray()
      .map((element) => [element.attribs.name ?? '', workbook(element).text()] as const)
      .filter(([name]) => !name.startsWith('_xlnm.'));
    this.#names = new Map(names);
    this.#engine = this.#calculate(names);
    for (const { from, to, sheet } of copies) this.#fill(from, to, sheet);
  }

  #calculate(names: readonly (readonly [string, string])[]): HyperFormula {
    const tables = this.sheets.map(({ title, cells }) => {
      const rows: RawCellContent[][] = [];
      for (const { address, formula, value } of cells) {
        const { row, col } = placeOf(address);
        rows[row] = rows[row] ?? [];
        rows[row][col] = formula ?? value ?? null;
      }
      const filled = Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? null));
      return [title, filled] as const;
    });
    return HyperFormula.buildFromSheets(
      Object.fromEntries(tables),
      { licenseKey: 'gpl-v3' },
      names.map(([name, address]) => ({ name, expression: `=${address}` })),
    );
  }

  #fill(from: string, to: string, sheet: number): void {
    const at = (address: string): SimpleCellAddress => ({ sheet, ...placeOf(address) });
    this.#engine.copy({ start: at(from), end: at(from) });
    this.#engine.paste(at(to));
  }

  /** Every name of a cell, such as `Price`. */
  get names(): readonly string[] {
    return [...this.#names.keys()];
  }

  #address(name: string): SimpleCellAddress {
    const [, title = '', cell = ''] =
      /^'?([^']+)'?!([$A-Z0-9]+)/.exec(this.#names.get(name) ?? '') ?? [];
    return { sheet: this.sheets.findIndex((sheet) => sheet.title === title), ...placeOf(cell) };
  }

  /** What stands in a named cell. */
  named(name: string): unknown {
    return this.#engine.getCellValue(this.#address(name));
  }

  /** Types a number into a named cell, `below` rows further down. */
  enter(name: string, value: number, below = 0): void {
    const address = this.#address(name);
    this.#engine.setCellContents({ ...address, row: address.row + below }, value);
  }

  /** Types into a cell of a sheet. */
  enterAt(title: string, address: string, value: string | number): void {
    const sheet = this.sheets.findIndex((each) => each.title === title);
    this.#engine.setCellContents({ sheet, ...placeOf(address) }, value);
  }

  /**
   * Results of the formulas of a row, by the sheet's title and the row's label; of several rows so
   * called, the nth from 0.
   *
   * @throws Error when no row is called so, or a result is an error.
   */
  row(title: string, label: string, nth = 0): readonly (string | number)[] {
    const sheet = this.sheets.findIndex((each) => each.title === title);
    const cells = this.sheets[sheet]?.cells ?? [];
    const head = cells.filter(
      ({ address, value }) => placeOf(address).col === 0 && value === label,
    );
    const found = head[nth];
    if (!found) throw new Error(`“${title}” has no row “${label}”.`);
    const { row } = placeOf(found.address);
    return cells
      .filter(({ address, formula }) => formula && placeOf(address).row === row)
      .map(({ address }) => this.#result({ sheet, ...placeOf(address) }));
  }

  /** The number in column B of the row that is called so. */
  typed(title: string, label: string): number {
    const sheet = this.sheets.findIndex((each) => each.title === title);
    const cells = this.sheets[sheet]?.cells ?? [];
    const head = cells.find(({ address, value }) => placeOf(address).col === 0 && value === label);
    const { row } = placeOf(head?.address ?? '');
    return Number(this.#engine.getCellValue({ sheet, row, col: 1 }));
  }

  /** Results of all formulas of a sheet by their addresses. @throws Error when one is an error. */
  results(title: string): ReadonlyMap<string, string | number> {
    const sheet = this.sheets.findIndex((each) => each.title === title);
    const formulas = (this.sheets[sheet]?.cells ?? []).filter(({ formula }) => formula);
    return new Map(
      formulas.map(({ address }) => [address, this.#result({ sheet, ...placeOf(address) })]),
    );
  }

  #result(address: SimpleCellAddress): string | number {
    const value = this.#engine.getCellValue(address) ?? '';
    if (typeof value === 'string' || typeof value === 'number') return value;
    const where = JSON.stringify(address);
    throw new Error(
      `${where}: ${this.#engine.getCellFormula(address)} gives ${JSON.stringify(value)}.`,
    );
  }

  /** Gives the engine's memory back. */
  close(): void {
    this.#engine.destroy();
  }
}
