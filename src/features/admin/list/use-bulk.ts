import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeState } from '#contracts/admin-state.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { type EnquiryStatus, untouched } from '#contracts/enquiry-state.ts';
import { erasePerson, maxErasedAtOnce } from '#contracts/person.ts';
import { callApi } from '../../../lib/api-client.ts';
import type { Enquiry } from '../enquiry-pages.ts';
import { leaveIfEnded } from '../leave-if-ended.ts';

/** Changes under way at once. */
const width = 4;

/** What became of a selection. */
export interface BulkOutcome {
  readonly done: number;
  /** Ids of those that are as they were: changed elsewhere meanwhile, or not confirmed. */
  readonly left: readonly string[];
}

/** Sets a status of several enquiries, each by an event of its own; one that others have changed meanwhile is left as it is. */
async function setStatuses(
  kind: EnquiryKind,
  items: readonly Enquiry[],
  status: EnquiryStatus,
  onDone: (done: number) => void,
): Promise<BulkOutcome> {
  const left: string[] = [];
  let [next, done] = [0, 0];
  async function work(): Promise<void> {
    for (let item = items[next++]; item; item = items[next++]) {
      const { id, state = untouched } = item;
      try {
        if (state.status !== status)
          await callApi(changeState, { kind, id, expect: state.events, event: { type: 'status', status } });
        done += 1;
      } catch (error) {
        if (leaveIfEnded(error)) return;
        left.push(id);
      }
      onDone(done);
    }
  }
  await Promise.all(Array.from({ length: width }, work));
  return { done, left };
}

async function erase(kind: EnquiryKind, ids: readonly string[], onDone: (done: number) => void): Promise<number> {
  let left = ids.map((id) => ({ kind, id }));
  let done = 0;
  while (left.length > 0) {
    const answer = await callApi(erasePerson, { enquiries: left.slice(0, maxErasedAtOnce) });
    done += answer.erased + answer.missing;
    left = [...answer.left, ...left.slice(maxErasedAtOnce)];
    onDone(done);
  }
  return done;
}

/** What can be done with a selection of a list. The list is read anew afterwards. */
export function useBulk(kind: EnquiryKind, path: string) {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const onSettled = () => client.invalidateQueries({ queryKey: [path] });
  const onMutate = () => setDone(0);
  const statuses = useMutation({
    mutationFn: ({ items, status }: { items: readonly Enquiry[]; status: EnquiryStatus }) =>
      setStatuses(kind, items, status, setDone),
    onMutate,
    onSettled,
  });
  const erasing = useMutation({
    mutationFn: (ids: readonly string[]) => erase(kind, ids, setDone),
    onMutate,
    onSettled,
    onError: leaveIfEnded,
  });
  return { done, statuses, erasing };
}
