import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactSubmissions, startupIncubationSubmissions } from '#contracts/admin-submissions.ts';
import { strings } from '../../i18n/index.ts';
import type { SubmitResult } from '../../lib/form-submit.ts';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../forms/SubmitButton.tsx';
import { showToast } from '../toasts/toasts.store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { createErasePersonStore, type ErasedPerson, type Person } from './erase-person.store.ts';
import { leaveForLogin } from './leave-if-ended.ts';

const t = strings.admin.erasePerson;

/** A question that is open: who it is about, and what takes the answer. */
interface Question {
  readonly person: Person;
  answer(yes: boolean): void;
}

/** Erases all that one person has sent, after asking. */
export function ErasePersonForm() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [store] = useState(() =>
    createErasePersonStore({ network: t.network, failed: t.failed }, (person) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const answer = (yes: boolean) => {
        setQuestion(null);
        resolve(yes);
      };
      setQuestion({ person, answer });
      return promise;
    }),
  );
  const erased = useStore(store.$erased);

  function finish(result: SubmitResult<ErasedPerson>, form: HTMLFormElement) {
    if (result.outcome === 'invalid') return;
    if (result.outcome === 'refused' && result.status === 401) return leaveForLogin(result.sentence);
    // A search that broke off has erased something too; which cards that was, only the server knows.
    for (const { path } of [contactSubmissions, startupIncubationSubmissions])
      void client.invalidateQueries({ queryKey: [path] });
    if (result.outcome !== 'accepted') return;
    const { erased: count } = result.answer;
    if (count > 0) form.reset();
    showToast({
      title: count > 0 ? t.done : t.nobody.title,
      description: count > 0 ? (count === 1 ? t.one : t.many.replace('{count}', String(count))) : t.nobody.description,
    });
  }

  return (
    <Form store={store} aria-label={t.title} className="grid max-w-lg gap-5" onResult={finish}>
      <Field name="email" label={t.email} type="email" autoComplete="off" maxLength={254} />
      <PhoneField name="phone" label={t.phone} hint={t.phoneHint} />
      <FormError />
      <p role="status" className="text-muted empty:hidden">
        {erased === null ? '' : t.soFar.replace('{count}', String(erased))}
      </p>
      <SubmitButton label={t.erase} pendingLabel={t.erasing} className="sm:justify-self-start" />
      {question && (
        <ConfirmDialog
          title={t.question}
          text={
            <>
              <ul className="grid gap-1 font-semibold">
                {[question.person.email, question.person.phone].map(
                  (entry) =>
                    entry && (
                      <li key={entry} className="break-words">
                        {entry}
                      </li>
                    ),
                )}
              </ul>
              <p>{question.person.email && question.person.phone ? t.warningBoth : t.warning}</p>
            </>
          }
          confirm={t.confirm}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </Form>
  );
}
