import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { FactField, Facts } from '../contract/desk.ts';
import { eventFaults } from '../contract/event-rules.ts';
import { type FactValue, judgeFact, sameFact } from '../contract/values.ts';
import { standing } from './fact-words.ts';
import {
  $drafts,
  keepDraft,
  type Proof,
  saveFacts,
  takeAway,
  type Unsaved,
} from './facts.store.ts';
import { factsDeskWords as t } from './words.ts';

/** Messages for the fields that do not fit, by their ids. */
type Faults = Readonly<Record<string, string>>;

/** Saves fields, and says what is in the way; null where nothing is. */
export type SaveFields = (fields: readonly FactField[]) => Promise<Unsaved | null>;

/**
 * What is typed for the fields of a thing, and what became of saving it.
 *
 * @param saveAll - saves all fields at once, and says so itself; else each that was changed is
 *   saved.
 */
export function useTyping(data: Facts, fields: readonly FactField[], saveAll?: SaveFields) {
  const drafts = useStore($drafts);
  const [faults, setFaults] = useState<Faults>({});
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const [attempt, setAttempt] = useState(0);
  const noteAttempt = () => setAttempt((before) => before + 1);
  function settle(left: Unsaved | null) {
    setUnsaved(left);
    noteAttempt();
    if (left?.type === 'invalid') setFaults({ [left.id]: left.message ?? '' });
  }
  const changed = fields.filter(({ id }) => drafts[id]);
  const typed = (field: FactField): FactValue => {
    const draft = drafts[field.id];
    return draft ? (draft.value ?? field.yaml) : standing(data, field);
  };
  /** What is wrong with what was typed, before anything is sent. */
  function judged(): Faults {
    const own = changed.flatMap((field) => {
      const judgement = judgeFact(field, typed(field));
      return 'error' in judgement ? [[field.id, judgement.error] as const] : [];
    });
    return { ...eventFaults(fields, typed), ...Object.fromEntries(own) };
  }
  const save = useMutation({
    mutationFn: (proof: Proof | undefined) =>
      saveAll ? saveAll(fields) : saveFacts(changed, proof),
    onSuccess: (left) => {
      settle(left);
      if (saveAll) return;
      const isNotice = fields.some(({ id }) => id.startsWith('site.yaml#notice.'));
      if (!left) void showToast(isNotice ? t.noticeSaved : t.saved);
    },
  });
  return {
    drafts,
    changed,
    faults,
    unsaved,
    /** How often something was sent, or could not be. */
    attempt,
    save,
    typed,
    /** What the desk says of a field, typed or saved; null where its file stands. */
    said: ({ id }: FactField): FactValue => drafts[id]?.value ?? data.values[id] ?? null,
    dismiss: () => setUnsaved(null),
    /** Saves what fits; where something does not, nothing is sent, and its field says so. */
    submit() {
      if (save.isPending) return;
      const found = judged();
      setFaults(found);
      setUnsaved(null);
      if (Object.keys(found).length === 0) save.mutate(undefined);
      else noteAttempt();
    },
    takeAway: (field: FactField, value: FactValue) => takeAway(data, field, value).then(settle),
    change(
      field: FactField,
      value: FactValue,
      before = drafts[field.id]?.before ?? standing(data, field),
    ) {
      keepDraft(field.id, sameFact(value, before) ? null : { value, before });
      const { [field.id]: _mended, ...left } = faults;
      setFaults(left);
      setUnsaved(null);
    },
  };
}

/** What {@link useTyping} gives. */
export type Typing = ReturnType<typeof useTyping>;
