import { shownInstant } from '#features/admin-parts/dates.ts';
import { Button, StoredText } from '#features/admin-parts/parts.tsx';
import type { FactConflict, FactField } from '../contract/admin.ts';
import type { FactValue } from '../contract/values.ts';
import { shownFact } from './fact-words.ts';
import { factsDeskWords as t } from './words.ts';

interface Props {
  field: FactField;
  conflict: FactConflict;
  typed: FactValue;
  /** Called with the new value of the field. */
  onSettle(value: FactValue): void;
}

/** What another device has written and what was typed here, side by side, to choose from. */
export function Conflict({ field, conflict: { now, change }, typed, onSettle }: Props) {
  const by = change && ` (${change.by}, ${shownInstant(change.at)})`;
  const side = (words: { title: string; keep: string }, value: FactValue) => (
    <div className="grid min-w-0 content-between gap-2 wrap-anywhere">
      <p>
        <span className="block text-sm text-muted">{words.title}</span>
        <StoredText text={shownFact(field, value)} />
      </p>
      <Button className="px-3!" onClick={() => onSettle(value)}>
        {words.keep}
      </Button>
    </div>
  );
  return (
    <div role="alert" className="mt-3 grid grid-cols-2 gap-3 rounded-md border border-madder p-3">
      <p className="col-span-2 font-semibold text-madder">
        {t.conflict.title}
        {by}
      </p>
      {side(t.conflict.theirs, now)}
      {side(t.conflict.yours, typed)}
    </div>
  );
}
