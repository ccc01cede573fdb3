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
  store: Pick<FormStore<unknown>, 'path' | 'clear' | 'queueOffline' | 'restore' | 'mayWait'>;
  draft: Draft;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Where nobody answered and no toast could say so: offers to keep the message until somebody does.
 */
function OfferToWait({ store, form }: Pick<Props, 'store' | 'form'>) {
  return (
    <button
      type="button"
      className={`${buttonClass('quiet')} justify-self-start`}
      onClick={() => form.current && store.queueOffline(form.current)}
    >
      {waitingWords.keep}
    </button>
  );
}

/** Moves the focus from a button that disappears to the first field of the form. */
const toBeginning = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();

/** Above a public form: what of it waits for the network, where it is seen and read out first. */
export function FormWaiting({ store, draft, form }: Props) {
  const kept = useStore(draft.$state);
  useEffect(() => {
    // Private windows of some browsers keep nothing: then nothing waits.
    watchWaiting().catch(() => undefined);
  }, []);
  return (
    <WaitingMessages
      path={store.path}
      onTakenBack={({ id, fields }) => {
        if (form.current) store.restore(form.current, id, fields);
        toBeginning(form);
      }}
      emptyForm={kept === 'none'}
    />
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
    if (kept !== 'none') setSaid('');
  }, [kept]);

  return (
    <div className="contents text-sm">
      <p role="status" className="text-muted empty:hidden">
        {offline && !mayWait && (store.mayWait ? waitingWords.offline : offlineWords.lead)}
      </p>
      {mayWait && unsaid && <OfferToWait store={store} form={form} />}
      {/* Read out once it says something; until then the form ends without a gap for it. */}
      <div
        className={
          kept === 'none' && said === ''
            ? 'sr-only'
            : 'flex flex-wrap items-center gap-x-4 gap-y-1 text-muted'
        }
      >
        <p role="status">{kept === 'none' ? said : t[kept]}</p>
        {kept !== 'none' && (
          <button
            type="button"
            className={buttonClass('text')}
            onClick={() => {
              if (form.current) store.clear(form.current);
              setSaid(t.cleared);
              toBeginning(form);
            }}
          >
            {t.clear}
          </button>
        )}
      </div>
    </div>
  );
}
