import { ReadableStream as NodeStream } from 'node:stream/web';
import type { Audit } from '#features/account/server/audit.ts';
import {
  type EnquiryFilter,
  type ExportFormat,
  filterMessages,
  maxWorkbookRows,
} from '#features/enquiries/contract/filter.ts';
import { HttpError } from '#server/http/errors.ts';
import { nextTurn } from '#server/store/concurrency.ts';
import type { StoreDeps } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { indianDay } from '#shared/indian-time.ts';
import { findMatching, hasFilter } from '../match-enquiry.ts';
import { readEnquiries } from '../storage/change-record.ts';
import type { IndexRow } from '../storage/index-row.ts';
import { readCompleteIndex } from './complete-index.ts';
import { formats } from './formats.ts';

/** What is to be exported. */
export interface ExportQuery extends EnquiryFilter {
  readonly kind: EnquiryKind;
  readonly format: ExportFormat;
  /** These alone, newest first, whatever else the filter says. */
  readonly ids?: readonly string[] | undefined;
}

/** Records that are read before a piece of the file is written: visitors wait so long. */
const batchSize = 10;

/** Reads the enquiries of rows, in small batches. */
async function* inBatches({ store }: StoreDeps, kind: EnquiryKind, rows: readonly IndexRow[]) {
  for (let start = 0; start < rows.length; start += batchSize) {
    await nextTurn();
    yield await readEnquiries(store, kind, rows.slice(start, start + batchSize));
  }
}

/**
 * Makes a file of all that the filter lets through. The audit log says that it was taken before the
 * first byte goes, and the answer breaks off when the store fails: half a file must not look like a
 * whole one.
 *
 * @throws {HttpError} 503 while an index is being made; 422 for more rows than a workbook can hold.
 */
export async function handleExportEnquiries(
  services: StoreDeps & { readonly audit: Audit },
  { kind, format, ids, ...filter }: ExportQuery,
  { headOnly }: { headOnly: boolean },
): Promise<{ content: ReadableStream<Uint8Array>; type: string; name: string }> {
  const { clock, audit } = services;
  const { type, write } = formats[format];
  const today = indianDay(clock());
  const name = `enquiries-${kind}-${today}.${format}`;
  if (headOnly) return { content: new Blob([]).stream(), type, name };
  const index = await readCompleteIndex(services, kind);
  const shelf = filter.shelf ?? 'inbox';
  const named = new Set(ids);
  const matching = await findMatching(index, ids ? { shelf } : filter, today);
  const found = ids ? matching.filter(({ id }) => named.has(id)) : matching;
  if (format === 'xlsx' && found.length > maxWorkbookRows)
    throw new HttpError('invalid', filterMessages.rows);
  await audit.add('enquiries-exported', {
    kind,
    format,
    shelf,
    narrowed: ids !== undefined || hasFilter(filter),
  });
  // It makes a piece when it is asked for, and stops when nobody reads on.
  const content = NodeStream.from(write(kind, inBatches(services, kind, found)));
  return { content: content as ReadableStream<Uint8Array>, type, name };
}
