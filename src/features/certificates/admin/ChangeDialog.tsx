import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { filled } from '#features/admin-parts/filled.ts';
import { withProof } from '#features/admin-parts/proof.store.ts';
import { call, reload } from '#features/admin-parts/queries.ts';
import { Field } from '../../forms/Field.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import {
  certificateBatch,
  certificates,
  changeCertificate,
  type ShownCertificate,
} from '../contract/admin.ts';
import { shownCode } from '../contract/code.ts';
import { nameProblem, tidyName } from '../contract/names.ts';
import { certificateLimits as limits } from '../limits.ts';
import { certificatesDeskWords as t } from './words.ts';

/** What can be done with a certificate. */
export type Change = 'correct' | 'withdraw' | 'erase';

interface Props {
  one: ShownCertificate;
  change: Change;
  onChanged: (() => void) | undefined;
  onClose(): void;
}

/** Asks before a certificate is corrected, withdrawn or erased: for its new name, or for a reason. */
export function ChangeCertificateDialog({ one, change, onChanged, onClose }: Props) {
  const { code, name = '' } = one;
  const [given, setGiven] = useState(change === 'correct' ? name : '');
  const doing = useMutation({
    mutationFn: () => {
      if (change === 'correct') return call(changeCertificate, { change, code, name: given });
      if (change === 'withdraw') return call(changeCertificate, { change, code, reason: given });
      return withProof(() => call(changeCertificate, { change, code }));
    },
    onSuccess: async () => {
      onClose();
      void showToast(t.changed[change]);
      await reload(certificates, certificateBatch);
      onChanged?.();
    },
  });
  const problem = change === 'correct' ? nameProblem(tidyName(given)) : null;
  const isSame = change === 'correct' && tidyName(given) === name;
  return (
    <ConfirmDialog
      title={t[change].title}
      text={<p>{filled(t[change].text, { name, code: shownCode(code) })}</p>}
      confirm={t[change].confirm}
      look={change === 'correct' ? 'solid' : 'danger'}
      pendingLabel={t.saving}
      doing={doing}
      disabled={isSame || problem !== null || (change === 'withdraw' && given.trim() === '')}
      failed={t.changeFailed}
      onConfirm={() => doing.mutate()}
      onClose={onClose}
    >
      {change === 'correct' && (
        <div className="mt-4">
          <Field
            name="name"
            label={t.correct.name}
            hint={isSame ? undefined : (problem ?? undefined)}
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        </div>
      )}
      {change === 'withdraw' && (
        <div className="mt-4">
          <Field
            as="textarea"
            name="reason"
            label={t.withdraw.reason}
            rows={2}
            className="field-control min-h-20!"
            maxLength={limits.reasonCharacters}
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
