import { Button } from '#features/admin-parts/parts.tsx';
import type { AdminFacts } from '../contract/admin.ts';
import { isToCome, useStatus } from './event-status.ts';
import { currentValue } from './fact-words.ts';
import { partOfEvent, type Thing } from './things.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.event;

/**
 * The button that says that an event is full, or takes people again, which visitors see without a
 * build; nothing for other things.
 */
export function MarkFull({ data, thing }: { data: AdminFacts; thing: Thing }) {
  const status = partOfEvent(thing, 'status');
  const set = useStatus(thing);
  if (!status || !isToCome(data, thing)) return null;
  const before = currentValue(data, status);
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
