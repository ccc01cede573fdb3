import { stringify } from 'csv-stringify/sync';

const encoder = new TextEncoder();

/**
 * Writes rows as comma-separated values. A cell that a spreadsheet would take for a formula, which
 * begins with = + - @ (full width too), a tab or a carriage return, is given an apostrophe before
 * it, and loses nothing: `+919876543210` reads `'+919876543210`.
 *
 * @param bom - true for the first rows of a file: spreadsheets read it as UTF-8 then.
 */
export function csv(rows: readonly string[][], bom = false): Uint8Array<ArrayBuffer> {
  return encoder.encode(
    stringify([...rows], {
      bom,
      escape_formulas: true,
      record_delimiter: 'windows',
      // It quotes by itself what holds the whole delimiter only, and not one of its two signs.
      quoted_match: /[\r\n]/,
    }),
  );
}
