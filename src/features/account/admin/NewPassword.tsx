import { useEffect, useState } from 'react';
import { deskIsland } from '#features/admin-parts/admin-island.tsx';
import { FocusedText } from '#features/admin-parts/parts.tsx';
import { deskAddress, useAnswer } from '#features/admin-parts/queries.ts';
import { formErrorWords } from '#features/forms/words.ts';
import { newPasswordPath } from '#shared/desk-path.ts';
import { buttonClass } from '../../../components/button.ts';
import { routes } from '../../../lib/paths.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormStore } from '../../forms/form.store.ts';
import { FormError, SubmitButton } from '../../forms/SubmitButton.tsx';
import { flashToast } from '../../toasts/flash.store.ts';
import { resetLink, resetPassword } from '../contract/password-reset.ts';
import { adminCheck } from '../contract/session.ts';
import { accountLimits } from '../limits.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { codeWords, forgottenWords, loginWords, newPasswordWords as t } from './words.ts';

/**
 * The island of the page: asks for a link or, where the address holds the token of one,
 * for the new password.
 */
export const NewPassword = deskIsland(function Page() {
  const check = useAnswer(adminCheck, {});
  const [token, setToken] = useState('');
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1, accountLimits.resetTokenCharacters));
    read();
    // A link of a mail that is opened where this page is open already loads nothing.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  return (
    <div className="grid gap-5">
      {token ? (
        <SetPassword key={token} token={token} codeNeeded={check.data?.codeNeeded === true} />
      ) : (
        <AskForLink canMail={check.data?.isAdmin !== false || check.data.resetByMail === true} />
      )}
      <a className={`${buttonClass('text')} justify-self-start`} href={routes.admin}>
        {t.toLogin}
      </a>
    </div>
  );
});

/** @param canMail - whether a link can be mailed, as far as is known. */
function AskForLink({ canMail }: { canMail: boolean }) {
  const [isSent, setSent] = useState(false);
  const [store] = useState(
    () =>
      new FormStore(resetLink, { network: formErrorWords.network, failed: t.notSent, fields: {} }),
  );
  if (isSent) return <FocusedText>{t.sent}</FocusedText>;
  if (!canMail) return <p>{forgottenWords.noMail}</p>;
  return (
    <Form
      store={store}
      aria-label={t.send}
      method="post"
      className="grid gap-5"
      onResult={({ outcome }) => setSent(outcome === 'accepted')}
    >
      <p>{t.ask}</p>
      <Field
        name="username"
        label={loginWords.username}
        type="email"
        autoComplete="username"
        required
      />
      <FormError />
      <SubmitButton label={t.send} pendingLabel={t.sending} />
    </Form>
  );
}

function SetPassword({ token, codeNeeded }: { token: string; codeNeeded: boolean }) {
  const [store] = useState(
    () =>
      new FormStore(resetPassword, {
        network: formErrorWords.network,
        failed: t.failed,
        fields: {},
      }),
  );
  // Told by the server, when the form was quicker than the check.
  const [codeMissed, setCodeMissed] = useState(false);
  const [isSpent, setSpent] = useState(false);
  return (
    <Form
      store={store}
      aria-label={t.set}
      method="post"
      className="grid gap-5"
      onResult={(result) => {
        if (result.outcome === 'invalid' && 'code' in result.fields) setCodeMissed(true);
        setSpent(result.outcome === 'refused' && result.status === 409);
        if (result.outcome !== 'accepted') return;
        flashToast(t.done);
        location.replace(deskAddress());
      }}
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField label={t.password} hint={t.passwordHint} autoComplete="new-password" />
      {(codeNeeded || codeMissed) && <CodeField hint={codeWords.codeHint} />}
      <p className="text-sm text-muted">{t.what}</p>
      <FormError />
      {isSpent && (
        <a className={`${buttonClass('quiet')} justify-self-start`} href={newPasswordPath}>
          {t.askAgain}
        </a>
      )}
      <SubmitButton label={t.set} pendingLabel={t.setting} />
    </Form>
  );
}
