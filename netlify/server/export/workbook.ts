import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import writeExcelFile from 'write-excel-file/node';

/** Longest text of a cell, in UTF-16 code units, by the specification of Excel. */
const cellLimit = 32_767;

/** Most rows of a sheet, by the same. */
const rowLimit = 1_048_576;

/** Said in a cell whose text goes on. */
const goesOn = ' … (it goes on: the JSON export has the whole)';

/**
 * What XML cannot hold: control characters, halves of surrogate pairs, and two that are no
 * characters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Readers of workbooks take `_x0041_` for the letter A (ECMA-376 part 1, 22.9.2.19); its first sign
 * is written like that itself.
 */
const looksEscaped = /_(?=x[\da-f]{4}_)/gi;

const inXml: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** A text as a cell of a workbook can hold it, written in XML. */
function cellText(text: string): string {
  const held = text.toWellFormed().replace(notInXml, '\ufffd');
  const cut = held.length <= cellLimit ? held : held.slice(0, cellLimit - goesOn.length).toWellFormed() + goesOn;
  return cut.replace(looksEscaped, '_x005F_').replace(/[&<>\r]/g, (sign) => inXml[sign] ?? sign);
}

/** The letters of a column, counted from 0: A, B, …, Z, AA. */
function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? '' : columnName(rest)) + String.fromCharCode(65 + (index % 26));
}

/** A row of text cells, which no reader takes for numbers or formulas; `number` counts from 1. */
function rowXml(cells: readonly string[], number: number): string {
  const written = cells.map((text, column) => {
    if (text === '') return '';
    const place = `${columnName(column)}${number}`;
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

const sheetName = 'xl/worksheets/sheet1.xml';

/** Where the rows of a sheet end. */
const endOfRows = '</sheetData>';

/** The parts of a workbook that has headings and no rows yet. */
async function emptyWorkbook(headings: readonly string[]): Promise<Record<string, Uint8Array>> {
  const row = headings.map((heading) => ({ value: heading, type: String, fontWeight: 'bold' as const }));
  const columns = headings.map((heading) => ({ width: Math.max(heading.length + 2, 18) }));
  const options = { columns, sheet: 'Enquiries', stickyRowsCount: 1 };
  return unzipSync(new Uint8Array(await writeExcelFile([row], options).toBuffer()));
}

/**
 * Writes a workbook of text cells while its rows come: its archive is written part by part, and of
 * the one part that grows, the sheet, no more is held than what one step of `rows` brings.
 *
 * @param rows - texts of the cells, some rows at a time.
 * @throws {RangeError} when there are more rows than a sheet can hold.
 */
export async function* writeWorkbook(
  headings: readonly string[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const { [sheetName]: sheet, ...parts } = await emptyWorkbook(headings);
  const [begin, end, ...more] = strFromU8(sheet ?? new Uint8Array()).split(endOfRows);
  if (begin === undefined || end === undefined || more.length > 0) throw new Error('A workbook without a sheet.');
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const add = (name: string) => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return part;
  };
  for (const [name, content] of Object.entries(parts)) add(name).push(content, true);
  const grows = add(sheetName);
  grows.push(strToU8(begin));
  let number = 1;
  for await (const some of rows) {
    let xml = '';
    for (const cells of some) {
      number += 1;
      if (number > rowLimit) throw new RangeError('More rows than a sheet can hold.');
      xml += rowXml(cells, number);
    }
    grows.push(strToU8(xml));
    yield* pieces.splice(0);
  }
  grows.push(strToU8(endOfRows + end), true);
  zip.end();
  yield* pieces;
}
