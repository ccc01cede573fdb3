import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type PasskeyInfo, passkeyNameLength, passkeyRemove, passkeyRename } from '#contracts/passkeys.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { filled } from '../../../i18n/desk.ts';
import { strings } from '../../../i18n/index.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { createFormStore } from '../../forms/form.store.ts';
import { FormError, SubmitButton } from '../../forms/SubmitButton.tsx';
import { showToast } from '../../toasts/toasts.store.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { shownInstant } from '../shared/dates.ts';
import { call, leaveForLogin, messageOf } from '../shared/queries.ts';
import { StoredText } from '../shared/StoredText.tsx';
import { stopOffering } from './passkey-device.ts';
import { useFocusOnMount } from './SafetySection.tsx';

const t = safetyStrings.passkeys;

interface Props {
  passkey: PasskeyInfo;
  /** Called when it has another name, or is gone. */
  onChanged(): Promise<void>;
}

function timesOf({ addedAt, lastUsedAt }: PasskeyInfo): string {
  if (addedAt === undefined) return '';
  const added = shownInstant(addedAt);
  return lastUsedAt === undefined
    ? filled(t.added, { added })
    : filled(t.used, { added, used: shownInstant(lastUsedAt) });
}

/**
 * Takes a passkey away: here, and from what the browser offers.
 *
 * @param onRemoved - called when it is gone, before that is said.
 */
function useRemoval(passkey: PasskeyInfo, onRemoved: () => Promise<void>) {
  return useMutation({
    mutationFn: async () => (await call(passkeyRemove, { id: passkey.id })).credential,
    onSuccess: async (credential) => {
      await onRemoved();
      // Only now: the window that asked would take it along.
      void showToast(t.removedToast);
      await stopOffering(passkey, credential);
    },
  });
}

/** One passkey of the list. */
export function PasskeyRow({ passkey, onChanged }: Props) {
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'removing'>('nothing');
  const name = passkey.name ?? t.unreadable;
  const elsewhere = passkey.host !== undefined && passkey.host !== location.host;
  const remove = useRemoval(passkey, () => {
    setDoing('nothing');
    return onChanged();
  });
  return (
    <li className="grid gap-4 rounded-md bg-sunk px-4 py-3 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <span>
          <StoredText text={name} />
          <span className="block text-sm text-muted">
            {timesOf(passkey)}
            {elsewhere && ` · ${filled(t.elsewhere, { host: passkey.host ?? '' })}`}
          </span>
        </span>
        <span className="flex flex-wrap gap-3">
          {passkey.name !== undefined && (
            <button
              type="button"
              aria-expanded={doing === 'renaming'}
              className={buttonClass('quiet')}
              onClick={() => setDoing(doing === 'renaming' ? 'nothing' : 'renaming')}
            >
              {filled(t.rename, { name })}
            </button>
          )}
          <button type="button" className={buttonClass('quiet')} onClick={() => setDoing('removing')}>
            {filled(t.remove, { name })}
          </button>
        </span>
      </div>
      {doing === 'renaming' && (
        <RenameForm
          passkey={passkey}
          onRenamed={() => {
            setDoing('nothing');
            void showToast(t.renamedToast);
            void onChanged();
          }}
        />
      )}
      {doing === 'removing' && (
        <ConfirmDialog
          title={filled(t.removeQuestion.title, { name })}
          text={<p>{t.removeQuestion.text}</p>}
          confirm={t.removeQuestion.confirm}
          pending={remove.isPending}
          pendingLabel={t.removing}
          error={remove.isError ? messageOf(remove.error, t.failed) : ''}
          onConfirm={() => remove.mutate()}
          onClose={() => setDoing('nothing')}
        />
      )}
    </li>
  );
}

function RenameForm({ passkey: { id, name }, onRenamed }: { passkey: PasskeyInfo; onRenamed(): void }) {
  const [store] = useState(() =>
    createFormStore(passkeyRename, { network: strings.formErrors.network, failed: t.failed }),
  );
  const field = useFocusOnMount<HTMLInputElement>();
  return (
    <Form
      store={store}
      aria-label={filled(t.rename, { name: name ?? '' })}
      method="post"
      className="grid max-w-lg gap-4"
      onResult={(result) => {
        if (result.outcome === 'refused' && result.status === 401) leaveForLogin(result.message);
        if (result.outcome === 'accepted') onRenamed();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Field
        ref={field}
        name="name"
        label={t.name}
        defaultValue={name}
        maxLength={passkeyNameLength}
        autoComplete="off"
        required
      />
      <FormError />
      <SubmitButton label={t.save} pendingLabel={t.saving} className="justify-self-start" />
    </Form>
  );
}
