import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enquiryLists } from '#contracts/admin-submissions.ts';
import { erasePerson, type FoundEnquiry, maxErasedAtOnce } from '#contracts/person.ts';
import { callApi } from '../../../lib/api-client.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';

/** What an erasure did. */
export interface Erased {
  readonly erased: number;
  /** Those that were not there any more. */
  readonly missing: number;
}

/** Sends a selection part by part until nothing of it is left. */
async function eraseAll(selection: readonly FoundEnquiry[]): Promise<Erased> {
  let [erased, missing] = [0, 0];
  let left = selection.map(({ kind, id }) => ({ kind, id }));
  while (left.length > 0) {
    const answer = await callApi(erasePerson, { enquiries: left.slice(0, maxErasedAtOnce) });
    erased += answer.erased;
    missing += answer.missing;
    left = [...answer.left, ...left.slice(maxErasedAtOnce)];
  }
  return { erased, missing };
}

/**
 * Erases a selection. After a failure the same selection can be sent again: what is erased stays
 * so, and is counted.
 */
export function useEraseFound() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: eraseAll,
    onSettled: () => {
      // One that broke off has erased something too; which cards that was, only the server knows.
      for (const { path } of Object.values(enquiryLists)) void client.invalidateQueries({ queryKey: [path] });
    },
    onError: leaveIfEnded,
  });
}
