import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { filled } from '#features/admin-parts/filled.ts';
import { withProof } from '#features/admin-parts/proof.store.ts';
import { call, toastFailure } from '#features/admin-parts/queries.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { type AdminFacts, changeFacts } from '../contract/admin.ts';
import type { FactValue } from '../contract/values.ts';
import { currentValue } from './fact-words.ts';
import { showCurrentFacts } from './facts.store.ts';
import { partOfEvent, type Thing } from './things.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.event;

interface Change {
  readonly before: FactValue;
  readonly after: FactValue;
}

/** What is said once a status stands; any other than these means that it takes place. */
const said: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  full: t.marked,
  cancelled: t.cancelled,
};

/** Whether an event has a day that is over. */
export function isEventOver(data: AdminFacts, thing: Thing): boolean {
  const ends = partOfEvent(thing, 'date.ends');
  return ends !== undefined && Date.parse(String(currentValue(data, ends))) <= Date.now();
}

/** Whether an event has a day that is not over. */
export function isToCome(data: AdminFacts, thing: Thing): boolean {
  const ends = partOfEvent(thing, 'date.ends');
  return ends !== undefined && Date.parse(String(currentValue(data, ends))) > Date.now();
}

/** Sets what becomes of an event, at once and with a way back. */
export function useStatus(thing: Thing): UseMutationResult<void, Error, Change> {
  const status = partOfEvent(thing, 'status');
  const set: UseMutationResult<void, Error, Change> = useMutation({
    mutationFn: async ({ before, after }: Change) => {
      if (!status) return;
      const changes = [{ field: status.id, before, after }];
      showCurrentFacts(await withProof(() => call(changeFacts, { changes })));
    },
    onSuccess: (_done, { before, after }) => {
      const { title, description } = said[String(after)] ?? t.opened;
      void showToast({
        title,
        description: filled(description, { title: thing.title }),
        action: { label: t.undo, onPress: () => set.mutate({ before: after, after: before }) },
      });
    },
    onError: (error) => toastFailure(error, t.failed),
  });
  return set;
}
