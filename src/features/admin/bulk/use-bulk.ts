import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { EnquiryStatus } from '#contracts/enquiry-state.ts';
import { erasePerson, maxErasedAtOnce } from '#contracts/person.ts';
import { counted, desk, filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { type BulkOutcome, setStatuses, takeBack, type UndoOutcome } from './bulk-status.ts';

const t = deskList.bulk;

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
    onSuccess: (outcome) => sayDone(outcome, undo),
  });
  const erasing = useMutation({
    mutationFn: (ids: readonly string[]) => erase(kind, ids, setDone),
    onMutate,
    onSettled,
    onError: leaveIfEnded,
  });

  /** Outlives the bar, which goes with the end of the selection. */
  async function undo(bulk: BulkOutcome): Promise<void> {
    showToast({ title: t.undoing, description: '' });
    const outcome = await takeBack(bulk);
    await onSettled();
    sayUndone(outcome, () => void undo({ ...bulk, changed: outcome.failed }));
  }

  return { done, statuses, erasing };
}

function sayDone(outcome: BulkOutcome, undo: (outcome: BulkOutcome) => Promise<void>): void {
  const { done, status, changed, left } = outcome;
  showToast({
    title: filled(counted(t.done, done), { status: desk.statuses[status] }),
    description: left.length > 0 ? counted(t.failed, left.length) : '',
    ...(left.length > 0 && { variant: 'destructive' }),
    ...(changed.length > 0 && { action: { label: desk.saved.undo, onPress: () => void undo(outcome) } }),
  });
}

function sayUndone({ done, moved, failed }: UndoOutcome, again: () => void): void {
  const problems = [
    moved.length > 0 ? [counted(t.moved, moved.length)] : [],
    failed.length > 0 ? [counted(t.notUndone, failed.length)] : [],
  ].flat();
  showToast({
    title: counted(t.undone, done),
    description: problems.join(' '),
    ...(problems.length > 0 && { variant: 'destructive' }),
    ...(failed.length > 0 && { action: { label: desk.failed.again, onPress: again } }),
  });
}
