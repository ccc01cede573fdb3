import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactField, Facts } from '#contracts/admin-facts.ts';
import { type FactValue, sameFact } from '#contracts/fact-values.ts';
import { filled } from '../../../i18n/desk.ts';
import { factStrings as t } from '../../../i18n/facts.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { shownInstant } from '../shared/dates.ts';
import { Button, Failure, StoredText } from '../shared/parts.tsx';
import { BandPreview } from './BandPreview.tsx';
import { $drafts, keepFactDraft } from './drafts.store.ts';
import { FactControl } from './FactControl.tsx';
import { FactHistory } from './FactHistory.tsx';
import { shownFact, standing } from './fact-words.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { faultOf, type Proof, saveFact, type Unsaved } from './save-fact.ts';

/** Saves what was typed for some fields, each on its own, up to the first that is not taken. */
function useSaving(fields: readonly FactField[]) {
  /** Why the last try ended, and at which field. */
  const [left, setLeft] = useState<{ readonly id: string; readonly why: Unsaved } | null>(null);
  const [asks, setAsks] = useState(false);
  const save = useMutation({
    mutationFn: async (proof: Proof | undefined) => {
      for (const field of fields) {
        const why = await saveFact(field, proof);
        if (why) return { id: field.id, why };
      }
      return null;
    },
    onSuccess: (unsaved) => {
      setLeft(unsaved);
      setAsks(unsaved?.why.type === 'proof');
      if (!unsaved) void showToast(t.saved);
    },
  });
  const start = () => {
    const wrong = fields.find(faultOf);
    const why = wrong && faultOf(wrong);
    setLeft(why ? { id: wrong.id, why } : null);
    if (why) return;
    if (fields.some(({ id, sensitive }) => sensitive && $drafts.get()[id])) setAsks(true);
    else save.mutate(undefined);
  };
  return { left, setLeft, asks, setAsks, save, start };
}

interface Props {
  data: Facts;
  /** The fact, and the same in the other language where it has words. */
  fields: readonly FactField[];
}

/** What a control shows: what was typed, else what stands. */
function shownValue(data: Facts, field: FactField): FactValue {
  const draft = $drafts.get()[field.id];
  return draft ? (draft.value ?? field.yaml) : standing(data, field);
}

/** The screen of one fact: what stands there, how the page will show it, and what it was. */
export function FactEditor({ data, fields }: Props) {
  const drafts = useStore($drafts);
  const { left, setLeft, asks, setAsks, save, start } = useSaving(fields);
  const isDraft = fields.some(({ id }) => drafts[id]);
  function change(field: FactField, value: FactValue, before = drafts[field.id]?.before ?? standing(data, field)) {
    keepFactDraft(field.id, sameFact(value, before) ? null : { value, before });
    setLeft(null);
  }
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <form
        className="grid content-start gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) start();
        }}
      >
        {fields.map((field) => (
          <FactControl
            key={field.id}
            field={field}
            label={fields.length === 1 ? field.label : field.language ? t.hindi : t.english}
            value={shownValue(data, field)}
            error={left?.id === field.id && left.why.type === 'invalid' ? left.why.message : undefined}
            onChange={(value) => change(field, value)}
          >
            {left?.id === field.id && left.why.type === 'conflict' && (
              <Conflict
                {...{ field, ...left.why.conflict, typed: shownValue(data, field) }}
                onSettle={(value, now) => {
                  change(field, value, now);
                  if (value !== now) start();
                }}
              />
            )}
          </FactControl>
        ))}
        <Failure error={left?.why.type === 'failed' && left.why.error} text={t.saveFailed} />
        <div className="flex flex-wrap items-center gap-3">
          <Button look="solid" type="submit" disabled={!isDraft || save.isPending}>
            {save.isPending ? t.saving : t.save}
          </Button>
          {isDraft && (
            <Button
              onClick={() => {
                for (const field of fields) change(field, standing(data, field), standing(data, field));
              }}
            >
              {t.discard}
            </Button>
          )}
          {isDraft && <p className="text-sm text-muted">{t.draft}</p>}
        </div>
        {asks && (
          <ProofDialog
            message={left?.why.type === 'proof' ? left.why.message : undefined}
            pending={save.isPending}
            onProof={(proof) => save.mutate(proof)}
            onClose={() => setAsks(false)}
          />
        )}
      </form>
      <div className="grid min-w-0 content-start gap-8">
        {fields
          .filter(({ id, language }) => !language || drafts[id])
          .map(
            (field) =>
              field.page && (
                <BandPreview key={field.id} {...{ data, field, page: field.page }} value={shownValue(data, field)} />
              ),
          )}
        <FactHistory data={data} fields={fields} />
      </div>
    </div>
  );
}

interface ConflictProps {
  field: FactField;
  now: FactValue;
  change?: { readonly by: string; readonly at: string } | undefined;
  typed: FactValue;
  /** Called with what is to stand, and what stands. */
  onSettle(value: FactValue, now: FactValue): void;
}

/** What another device has written and what was typed here, side by side, to choose from. */
function Conflict({ field, now, change, typed, onSettle }: ConflictProps) {
  const words = t.conflict;
  const sides = [
    { title: words.theirs, value: now, button: words.keepTheirs },
    { title: words.yours, value: typed, button: words.takeYours },
  ];
  return (
    <div role="alert" className="mt-3 grid grid-cols-2 gap-3 rounded-md border border-madder p-3">
      <p className="col-span-2 font-semibold text-madder">
        {words.title}
        {change && ` (${filled(words.by, { by: change.by, at: shownInstant(change.at) })})`}
      </p>
      {sides.map(({ title, value, button }) => (
        <div key={title} className="grid min-w-0 content-between gap-2 wrap-anywhere">
          <p>
            <span className="block text-sm text-muted">{title}</span>
            <StoredText text={shownFact(field, value)} />
          </p>
          <Button className="px-3!" onClick={() => onSettle(value, now)}>
            {button}
          </Button>
        </div>
      ))}
    </div>
  );
}
