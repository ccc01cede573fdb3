import { type EnquiryFilter, type ExportFormat, narrowing } from '#contracts/enquiry-filter.ts';
import { indianDay } from '#contracts/indian-time.ts';
import type { Audit } from '../audit.ts';
import type { ListParts } from '../enquiries/list-enquiries.ts';
import type { Kind } from '../enquiries/records.ts';
import { formats } from './formats.ts';

/** What is to be exported. */
export interface ExportQuery extends EnquiryFilter {
  readonly kind: Kind;
  readonly format: ExportFormat;
  readonly ids?: readonly string[] | undefined;
}

/** A file as it is made, piece by piece. */
export interface ExportedFile {
  readonly content: ReadableStream<Uint8Array>;
  readonly type: string;
  readonly name: string;
}

/**
 * A stream that makes its pieces when they are asked for, and stops making them when nobody reads
 * on.
 */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/**
 * Makes a file of all that the filter lets through. The audit log says that it was taken
 * before the first byte goes, and the answer breaks off when the store fails: half a file must not
 * look like a whole one.
 */
export async function exportEnquiries(
  services: ListParts & { readonly audit: Audit },
  { kind, format, ids, ...filter }: ExportQuery,
  { headOnly }: { headOnly: boolean },
): Promise<ExportedFile> {
  const { type, write } = formats[format];
  const name = `enquiries-${kind}-${indianDay(services.clock())}.${format}`;
  if (headOnly) return { content: new Blob([]).stream(), type, name };
  const shelf = await services.enquiries.snapshot(kind, filter.shelf ?? 'inbox');
  const narrowed = ids !== undefined || narrowing.some((part) => Boolean(filter[part]));
  await services.audit.add('enquiries-exported', { kind, format, shelf: filter.shelf ?? 'inbox', narrowed });
  const states = await services.states.summaries(kind);
  const batches = shelf.readFound({ filter, states, today: indianDay(services.clock()) }, ids ?? null);
  const content = streamOf(write({ kind, batches, states }));
  return { content, type, name };
}
