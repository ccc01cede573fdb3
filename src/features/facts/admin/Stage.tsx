import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { counted } from '#features/admin-parts/filled.ts';
import { Button, Failure } from '#features/admin-parts/parts.tsx';
import { call } from '#features/admin-parts/queries.ts';
import { type AdminFacts, setStage } from '../contract/admin.ts';
import { contactFacts } from '../contract/stage.ts';
import { isEmptyFact } from '../contract/values.ts';
import { FactLinks } from './FactLinks.tsx';
import { currentValue, fieldsOf } from './fact-words.ts';
import { showCurrentFacts } from './facts.store.ts';
import { thingsOf } from './things.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.stage;

/** The things that pages show with values of the example company, each with a link to its field. */
const examplesIn = ({ groups, examples }: AdminFacts) =>
  groups.flatMap(thingsOf).flatMap(({ group, title, fields }) => {
    const first = fields.find(({ id }) => examples.includes(id));
    return first ? [{ field: first.id, text: [...new Set([group, title])].join(' · ') }] : [];
  });

/** The contact details that the owner has not saved yet. */
const missingIn = (data: AdminFacts) =>
  fieldsOf(data)
    .filter(({ id }) => contactFacts.some((fact) => fact === id))
    .filter((field) => isEmptyFact(currentValue(data, field)))
    .map(({ id, label }) => ({ field: id, text: label }));

/** Until the site is open: what it shows, what will disappear, and the button that opens it. */
export function Stage({ data }: { data: AdminFacts }) {
  const [isAsked, setIsAsked] = useState(false);
  const change = useMutation({
    mutationFn: (stage: 'example' | 'own' | 'open') => call(setStage, { stage }),
    onSuccess: (answer) => {
      setIsAsked(false);
      showCurrentFacts(answer);
    },
  });
  const { stage, publish } = data;
  if (stage === 'open' || stage === 'demo') return null;
  const missing = missingIn(data);
  const examples = examplesIn(data);
  const other = stage === 'own' ? 'example' : 'own';
  const isBusy = change.isPending || publish.state === 'publishing';
  return (
    <section aria-labelledby="stage-title" className="rounded-md border border-line p-4">
      <h2 id="stage-title" className="text-xl font-semibold">
        {t[stage].title}
      </h2>
      <p className="mt-1 measure text-muted">{t[stage].text}</p>
      <div className="mt-2">
        <FactLinks lead={t.missing} label={t.missingList} changes={missing} />
      </div>
      {examples.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold [list-style:revert]">
            {counted(t.examples, examples.length)}
          </summary>
          <FactLinks lead={t.examplesLead} label={t.examplesList} changes={examples} />
        </details>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          look="primary"
          disabled={missing.length > 0 || isBusy || !publish.possible}
          onClick={() => setIsAsked(true)}
        >
          {t.open}
        </Button>
        <Button disabled={isBusy || !publish.possible} onClick={() => change.mutate(other)}>
          {t.show[other]}
        </Button>
      </div>
      {!isAsked && <Failure error={change.error} text={t.failed} />}
      {isAsked && (
        <ConfirmDialog
          title={t.confirm.title}
          text={<p>{t.confirm.text}</p>}
          confirm={t.open}
          pendingLabel={t.opening}
          doing={change}
          failed={t.failed}
          onConfirm={() => change.mutate('open')}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
