import type { EnquiryFilter } from '#features/enquiries/contract/filter.ts';
import type { StoreDeps } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { indianDay } from '#shared/indian-time.ts';
import { findMatching } from '../match-enquiry.ts';
import { outcomesOf } from '../outcomes.ts';
import { readCompleteIndex } from './complete-index.ts';
import { csv } from './csv.ts';
import { formats } from './formats.ts';

const headings = ['Month', 'Source', 'Enquiries', 'Calls booked', 'Won'];

/** A source in the file; the desk's own words for the two that are none. */
function sourceText(source: string | null): string {
  if (source === null) return 'all others';
  return source === '' ? 'not known' : source;
}

/**
 * Makes a file of the table of outcomes. It has no totals, so that a spreadsheet adds it up right.
 *
 * @throws {HttpError} 503 while an index is being made.
 */
export async function handleExportOutcomes(
  services: StoreDeps,
  { kind, ...filter }: EnquiryFilter & { readonly kind: EnquiryKind },
): Promise<{ content: ReadableStream<Uint8Array>; type: string; name: string }> {
  const today = indianDay(services.clock());
  const found = await findMatching(await readCompleteIndex(services, kind), filter, today);
  const months = outcomesOf(found.filter(({ receivedAt }) => receivedAt !== ''));
  const rows = months.flatMap(({ month, sources }) =>
    sources.map(({ source, enquiries, calls, won }) => [
      month,
      sourceText(source),
      String(enquiries),
      String(calls),
      String(won),
    ]),
  );
  const content = new Blob([csv([headings, ...rows], true)]).stream();
  return { content, type: formats.csv.type, name: `outcomes-${kind}-${today}.csv` };
}
