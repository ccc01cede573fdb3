import { useEffect, useId, useState } from 'react';
import { deskIsland, lazy } from '#features/admin-parts/admin-island.tsx';
import { call, deskAddress, reload, useAnswer } from '#features/admin-parts/queries.ts';
import { CheckboxField } from '#features/forms/CheckboxField.tsx';
import { formErrorWords } from '#features/forms/words.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormStore } from '../../forms/form.store.ts';
import { FormError, SubmitButton } from '../../forms/SubmitButton.tsx';
import { flashToast, showFlashedToast } from '../../toasts/flash.store.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { adminCheck, login } from '../contract/session.ts';
import { CodeField } from './CodeField.tsx';
import { Forgotten } from './Forgotten.tsx';
import { PasswordField } from './PasswordField.tsx';
import { codeWords, loginWords } from './words.ts';

const t = loginWords;

const PasskeyLogin = lazy(async () => (await import('./PasskeyLogin.tsx')).PasskeyLogin, null);

/** The login page's island: form and toasts. */
export const AdminLogin = deskIsland(function LoginForm() {
  const [store] = useState(
    () =>
      new FormStore(login, {
        network: formErrorWords.network,
        failed: t.loginFailed.description,
        fields: {},
      }),
  );
  const check = useAnswer(adminCheck, {});
  const [codeMissed, setCodeMissed] = useState(false);
  // Known beforehand, or told by the server when the form was quicker than the check.
  const needsCode = codeMissed || check.data?.codeNeeded === true;
  async function welcome() {
    const { isAdmin } = await call(adminCheck, {});
    if (!isAdmin) {
      showToast({
        title: t.loginFailed.title,
        description: loginWords.noCookie,
        variant: 'destructive',
      });
      return;
    }
    flashToast(t.loginSucceeded);
    await reload(adminCheck);
  }
  useEffect(showFlashedToast, []);
  useEffect(() => {
    // Somebody with a live session came to /admin: the desk is what they want.
    if (check.data?.isAdmin) location.replace(deskAddress());
  }, [check.data]);

  return (
    <Form
      store={store}
      aria-label={t.loginTitle}
      method="post"
      className="grid gap-5"
      onResult={async (result) => {
        if (result.outcome === 'invalid') {
          if ('code' in result.fields) setCodeMissed(true);
          return true;
        }
        if (result.outcome === 'accepted') {
          await welcome();
          return true;
        }
        const state = store.$state.get();
        return showToast({
          title: t.loginFailed.title,
          description: state.status === 'error' ? state.message : t.loginFailed.description,
          variant: 'destructive',
        });
      }}
    >
      <Field name="username" label={t.username} type="email" autoComplete="username" required />
      <PasswordField label={t.password} autoComplete="current-password" />
      {needsCode && <CodeField hint={codeWords.codeHint} />}
      <OwnPhone />
      <FormError />
      <SubmitButton label={t.login} pendingLabel={t.loggingIn} />
      {check.data?.passkeys && <PasskeyLogin onLoggedIn={welcome} />}
      {check.data?.isAdmin === false && <Forgotten byMail={check.data.resetByMail === true} />}
    </Form>
  );
});

function OwnPhone() {
  const hint = useId();
  return (
    <div>
      <CheckboxField name="own" label={codeWords.own} aria-describedby={hint} />
      <p id={hint} className="mt-1 ps-8 text-sm text-muted">
        {codeWords.ownHint}
      </p>
    </div>
  );
}
