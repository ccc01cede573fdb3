import { type EnquiryKind, enquiryKinds } from '#contracts/enquiry.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { readIndex, startReadingTime } from './index.ts';
import { type IndexRow, stateIn } from './index-row.ts';
import { dueRows } from './list-enquiries.ts';

/** Names one enquiry that is to be taken up again, and the day in India since which it is. */
export interface DueEnquiry {
  readonly kind: EnquiryKind;
  readonly id: string;
  readonly followUp: string;
}

/** What is asked of all enquiries of every kind. */
export interface Enquiries {
  /** Those for which telling the owner was given up. */
  givenUp(): Promise<{ readonly kind: EnquiryKind; readonly id: string }[]>;
  /** Those of the inbox that are due by a day in India, the longest due first. */
  dueBy(day: string): Promise<DueEnquiry[]>;
}

/** Reads the rows of every kind, as far as they are known. */
export async function readAllRows(store: BlobStore, clock: () => Date) {
  const isLate = startReadingTime(clock);
  const indexes = await mapConcurrent(enquiryKinds, enquiryKinds.length, async (kind) => {
    const { rows, complete } = await readIndex(store, kind, isLate);
    return { complete, rows: rows.map((row): IndexRow & { kind: EnquiryKind } => ({ ...row, kind })) };
  });
  return { rows: indexes.flatMap(({ rows }) => rows), complete: indexes.every(({ complete }) => complete) };
}

/**
 * Opens the enquiries of a store.
 *
 * @param clock - the time now.
 */
export function openEnquiries(store: BlobStore, clock: () => Date): Enquiries {
  return {
    async givenUp() {
      const { rows } = await readAllRows(store, clock);
      return rows.filter(({ told, aside }) => told === 'failed' && !aside).map(({ kind, id }) => ({ kind, id }));
    },
    async dueBy(day) {
      const due = dueRows((await readAllRows(store, clock)).rows, day);
      return due.map((row) => ({ kind: row.kind, id: row.id, followUp: stateIn(row).followUp ?? day }));
    },
  };
}
