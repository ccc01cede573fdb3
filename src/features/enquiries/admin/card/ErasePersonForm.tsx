import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { filled } from '#features/admin-parts/filled.ts';
import { Failure } from '#features/admin-parts/parts.tsx';
import { leaveForLogin } from '#features/admin-parts/queries.ts';
import { Field } from '../../../forms/Field.tsx';
import { Form } from '../../../forms/Form.tsx';
import { FormStore } from '../../../forms/form.store.ts';
import { PhoneField } from '../../../forms/PhoneField.tsx';
import { FormError, SubmitButton } from '../../../forms/SubmitButton.tsx';
import { showToast } from '../../../toasts/toasts.store.ts';
import { findPerson } from '../../contract/person.ts';
import { EraseFoundDialog, outcomeMessages } from './EraseFoundDialog.tsx';
import { erasePersonWords } from './erase-words.ts';
import {
  type FoundPart,
  type PersonQuery,
  type SearchProgress,
  searchWholePerson,
} from './find-and-erase.ts';

const t = erasePersonWords;

/** Finds all that one person has sent, shows it, and erases what the owner says. */
export function ErasePersonForm() {
  const [store] = useState(
    () => new FormStore(findPerson, { network: t.network, failed: t.failed, fields: {} }),
  );
  const [outcome, setOutcome] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useState<SearchProgress | null>(null);
  const search = useMutation({
    // The form has sent the first part.
    mutationFn: (asked: { person: PersonQuery; first: FoundPart }) =>
      searchWholePerson(asked.person, asked.first, setProgress),
    onSuccess: (found) => {
      if (found.found.length > 0) return;
      setOutcome(outcomeMessages(found, null));
      void showToast(t.nobody);
    },
    onSettled: () => setProgress(null),
  });
  const person = search.data?.found.length ? search.data : null;

  /** The button that opened the window was disabled meanwhile and lost the focus. */
  function close() {
    flushSync(() => search.reset());
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }

  function finish(messages: readonly string[]) {
    close();
    setOutcome(messages);
    form.current?.reset();
  }

  return (
    <>
      <Form
        store={store}
        aria-label={t.title}
        className="mt-5 grid max-w-lg gap-5"
        onResult={(result, element) => {
          form.current = element;
          if (result.outcome === 'refused' && result.status === 401) leaveForLogin(result.message);
          if (result.outcome !== 'accepted') return;
          const typed = new FormData(element);
          const who = { email: String(typed.get('email')), phone: String(typed.get('phone')) };
          search.mutate({ person: who, first: result.answer });
        }}
        onInputCapture={() => setOutcome([])}
      >
        <Field name="email" label={t.email} type="email" autoComplete="off" maxLength={254} />
        <PhoneField name="phone" label={t.phone} hint={t.phoneHint} />
        <FormError />
        <Failure error={search.error} text={t.network} />
        <div role="status" className="grid gap-2 empty:hidden">
          {progress && <p className="text-muted">{filled(t.soFar, { ...progress })}</p>}
          {outcome.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
        <SubmitButton label={t.find} pendingLabel={t.finding} className="justify-self-start" />
      </Form>
      {person && (
        <EraseFoundDialog title={t.question} person={person} onErased={finish} onClose={close} />
      )}
    </>
  );
}
