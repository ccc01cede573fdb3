import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CodeField } from '#features/account/admin/CodeField.tsx';
import { signWithPasskey } from '#features/account/admin/PasskeyLogin.tsx';
import { loginWords, secondFactorWords } from '#features/account/admin/words.ts';
import { passkeyChallenge, passkeys } from '#features/account/contract/passkeys.ts';
import { secondFactor } from '#features/account/contract/second-factor.ts';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { Button } from '#features/admin-parts/parts.tsx';
import { call, useAnswer } from '#features/admin-parts/queries.ts';
import { Field } from '../../forms/Field.tsx';
import type { Proof } from './facts.store.ts';
import { factsDeskWords } from './words.ts';

const t = factsDeskWords.proof;

interface Props {
  /** What was wrong with the proof before. */
  message: string | undefined;
  pending: boolean;
  onProof(proof: Proof): void;
  onClose(): void;
}

/**
 * Asks for the password, or a passkey,
 * before something changes that visitors call, write or pay by.
 */
export function ProofDialog({ message, pending, onProof, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { data: factor } = useAnswer(secondFactor, {});
  const { data: kept } = useAnswer(passkeys, {});
  const sign = useMutation({
    mutationFn: async () => ({ signed: await signWithPasskey(await call(passkeyChallenge, {})) }),
    onSuccess: onProof,
  });
  return (
    <ConfirmDialog
      look="solid"
      title={t.title}
      text={<p>{t.text}</p>}
      confirm={factsDeskWords.save}
      pendingLabel={factsDeskWords.saving}
      doing={{ ...sign, isPending: pending || sign.isPending }}
      failed={t.passkeyFailed}
      onConfirm={() => form.current?.requestSubmit()}
      onClose={onClose}
    >
      <form
        ref={form}
        className="mt-4 grid justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onProof(Object.fromEntries(new FormData(event.currentTarget)) as Proof);
        }}
      >
        <Field
          name="password"
          label={loginWords.password}
          type="password"
          autoComplete="current-password"
          required
        />
        {factor?.on && <CodeField hint={secondFactorWords.codeHint} />}
        <p role="alert" className="field-error empty:hidden">
          {message}
        </p>
        {kept?.passkeys.length ? <Button onClick={() => sign.mutate()}>{t.passkey}</Button> : null}
      </form>
    </ConfirmDialog>
  );
}
