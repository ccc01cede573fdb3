import writeExcelFile from 'write-excel-file/node';
import type { ExportFormat } from '#features/enquiries/contract/filter.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import type { ShownEnquiry } from '../storage/enquiry-view.ts';
import { csv } from './csv.ts';
import { columnsOf, itemOf } from './rows.ts';

/** Enquiries in small batches, in the order of the file. */
type Batches = AsyncIterable<readonly ShownEnquiry[]>;

/** How a format is written. */
interface Format {
  readonly type: string;
  /** Gives the file piece by piece. */
  write(kind: EnquiryKind, batches: Batches): AsyncGenerator<Uint8Array>;
}

/** Comma-separated values. */
async function* writeCsv(kind: EnquiryKind, batches: Batches): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(kind);
  yield csv([columns.map(({ heading }) => heading)], true);
  for await (const batch of batches)
    yield csv(batch.map((enquiry) => columns.map(({ text }) => text(itemOf(kind, enquiry)))));
}

/** Longest text of a cell, in UTF-16 code units, by the specification of Excel. */
const cellLimit = 32_767;

/** Ends the text of a cell that is too long for a workbook. */
const goesOn = ' … (it goes on: the CSV export has the whole)';

/**
 * Readers of workbooks take `_x0041_` for the letter A (ECMA-376 part 1, 22.9.2.19); its first sign
 * is written like that itself.
 */
const looksEscaped = /_(?=x[\da-f]{4}_)/gi;

/** A text as a cell of a workbook can hold it; what XML cannot, the library leaves out. */
function cellText(text: string): string {
  const cut =
    text.length <= cellLimit
      ? text
      : text.slice(0, cellLimit - goesOn.length).toWellFormed() + goesOn;
  return cut.replace(looksEscaped, '_x005F_');
}

/** Makes a workbook of text cells, which no reader takes for numbers or formulas. */
export async function writeWorkbook(
  headings: readonly string[],
  rows: readonly string[][],
): Promise<Uint8Array> {
  const first = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((text) => (text === '' ? null : { value: cellText(text), type: String })),
  );
  const columns = headings.map((heading) => ({ width: Math.max(heading.length + 2, 18) }));
  const options = { columns, sheet: 'Enquiries', stickyRowsCount: 1 };
  return new Uint8Array(await writeExcelFile([first, ...cells], options).toBuffer());
}

/** A workbook of text cells, so that +91 keeps its plus and = is no formula. */
async function* writeXlsx(kind: EnquiryKind, batches: Batches): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(kind);
  const rows: string[][] = [];
  for await (const batch of batches)
    for (const enquiry of batch) rows.push(columns.map(({ text }) => text(itemOf(kind, enquiry))));
  yield await writeWorkbook(
    columns.map(({ heading }) => heading),
    rows,
  );
}

/** The formats in which enquiries are exported. */
export const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
};
