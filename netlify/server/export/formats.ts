import { stringify } from 'csv-stringify/sync';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import type { ExportFormat } from '#contracts/enquiry-filter.ts';
import type { Summaries } from '../states/summaries.ts';
import type { ShownEnquiry } from '../submissions/read-shelf.ts';
import type { Kind } from '../submissions/records.ts';
import { columnsOf, itemOf } from './rows.ts';

/** What a file is made of. */
export interface Contents {
  readonly kind: Kind;
  /** Enquiries in small lots, in the order of the file. */
  readonly lots: AsyncIterable<readonly ShownEnquiry[]>;
  readonly states: Summaries;
}

/** How a format is written. */
interface Format {
  readonly type: string;
  /** Gives the file piece by piece. */
  write(contents: Contents): AsyncGenerator<Uint8Array>;
}

const encoder = new TextEncoder();

/**
 * Comma-separated values, with a byte order mark so that spreadsheets read it as UTF-8. A cell that a spreadsheet would take for a
 * formula, which begins with = + - @ (full width too), a tab or a carriage return, is given an apostrophe before it, and loses
 * nothing: `+919876543210` reads `'+919876543210`.
 */
async function* writeCsv({ kind, lots, states }: Contents): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(kind);
  const csv = (rows: string[][], bom = false) =>
    encoder.encode(stringify(rows, { bom, escape_formulas: true, record_delimiter: 'windows' }));
  yield csv([columns.map(({ heading }) => heading)], true);
  for await (const lot of lots)
    yield csv(lot.map((enquiry) => columns.map(({ text }) => text(itemOf(kind, enquiry, states)))));
}

/** One JSON document; every enquiry as the list has it, and the whole of what cannot be read. */
async function* writeJson({ kind, lots, states }: Contents): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`{"kind":${JSON.stringify(kind)},"enquiries":[`);
  let begun = false;
  for await (const lot of lots) {
    if (lot.length === 0) continue;
    const items = lot.map((enquiry) => JSON.stringify(itemOf(kind, enquiry, states)));
    yield encoder.encode(`${begun ? ',\n' : '\n'}${items.join(',\n')}`);
    begun = true;
  }
  yield encoder.encode('\n]}\n');
}

/** Longest text of a cell, in UTF-16 code units, by the specification of Excel. */
const cellLimit = 32_767;

/** Said in a cell whose text goes on. */
const goesOn = ' … (it goes on: the JSON export has the whole)';

/** What XML cannot hold: control characters, halves of surrogate pairs, and two that are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as a cell of a workbook can hold it. */
function cellText(text: string): string {
  const held = text.toWellFormed().replace(notInXml, '\ufffd');
  return held.length <= cellLimit ? held : held.slice(0, cellLimit - goesOn.length).toWellFormed() + goesOn;
}

/**
 * A workbook of text cells, so that +91 keeps its plus and = is no formula. The format is an archive whose parts are written as a whole,
 * so its rows are held until all are read.
 */
async function* writeXlsx({ kind, lots, states }: Contents): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(kind);
  const rows: Row[] = [columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' }))];
  for await (const lot of lots)
    for (const enquiry of lot) {
      const item = itemOf(kind, enquiry, states);
      rows.push(
        columns.map(({ text }) => {
          const value = cellText(text(item));
          return value === '' ? null : { value, type: String };
        }),
      );
    }
  const options = { columns: columns.map(({ heading }) => ({ width: Math.max(heading.length + 2, 18) })) };
  yield await writeExcelFile(rows, { ...options, sheet: 'Enquiries', stickyRowsCount: 1 }).toBuffer();
}

/** The formats in which enquiries are exported. */
export const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
  json: { type: 'application/json; charset=utf-8', write: writeJson },
};
