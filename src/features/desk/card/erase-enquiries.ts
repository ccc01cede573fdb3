import { useMutation } from '@tanstack/react-query';
import { enquiryLists } from '#contracts/admin-submissions.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { erasePerson, maxErasedAtOnce } from '#contracts/person.ts';
import { call, reload } from '../shared/queries.ts';

/** What an erasure did. */
export interface Erased {
  readonly erased: number;
  /** Those that were not there any more. */
  readonly missing: number;
}

/** Several enquiries to erase. */
interface Selection {
  readonly enquiries: readonly { readonly kind: EnquiryKind; readonly id: string }[];
  /** Called with how many are erased, as it goes on. */
  onDone?(done: number): void;
}

async function eraseAll({ enquiries, onDone }: Selection): Promise<Erased> {
  let [erased, missing] = [0, 0];
  let left = enquiries.map(({ kind, id }) => ({ kind, id }));
  while (left.length > 0) {
    const answer = await call(erasePerson, { enquiries: left.slice(0, maxErasedAtOnce) });
    erased += answer.erased;
    missing += answer.missing;
    left = [...answer.left, ...left.slice(maxErasedAtOnce)];
    onDone?.(erased + missing);
  }
  return { erased, missing };
}

/** Erases several enquiries, part by part; after a failure the same can be sent again. */
export const useErasing = () =>
  useMutation({
    mutationFn: eraseAll,
    // One that broke off has erased something too; which cards that was, only the server knows.
    onSettled: () => void reload(...Object.values(enquiryLists)),
  });
