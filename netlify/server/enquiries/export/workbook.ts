import writeExcelFile from 'write-excel-file/node';

/** Longest text of a cell, in UTF-16 code units, by the specification of Excel. */
const cellLimit = 32_767;

/** Said in a cell whose text goes on. */
const goesOn = ' … (it goes on: the JSON export has the whole)';

/**
 * Readers of workbooks take `_x0041_` for the letter A (ECMA-376 part 1, 22.9.2.19); its first sign
 * is written like that itself.
 */
const looksEscaped = /_(?=x[\da-f]{4}_)/gi;

/** A text as a cell of a workbook can hold it; what XML cannot, the library leaves out. */
function cellText(text: string): string {
  const cut = text.length <= cellLimit ? text : text.slice(0, cellLimit - goesOn.length).toWellFormed() + goesOn;
  return cut.replace(looksEscaped, '_x005F_');
}

/** Makes a workbook of text cells, which no reader takes for numbers or formulas. */
export async function writeWorkbook(headings: readonly string[], rows: readonly string[][]): Promise<Uint8Array> {
  const first = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map((text) => (text === '' ? null : { value: cellText(text), type: String })));
  const columns = headings.map((heading) => ({ width: Math.max(heading.length + 2, 18) }));
  const options = { columns, sheet: 'Enquiries', stickyRowsCount: 1 };
  return new Uint8Array(await writeExcelFile([first, ...cells], options).toBuffer());
}
