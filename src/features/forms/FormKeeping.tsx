import { type RefObject, useEffect, useState } from 'react';
import { offlineWords, waitingWords } from '#features/offline/words.ts';
import { buttonClass } from '../../components/button.ts';
import type { Draft } from '../../lib/draft.ts';
import { useStore } from '../../lib/use-store.ts';
import { watchWaiting } from '../offline/waiting.store.ts';
import type { FormStore } from './form.store.ts';
import { useFormState } from './form-context.ts';
import { WaitingMessages } from './WaitingMessages.tsx';
import { draftWords } from './words.ts';

const t = draftWords;

/** Whether the browser knows that it has no network; that it knows of none is no promise of one. */
function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    for (const event of ['online', 'offline']) addEventListener(event, look);
    return () => {
      for (const event of ['online', 'offline']) removeEventListener(event, look);
    };
  }, []);
  return offline;
}

interface Props {
  store: Pick<FormStore<unknown>, 'path' | 'clear' | 'postpone' | 'putBack' | 'unsent'>;
  draft: Draft;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Where nobody answered and no toast could say so: offers to keep the message until somebody does.
 */
function OfferToWait({ store, form, onKept }: Pick<Props, 'store' | 'form'> & { onKept(): void }) {
  return (
    <button
      type="button"
      className={`${buttonClass('quiet')} justify-self-start`}
      onClick={async () => {
        if (form.current && (await store.postpone(form.current))) onKept();
      }}
    >
      {waitingWords.keep}
    </button>
  );
}

/** Under a public form: what is kept of it on this device, and what to do without a network. */
export function FormKeeping({ store, draft, form }: Props) {
  const kept = useStore(draft.$state);
  const mayWait = useFormState((state) => state.status === 'error' && state.mayWait);
  const unsaid = useFormState((state) => state.status === 'error' && state.unsaid);
  const offline = useOffline();
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Private windows of some browsers keep nothing: then nothing waits.
    watchWaiting().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (kept !== 'none') setSaid('');
  }, [kept]);

  /** What is pressed here goes away; whoever pressed it goes on where the form begins. */
  const toBeginning = () => form.current?.querySelector<HTMLElement>('input, textarea')?.focus();

  return (
    <div className="grid gap-4 text-sm empty:hidden">
      <p role="status" className="text-muted empty:hidden">
        {offline && !mayWait && (store.unsent ? waitingWords.offline : offlineWords.lead)}
      </p>
      {mayWait && unsaid && <OfferToWait store={store} form={form} onKept={toBeginning} />}
      <WaitingMessages
        path={store.path}
        onTakenBack={({ id, fields }) => {
          if (form.current) store.putBack(form.current, id, fields);
          toBeginning();
        }}
        emptyForm={kept === 'none'}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <p role="status">{kept === 'none' ? said : t[kept]}</p>
        {kept !== 'none' && (
          <button
            type="button"
            className={buttonClass('text')}
            onClick={() => {
              if (form.current) store.clear(form.current);
              setSaid(t.cleared);
              toBeginning();
            }}
          >
            {t.clear}
          </button>
        )}
      </div>
    </div>
  );
}
