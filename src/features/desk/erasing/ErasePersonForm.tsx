import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { personMessages, phoneKey } from '#contracts/person.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { filled } from '../../../i18n/desk.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { Failure } from '../shared/Loaded.tsx';
import { EraseFoundDialog, outcomeMessages } from './EraseFoundDialog.tsx';
import type { Erased } from './erase-enquiries.ts';
import { type FoundPerson, type SearchProgress, searchPerson } from './find-person.ts';

const t = adminStrings.erasePerson;

/** What the form says below its fields: what came of it, and whether nobody was named. */
interface SaidHere {
  readonly outcome: readonly string[];
  readonly isNobody: boolean;
}

const nothing: SaidHere = { outcome: [], isNobody: false };

/** A search for a person that can be stopped. */
function useSearch() {
  const [progress, setProgress] = useState<SearchProgress | null>(null);
  const ending = useRef(new AbortController());
  const search = useMutation({
    mutationFn: (person: { email: string; phone: string }) => {
      ending.current = new AbortController();
      return searchPerson(person, setProgress, ending.current.signal);
    },
    onSettled: () => setProgress(null),
  });
  const wasStopped = search.error instanceof DOMException;
  return { search, progress, error: wasStopped ? null : search.error, stop: () => ending.current.abort() };
}

/** Finds all that one person has sent, shows it, and erases what the owner says. */
export function ErasePersonForm() {
  const { search, progress, error, stop } = useSearch();
  const [said, say] = useState<SaidHere>(nothing);
  const form = useRef<HTMLFormElement>(null);
  const person = search.data?.found.length ? search.data : null;

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [email, phone] = [String(fields.get('email')).trim(), String(fields.get('phone'))];
    const names = email !== '' || phoneKey(phone) !== '';
    say({ outcome: [], isNobody: !names });
    if (!names) return form.current?.querySelector('input')?.focus();
    search.mutate({ email, phone }, { onSuccess: show });
  }

  function show(found: FoundPerson) {
    if (found.found.length > 0) return;
    say({ outcome: outcomeMessages(found, null), isNobody: false });
    void showToast(t.nobody);
  }

  /** The button that opened the window was disabled meanwhile and lost the focus. */
  function close() {
    flushSync(() => search.reset());
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }

  function finish(found: FoundPerson, erased: Erased) {
    close();
    const outcome = outcomeMessages(found, erased);
    say({ outcome, isNobody: false });
    form.current?.reset();
    void showToast({ title: t.done, description: outcome[0] ?? '' });
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={t.title}
        className="grid max-w-lg gap-5"
        onSubmit={find}
        onInput={() => say(nothing)}
      >
        <PersonField name="email" label={t.email} type="email" error={said.isNobody ? personMessages.nobody : ''} />
        <PersonField name="phone" label={t.phone} type="tel" hint={t.phoneHint} />
        <Said error={error} progress={progress} outcome={said.outcome} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonClass('solid')} disabled={search.isPending}>
            {search.isPending ? t.finding : t.find}
          </button>
          {progress && (
            <button type="button" className={buttonClass('quiet')} onClick={stop}>
              {t.stop}
            </button>
          )}
        </div>
      </form>
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
  error: unknown;
  /** How far the search has come. */
  progress: SearchProgress | null;
  outcome: readonly string[];
}

/** What the search and the erasure come to, said as it changes. */
function Said({ error, progress, outcome }: SaidProps) {
  return (
    <>
      <Failure error={error} text={t.network} />
      <div role="status" className="grid gap-2 empty:hidden">
        {progress && <p className="text-muted">{filled(t.soFar, { ...progress })}</p>}
        {outcome.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </>
  );
}

interface FieldProps {
  name: string;
  label: string;
  type: 'email' | 'tel';
  hint?: ReactNode;
  error?: string;
}

function PersonField({ name, label, type, hint, error = '' }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete="off"
        className="field-control"
        maxLength={type === 'tel' ? 30 : 254}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-said`}
      />
      <p id={`${id}-said`} className={error ? 'field-error' : 'mt-1 text-sm text-muted empty:hidden'}>
        {error || hint}
      </p>
    </div>
  );
}
