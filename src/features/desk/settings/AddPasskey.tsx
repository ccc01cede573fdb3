import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { deviceName } from '#contracts/device-name.ts';
import { passkeyAdd, passkeyNameLength, passkeyOffer } from '#contracts/passkeys.ts';
import type { z } from '#contracts/schema.ts';
import { secondFactor } from '#contracts/second-factor.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { Field } from '../../forms/Field.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import { call, useAnswer } from '../shared/queries.ts';
import { OwnerForm } from './OwnerForm.tsx';
import { makePasskey, whyNotMade } from './passkey-device.ts';
import { FocusedText } from './SafetySection.tsx';

const t = safetyStrings.passkeys;

type Options = z.infer<typeof passkeyOffer.response>['options'];

/** Adds a passkey of this device: name and password first, then what the device asks for. */
export function AddPasskey({ onAdded }: { onAdded(): void }) {
  const factor = useAnswer(secondFactor, {});
  const name = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: async (options: Options) => {
      const made = await makePasskey(options);
      await call(passkeyAdd, { name: name.current?.value ?? '', made });
    },
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
          maxLength={passkeyNameLength}
          autoComplete="off"
          required
        />
      </OwnerForm>
      <p role="status" className="empty:hidden">
        {add.isPending && t.asking}
      </p>
      <p role="alert" className="field-error empty:hidden">
        {add.isError && whyNotMade(add.error)}
      </p>
    </div>
  );
}
