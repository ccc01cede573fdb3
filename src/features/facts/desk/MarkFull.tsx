import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { filled } from '#features/desk-parts/filled.ts';
import { Button } from '#features/desk-parts/parts.tsx';
import { call, sayFailed } from '#features/desk-parts/queries.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { changeFact, type FactField, type Facts } from '../contract/desk.ts';
import type { FactValue } from '../contract/values.ts';
import { standing } from './fact-words.ts';
import { showStanding } from './facts.store.ts';
import { statusOf, type Thing } from './things.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.full;

/** Whether an event has a day that is not over. */
const isToCome = (data: Facts, { fields }: Thing): boolean =>
  fields.some(
    (field) =>
      field.id.endsWith('#date.ends') && Date.parse(String(standing(data, field))) > Date.now(),
  );

interface Change {
  readonly before: FactValue;
  readonly after: FactValue;
}

/** Sets whether an event is full, at once and with a way back: visitors see it without a build. */
function useFull(thing: Thing, status: FactField | undefined) {
  const set: UseMutationResult<void, Error, Change> = useMutation({
    mutationFn: async ({ before, after }: Change) => {
      if (status) showStanding(await call(changeFact, { field: status.id, before, after }));
    },
    onSuccess: (_done, { before, after }) => {
      const { title, description } = after === 'full' ? t.marked : t.opened;
      void showToast({
        title,
        description: filled(description, { title: thing.title }),
        action: { label: t.undo, onPress: () => set.mutate({ before: after, after: before }) },
      });
    },
    onError: (error) => sayFailed(error, t.failed),
  });
  return set;
}

/** The button that says that an event is full, or takes people again; nothing for other things. */
export function MarkFull({ data, thing }: { data: Facts; thing: Thing }) {
  const status = statusOf(thing);
  const set = useFull(thing, status);
  if (!status || !isToCome(data, thing)) return null;
  const before = standing(data, status);
  const isFull = before === 'full';
  const label = isFull ? t.open : t.mark;
  return (
    <Button
      look={isFull ? 'quiet' : 'solid'}
      className="shrink-0 px-4!"
      aria-label={`${label}: ${thing.title}`}
      disabled={set.isPending}
      onClick={() => set.mutate({ before, after: isFull ? 'planned' : 'full' })}
    >
      {label}
    </Button>
  );
}
