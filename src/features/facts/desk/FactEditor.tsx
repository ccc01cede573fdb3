import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { shownInstant } from '#features/desk-parts/dates.ts';
import { filled } from '#features/desk-parts/filled.ts';
import { Button, Failure, Row, Section, StoredText } from '#features/desk-parts/parts.tsx';
import { useStore } from '../../../lib/use-store.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { FactField, Facts } from '../contract/desk.ts';
import { type FactValue, sameFact } from '../contract/values.ts';
import { BandPreview } from './BandPreview.tsx';
import { FactControl } from './FactControl.tsx';
import { shownFact, standing } from './fact-words.ts';
import { $drafts, keepDraft, type Proof, publish, saveFacts, type Unsaved } from './facts.store.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { factsDeskWords as t } from './words.ts';

/** What is typed for some fields, and what became of saving it. */
function useTyping(data: Facts, fields: readonly FactField[]) {
  const drafts = useStore($drafts);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const save = useMutation({
    mutationFn: (proof: Proof | undefined) => saveFacts(fields, proof),
    onSuccess: (left) => {
      setUnsaved(left);
      const isNotice = fields.some(({ id }) => id.startsWith('site.yaml#notice.'));
      if (!left) void showToast(isNotice ? t.noticeSaved : t.saved);
    },
  });
  const typed = (field: FactField): FactValue => {
    const draft = drafts[field.id];
    return draft ? (draft.value ?? field.yaml) : standing(data, field);
  };
  function change(
    field: FactField,
    value: FactValue,
    before = drafts[field.id]?.before ?? standing(data, field),
  ) {
    keepDraft(field.id, sameFact(value, before) ? null : { value, before });
    setUnsaved(null);
  }
  /** Saves what is left of a fact, and publishes it: somebody has asked to be taken away. */
  function takeAway(field: FactField, value: FactValue) {
    change(field, value);
    // One that was never saved is only forgotten.
    if (sameFact(value, standing(data, field))) return;
    save.mutate(undefined, {
      onSuccess: (left) => {
        if (!left && data.publish.possible)
          void publish().then(
            () => showToast(t.voices.takenAway),
            () => undefined,
          );
      },
    });
  }
  return { drafts, unsaved, save, typed, change, takeAway, dismiss: () => setUnsaved(null) };
}

interface EditorProps {
  data: Facts;
  /** The fact, and the same in the other language where it has words. */
  fields: readonly FactField[];
  /** Stands below what is typed. */
  children: ReactNode;
}

/** The screen of one fact: what stands there, how the page will show it, and what it was. */
export function FactEditor({ data, fields, children }: EditorProps) {
  const { drafts, unsaved, save, typed, change, takeAway, dismiss } = useTyping(data, fields);
  const isDraft = fields.some(({ id }) => drafts[id]);
  const controlOf = (field: FactField) => {
    const open = unsaved?.id === field.id ? unsaved : undefined;
    const languageName = field.language ? t.hindi : t.english;
    return (
      <FactControl
        key={field.id}
        field={field}
        label={fields.length === 1 ? field.label : languageName}
        value={typed(field)}
        error={open?.type === 'invalid' ? open.message : undefined}
        onChange={(value) => change(field, value)}
        onTakeAway={(value) => takeAway(field, value)}
      >
        {open?.type === 'conflict' && (
          <Conflict
            field={field}
            unsaved={open}
            typed={typed(field)}
            onSettle={(value) => {
              change(field, value, open.now);
              if (value !== open.now) save.mutate(undefined);
            }}
          />
        )}
      </FactControl>
    );
  };
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        <form
          className="grid gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) save.mutate(undefined);
          }}
        >
          {fields.map(controlOf)}
          <Failure error={unsaved?.type === 'failed' && unsaved.failure} text={t.saveFailed} />
          <div className="flex flex-wrap items-center gap-3">
            <Button look="solid" type="submit" disabled={!isDraft || save.isPending}>
              {save.isPending ? t.saving : t.save}
            </Button>
            {isDraft && (
              <Button
                onClick={() => {
                  for (const field of fields) change(field, null, null);
                }}
              >
                {t.discard}
              </Button>
            )}
            {isDraft && <p className="text-sm text-muted">{t.draft}</p>}
          </div>
        </form>
        {children}
      </div>
      {unsaved?.type === 'proof' && (
        <ProofDialog
          message={unsaved.message}
          pending={save.isPending}
          onProof={(proof) => save.mutate(proof)}
          onClose={dismiss}
        />
      )}
      <div className="grid min-w-0 content-start gap-8">
        {fields.map((field) => (
          <Fragment key={field.id}>
            {field.page && (!field.language || drafts[field.id]) && (
              <BandPreview data={data} field={field} value={typed(field)} />
            )}
            <History data={data} field={field} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}

interface ConflictProps {
  field: FactField;
  unsaved: Unsaved;
  typed: FactValue;
  /** Called with what is to stand in the field. */
  onSettle(value: FactValue): void;
}

/** What another device has written and what was typed here, side by side, to choose from. */
function Conflict({ field, unsaved: { now = null, change }, typed, onSettle }: ConflictProps) {
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

/** What a fact has been, newest first, and a way back to each. */
function History({ data, field }: { data: Facts; field: FactField }) {
  const changes = data.changes.filter((change) => change.field === field.id);
  const title = field.language ? t.history.hindi : t.history.title;
  const stands = standing(data, field);
  const versions = [
    ...changes.map(({ after, at, by }) => ({
      value: after,
      detail: `${shownInstant(at)} · ${by}`,
    })),
    // null gives the field back to the file.
    { value: null, detail: t.history.file },
  ];
  if (changes.length === 0) return null;
  return (
    <Section title={title}>
      <ul aria-label={title} className="mt-4 grid gap-2">
        {versions.map(({ value, detail }) => {
          const shown = value ?? field.yaml;
          const goBack = () => {
            keepDraft(field.id, { value, before: stands });
            void showToast(t.history.isBack);
            scrollTo(0, 0);
          };
          const action = sameFact(shown, stands) ? (
            <strong className="shrink-0 font-semibold">{t.history.now}</strong>
          ) : (
            <Button
              className="shrink-0 px-4!"
              aria-label={filled(t.history.backTo, { detail })}
              onClick={goBack}
            >
              {t.history.back}
            </Button>
          );
          return (
            <Row
              key={detail}
              name={<StoredText text={shownFact(field, shown)} />}
              detail={detail}
              action={action}
            />
          );
        })}
      </ul>
    </Section>
  );
}
