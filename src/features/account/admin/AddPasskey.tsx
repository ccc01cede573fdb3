import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { textFor } from '#features/admin-parts/filled.ts';
import { Failure, FocusedText } from '#features/admin-parts/parts.tsx';
import { call, useAnswer } from '#features/admin-parts/queries.ts';
import { deviceName } from '#shared/device-name.ts';
import type { z } from '#shared/schema.ts';
import { Field } from '../../forms/Field.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import { passkeyAdd, passkeyOffer } from '../contract/passkeys.ts';
import { secondFactor } from '../contract/second-factor.ts';
import { accountLimits } from '../limits.ts';
import { OwnerForm } from './OwnerForm.tsx';
import { passkeyWords } from './words.ts';

const t = passkeyWords;

type Options = z.infer<typeof passkeyOffer.response>['options'];

/** Whether this browser takes passkeys at all. */
export const takesPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Has this device make a passkey, which asks for finger, face or PIN.
 *
 * @throws what the browser throws.
 */
async function makePasskey(options: Options): Promise<z.infer<typeof passkeyAdd.request>['made']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The library's type is narrower than the platform's.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject } };
}

/** By the name of what the browser throws (WebAuthn, sections 5.1.3 and 6.3.2). */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: t.cancelled,
  AbortError: t.cancelled,
  InvalidStateError: t.hereAlready,
  ConstraintError: t.notAble,
  NotSupportedError: t.notAble,
  SecurityError: t.wrongAddress,
};

/** Adds a passkey of this device: name and password first, then what the device asks for. */
export function AddPasskey({ onAdded }: { onAdded(): void }) {
  const factor = useAnswer(secondFactor, {});
  const name = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: async (options: Options) =>
      call(passkeyAdd, { name: name.current?.value ?? '', made: await makePasskey(options) }),
    onSuccess: () => {
      void showToast(t.addedToast);
      onAdded();
    },
  });
  return (
    <div className="mt-4 grid gap-5">
      <FocusedText>{t.whereItIs}</FocusedText>
      <OwnerForm
        contract={passkeyOffer}
        label={t.confirm}
        pendingLabel={t.confirming}
        codeHint={factor.data?.on ? t.codeHint : null}
        onDone={({ options }) => add.mutate(options)}
      >
        <Field
          ref={name}
          name="name"
          label={t.name}
          hint={t.nameHint}
          defaultValue={deviceName(navigator.userAgent)}
          maxLength={accountLimits.passkeyNameLength}
          autoComplete="off"
          required
        />
      </OwnerForm>
      <p role="status" className="empty:hidden">
        {add.isPending && t.asking}
      </p>
      <Failure error={add.error} text={textFor(reasons, add.error?.name ?? '') ?? t.addFailed} />
    </div>
  );
}
