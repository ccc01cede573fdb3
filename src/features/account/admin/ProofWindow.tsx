import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '#features/admin-parts/ConfirmDialog.tsx';
import { Button } from '#features/admin-parts/parts.tsx';
import type { AskedProof } from '#features/admin-parts/proof.store.ts';
import { call, useAnswer } from '#features/admin-parts/queries.ts';
import type { z } from '#shared/schema.ts';
import { Field } from '../../forms/Field.tsx';
import { passkeyChallenge, passkeys } from '../contract/passkeys.ts';
import { proveOwner } from '../contract/proof.ts';
import { secondFactor } from '../contract/second-factor.ts';
import { CodeField } from './CodeField.tsx';
import { signWithPasskey } from './PasskeyLogin.tsx';
import { loginWords, secondFactorWords, proofWords as t } from './words.ts';

type Proof = z.input<typeof proveOwner.request>;

/** Asks for the password, or a passkey, before something that a session alone is not enough for. */
export function ProofWindow({ asked }: { asked: AskedProof }) {
  const form = useRef<HTMLFormElement>(null);
  const { data: factor } = useAnswer(secondFactor, {});
  const { data: kept } = useAnswer(passkeys, {});
  const prove = useMutation({
    mutationFn: async (proof?: Proof) =>
      call(
        proveOwner,
        proof ?? { signed: await signWithPasskey(await call(passkeyChallenge, {})) },
      ),
    onSuccess: () => asked.settle(true),
  });
  return (
    <ConfirmDialog
      look="solid"
      title={t.title}
      text={<p>{asked.text ?? t.text}</p>}
      confirm={t.confirm}
      pendingLabel={t.pending}
      doing={prove}
      failed={prove.variables ? t.failed : t.passkeyFailed}
      onConfirm={() => form.current?.requestSubmit()}
      onClose={() => asked.settle(false)}
    >
      <form
        ref={form}
        className="mt-4 grid justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          prove.mutate(Object.fromEntries(new FormData(event.currentTarget)) as Proof);
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
        {kept?.passkeys.length ? (
          <Button onClick={() => prove.mutate(undefined)}>{t.passkey}</Button>
        ) : null}
      </form>
    </ConfirmDialog>
  );
}
