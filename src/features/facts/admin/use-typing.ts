import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { AdminFacts, FactField } from '../contract/admin.ts';
import { eventFaults } from '../contract/event-rules.ts';
import { isOfNotice } from '../contract/field-ids.ts';
import { type FactValue, sameFact, validateFact } from '../contract/values.ts';
import { currentValue } from './fact-words.ts';
import { $drafts, keepFactDraft, removePerson, saveFacts, type Unsaved } from './facts.store.ts';
import { factsDeskWords as t } from './words.ts';

/** Messages for the fields that do not fit, by their ids. */
type Faults = Readonly<Record<string, string>>;

/** Saves fields, and returns why they were not saved; null if they were. */
export type SaveFields = (fields: readonly FactField[]) => Promise<Unsaved | null>;

/** Messages for the values that do not fit, before anything is sent. */
function faultsIn(
  fields: readonly FactField[],
  changed: readonly FactField[],
  typed: (field: FactField) => FactValue,
): Faults {
  const own = changed.flatMap((field) => {
    const judged = validateFact(field, typed(field));
    return 'error' in judged ? [[field.id, judged.error] as const] : [];
  });
  return { ...eventFaults(fields, typed), ...Object.fromEntries(own) };
}

/** The value of a field when typing began. */
const savedIn = (data: AdminFacts, field: FactField): FactValue =>
  $drafts.get()[field.id]?.before ?? currentValue(data, field);

const lengthOf = (value: FactValue): number => (Array.isArray(value) ? value.length : 0);

/**
 * What is typed for the fields of a thing, and what became of saving it.
 *
 * @param saveAll - saves the fields in place of {@link saveFacts}, and shows a toast of its own.
 */
export function useTyping(data: AdminFacts, fields: readonly FactField[], saveAll?: SaveFields) {
  const drafts = useStore($drafts);
  const [faults, setFaults] = useState<Faults>({});
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const [attempt, setAttempt] = useState(0);
  const noteAttempt = () => setAttempt((before) => before + 1);
  function settle(left: Unsaved | null) {
    setUnsaved(left);
    noteAttempt();
    if (left?.type === 'invalid') setFaults(left.faults);
  }
  const changed = fields.filter(({ id }) => drafts[id]);
  const typed = (field: FactField): FactValue => {
    const draft = drafts[field.id];
    return draft ? (draft.value ?? field.yaml) : currentValue(data, field);
  };
  const save = useMutation({
    mutationFn: () => (saveAll ?? saveFacts)(fields),
    onSuccess: (left) => {
      settle(left);
      if (saveAll) return;
      const isNotice = fields.some(({ id }) => isOfNotice(id));
      if (!left) void showToast(isNotice ? t.noticeSaved : t.saved);
    },
  });
  function change(field: FactField, value: FactValue, before = savedIn(data, field)) {
    keepFactDraft(field.id, sameFact(value, before) ? null : { value, before });
    const { [field.id]: _mended, ...left } = faults;
    setFaults(left);
    setUnsaved(null);
  }
  return {
    drafts,
    changed,
    faults,
    unsaved,
    /** How often something was sent, or could not be. */
    attempt,
    save,
    typed,
    /** The typed or saved value of a field; null if the file's value applies. */
    said: ({ id }: FactField): FactValue => drafts[id]?.value ?? data.values[id] ?? null,
    /** How many people of a list are saved. */
    savedPeople: (field: FactField) =>
      lengthOf(drafts[field.id]?.before ?? currentValue(data, field)),
    /** Saves the form if everything fits; else nothing is sent, and the fields show why. */
    submit() {
      if (save.isPending) return;
      const found = faultsIn(fields, changed, typed);
      setFaults(found);
      setUnsaved(null);
      if (Object.keys(found).length === 0) save.mutate();
      else noteAttempt();
    },
    takeAway: (field: FactField, value: FactValue) => removePerson(data, field, value).then(settle),
    change,
    /** Puts a value in the place of another device's; after the last of them the form is saved. */
    settleConflict(field: FactField, value: FactValue, now: FactValue) {
      const others = unsaved?.type === 'conflict' ? unsaved.conflicts : [];
      const conflicts = others.filter((one) => one.field !== field.id);
      change(field, value, now);
      if (conflicts.length > 0) setUnsaved({ type: 'conflict', conflicts });
      else if (fields.some(({ id }) => $drafts.get()[id])) save.mutate();
    },
  };
}

/** What {@link useTyping} gives. */
export type Typing = ReturnType<typeof useTyping>;
