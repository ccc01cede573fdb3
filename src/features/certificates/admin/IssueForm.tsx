import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { shownDay } from '#features/admin-parts/dates.ts';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button, Failure } from '#features/admin-parts/parts.tsx';
import { fetchFile, orStay, reload } from '#features/admin-parts/queries.ts';
import { saveAsFile } from '#features/admin-parts/save-as-file.ts';
import { indianDay } from '#shared/indian-time.ts';
import { callApi } from '../../../lib/api-client.ts';
import { newKey } from '../../../lib/new-key.ts';
import { Field } from '../../forms/Field.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import {
  certificates,
  issueCertificates,
  type Sheet,
  sampleCertificate,
} from '../contract/admin.ts';
import { nameProblem, namesIn } from '../contract/names.ts';
import { certificateLanguages } from '../contract/visitor.ts';
import { certificateLimits as limits } from '../limits.ts';
import { NamesOfEvent } from './NamesOfEvent.tsx';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.issue;

const empty: Sheet = {
  program: '',
  day: indianDay(new Date()),
  place: '',
  language: 'en',
  signer: '',
  role: '',
};

/** The names that stand more than once in a list, each once. */
const doubledIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** What stands in the way of a list of names, or should be known of it. */
function NamesJudged({ names }: { names: readonly string[] }) {
  const problems = names.flatMap((name) => {
    const problem = nameProblem(name);
    return problem ? [filled(t.problem, { name, problem })] : [];
  });
  if (names.length > limits.namesInBatch)
    problems.unshift(filled(t.many, { most: limits.namesInBatch }));
  const doubled = doubledIn(names).join(', ');
  return (
    <div role="status" className="grid gap-1">
      <p className="text-muted">{counted(t.count, names.length)}</p>
      {problems.slice(0, 5).map((problem) => (
        <p key={problem} className="field-error wrap-anywhere">
          {problem}
        </p>
      ))}
      {doubled && <p className="wrap-anywhere">{filled(t.twice, { names: doubled })}</p>}
    </div>
  );
}

const isFine = (names: readonly string[]) =>
  names.length > 0 &&
  names.length <= limits.namesInBatch &&
  names.every((name) => nameProblem(name) === null);

interface FieldsProps {
  sheet: Sheet;
  set(change: Partial<Sheet>): void;
}

/** What all certificates of a batch say. */
function SheetFields({ sheet, set }: FieldsProps) {
  const field = (name: keyof Sheet, max: number) => ({
    name,
    label: t[name],
    value: sheet[name],
    maxLength: max,
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <>
      <Field {...field('program', limits.programCharacters)} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('day', 10)} type="date" required />
        <Field {...field('place', limits.placeCharacters)} />
        <Field {...field('signer', limits.signerCharacters)} required />
        <Field {...field('role', limits.signerCharacters)} />
      </div>
      <Field
        as="select"
        name="language"
        label={t.language}
        value={sheet.language}
        onChange={(event) => set({ language: event.currentTarget.value as Sheet['language'] })}
      >
        {certificateLanguages.map((language) => (
          <option key={language} value={language}>
            {certificatesDeskWords.languages[language]}
          </option>
        ))}
      </Field>
    </>
  );
}

/** Issues certificates: what they say, for whom, a look at one, and then all of them. */
export function IssueForm() {
  const [sheet, setSheet] = useState(empty);
  const [typed, setTyped] = useState('');
  const [event, setEvent] = useState<string>();
  const [asks, setAsks] = useState(false);
  // The same until they are issued: pressed again after a lost answer, nothing is issued twice.
  const [batch, setBatch] = useState(newKey);
  const names = namesIn(typed);
  const set = (change: Partial<Sheet>) => setSheet((standing) => ({ ...standing, ...change }));
  const sample = useMutation({
    mutationFn: () => fetchFile(sampleCertificate, { ...sheet, name: names[0] }, orStay),
    onSuccess: (file) => saveAsFile('sample.pdf', file),
  });
  const issue = useMutation({
    mutationFn: () => orStay(callApi(issueCertificates, { ...sheet, batch, names, event })),
    onSuccess: () => {
      setBatch(newKey());
      setAsks(false);
      setTyped('');
      setEvent(undefined);
      void showToast(t.done);
      return reload(certificates);
    },
  });
  const ready = isFine(names) && sheet.program.trim() && sheet.signer.trim() && sheet.day;
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) setAsks(true);
      }}
    >
      <NamesOfEvent
        key={batch}
        onTaken={(from, taken, about) => {
          setEvent(from);
          setTyped(taken.join('\n'));
          set(about);
        }}
      />
      <Field
        as="textarea"
        name="names"
        label={t.names}
        hint={t.namesHint}
        rows={8}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {names.length > 0 && <NamesJudged names={names} />}
      <SheetFields sheet={sheet} set={set} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={!ready || sample.isPending} onClick={() => sample.mutate()}>
          {sample.isPending ? t.sampling : t.sample}
        </Button>
        <Button type="submit" look="solid" disabled={!ready}>
          {counted(t.button, names.length)}
        </Button>
      </div>
      <Failure error={sample.error} text={t.sampleFailed} />
      {asks && (
        <ConfirmDialog
          title={counted(t.confirm.title, names.length)}
          text={
            <p>{filled(t.confirm.text, { program: sheet.program, day: shownDay(sheet.day) })}</p>
          }
          confirm={t.confirm.yes}
          look="solid"
          pendingLabel={t.confirm.doing}
          doing={issue}
          failed={t.failed}
          onConfirm={() => issue.mutate()}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}
