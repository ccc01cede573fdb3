import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import type { SubmitResult } from '../../../lib/form-submit.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { PhoneField } from '../../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../../forms/SubmitButton.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import { leaveForLogin } from '../shared/leave-if-ended.ts';
import { EraseFoundDialog } from './EraseFoundDialog.tsx';
import { outcomeMessages } from './erase-messages.ts';
import { createFindPersonStore, type FoundPerson, type SearchProgress } from './find-person.store.ts';
import type { Erased } from './use-erase-found.ts';

const t = adminStrings.erasePerson;

/** What a search has found, for the window that asks about it, and what came of it in the end. */
function useFoundPerson() {
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const [outcome, setOutcome] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  function show(result: SubmitResult<FoundPerson>, element: HTMLFormElement) {
    if (result.outcome === 'refused' && result.status === 401) return leaveForLogin(result.message);
    if (result.outcome !== 'accepted') return;
    form.current = element;
    const found = result.answer;
    if (found.found.length > 0) return setPerson(found);
    setOutcome(outcomeMessages(found, null));
    showToast(t.nobody);
  }

  /**
   * The button that opened the window was disabled meanwhile and lost the focus, so the window
   * cannot give it back.
   */
  function close() {
    flushSync(() => setPerson(null));
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }

  function finish(found: FoundPerson, erased: Erased) {
    close();
    setOutcome(outcomeMessages(found, erased));
    form.current?.reset();
    showToast({ title: t.done, description: outcomeMessages(found, erased)[0] ?? '' });
  }

  return { person, outcome, show, close, finish, forgetOutcome: () => setOutcome([]) };
}

/** Finds all that one person has sent, shows it, and erases what the owner says. */
export function ErasePersonForm() {
  const [store] = useState(() => createFindPersonStore({ network: t.network, failed: t.failed }));
  const progress = useStore(store.$progress);
  const { person, outcome, show, close, finish, forgetOutcome } = useFoundPerson();

  return (
    <>
      <Form
        store={store}
        aria-label={t.title}
        className="grid max-w-lg gap-5"
        onResult={show}
        onInputCapture={forgetOutcome}
      >
        <Field name="email" label={t.email} type="email" autoComplete="off" maxLength={254} />
        <PhoneField name="phone" label={t.phone} hint={t.phoneHint} />
        <FormError />
        <Said progress={progress} outcome={outcome} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={t.find} pendingLabel={t.finding} />
          {progress && (
            <button type="button" className={buttonClass('quiet')} onClick={store.stop}>
              {t.stop}
            </button>
          )}
        </div>
      </Form>
      {person && (
        <EraseFoundDialog
          title={t.question}
          person={person}
          onErased={(erased) => finish(person, erased)}
          onClose={close}
        />
      )}
    </>
  );
}

interface SaidProps {
  /** How far the search has come. */
  progress: SearchProgress | null;
  outcome: readonly string[];
}

/** What the search and the erasure come to, said as it changes. */
function Said({ progress, outcome }: SaidProps) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {progress && (
        <p className="text-muted">
          {t.soFar.replace('{looked}', String(progress.looked)).replace('{found}', String(progress.found))}
        </p>
      )}
      {outcome.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
