import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { shownDay, shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Section } from '#features/admin-parts/parts.tsx';
import { call, reload } from '#features/admin-parts/queries.ts';
import type { z } from '#shared/schema.ts';
import { Field } from '../../forms/Field.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import { certificates, newSigningKey } from '../contract/admin.ts';
import { certificatesDeskWords } from './words.ts';

const t = certificatesDeskWords.keys;

type Keys = z.infer<typeof certificates.response>['keys'];

/** The key that signs, and a way to change it. */
export function SigningKeys({ keys }: { keys: Keys }) {
  const [asks, setAsks] = useState(false);
  const present = keys.at(-1);
  return (
    <Section title={t.title} text={t.text}>
      <p className="mt-2 measure text-muted">
        {present ? filled(t.since, { at: shownInstant(present.at) }) : t.none}
      </p>
      {keys.map(
        ({ id, stolenSince }) =>
          stolenSince && (
            <p key={id} className="mt-1 measure text-muted">
              {filled(t.stolen, { since: shownDay(stolenSince) })}
            </p>
          ),
      )}
      {present && (
        <Button className="mt-4" onClick={() => setAsks(true)}>
          {t.button}
        </Button>
      )}
      {asks && <ChangeKey onClose={() => setAsks(false)} />}
    </Section>
  );
}

function ChangeKey({ onClose }: { onClose(): void }) {
  const [since, setSince] = useState('');
  const change = useMutation({
    mutationFn: () => call(newSigningKey, { stolenSince: since }),
    onSuccess: () => {
      onClose();
      void showToast(t.changed);
      return reload(certificates);
    },
  });
  return (
    <ConfirmDialog
      title={t.dialog.title}
      text={<p>{t.dialog.text}</p>}
      confirm={t.dialog.confirm}
      pendingLabel={certificatesDeskWords.saving}
      doing={change}
      disabled={since === ''}
      failed={t.failed}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <div className="mt-4">
        <Field
          name="since"
          type="date"
          label={t.dialog.since}
          value={since}
          onChange={(event) => setSince(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
