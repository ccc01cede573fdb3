import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Loaded, Row, Section, StoredText } from '#features/admin-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/admin-parts/queries.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { type PasskeyInfo, passkeyRemove, passkeys } from '../contract/passkeys.ts';
import { AddPasskey, takesPasskeys } from './AddPasskey.tsx';
import { passkeyWords } from './words.ts';

const t = passkeyWords;

/** The keys that open the desk without a password: adding and removing them. */
export function Passkeys() {
  const query = useAnswer(passkeys, {});
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The list is asked for again; what had the focus is gone with the old one. */
  function follow() {
    setAdding(false);
    heading.current?.focus();
    return reload(passkeys);
  }
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      <Loaded query={query} failed={t.loadFailed}>
        {({ passkeys: kept }) => (
          <>
            {kept.length === 0 && <p className="mt-4">{t.none}</p>}
            <ul aria-label={t.list} className="mt-4 grid gap-2 empty:hidden">
              {kept.map((passkey) => (
                <Passkey key={passkey.id} passkey={passkey} onRemoved={follow} />
              ))}
            </ul>
            {takesPasskeys() ? (
              <Button className="mt-4" aria-expanded={adding} onClick={() => setAdding(!adding)}>
                {t.add}
              </Button>
            ) : (
              <p className="mt-4 measure">{t.unsupported}</p>
            )}
            {adding && <AddPasskey onAdded={follow} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function timesOf({ addedAt = '', lastUsedAt }: PasskeyInfo): string {
  return filled(lastUsedAt ? t.used : t.added, {
    added: shownInstant(addedAt),
    used: shownInstant(lastUsedAt ?? ''),
  });
}

/** One passkey of the list. */
function Passkey({ passkey, onRemoved }: { passkey: PasskeyInfo; onRemoved(): Promise<void> }) {
  const [asks, setAsks] = useState(false);
  const { name = t.unreadable, host = location.host } = passkey;
  const elsewhere = host === location.host ? '' : ` · ${filled(t.elsewhere, { host })}`;
  const remove = useMutation({
    mutationFn: () => call(passkeyRemove, { id: passkey.id }),
    onSuccess: async () => {
      setAsks(false);
      await onRemoved();
      // Only now: the window that asked would take it along.
      void showToast(t.removedToast);
    },
  });
  return (
    <Row
      name={<StoredText text={name} />}
      detail={timesOf(passkey) + elsewhere}
      action={
        <Button aria-label={filled(t.removeThat, { name })} onClick={() => setAsks(true)}>
          {t.remove}
        </Button>
      }
    >
      {asks && (
        <ConfirmDialog
          title={filled(t.removeQuestion.title, { name })}
          text={<p>{t.removeQuestion.text}</p>}
          confirm={t.removeQuestion.confirm}
          pendingLabel={t.removing}
          doing={remove}
          failed={t.failed}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsks(false)}
        />
      )}
    </Row>
  );
}
