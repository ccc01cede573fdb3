import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { login } from '#contracts/admin-session.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { strings } from '../../../i18n/index.ts';
import { loginStrings } from '../../../i18n/login.ts';
import { routes } from '../../../lib/paths.ts';
import { BoxField } from '../../forms/BoxField.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { createFormStore } from '../../forms/form.store.ts';
import { FormError, SubmitButton } from '../../forms/SubmitButton.tsx';
import { flashToast, showFlashedToast } from '../../toasts/flash.store.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { adminCheckQuery, createQueryClient } from '../shared/queries.ts';
import { PasswordField } from './PasswordField.tsx';

const t = adminStrings;

/** The login page's island: form and toasts. */
export function AdminLogin() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <LoginForm />
    </QueryClientProvider>
  );
}

function LoginForm() {
  const client = useQueryClient();
  const [store] = useState(() =>
    createFormStore(login, { network: strings.formErrors.network, failed: t.loginFailed.description }),
  );
  const check = useQuery(adminCheckQuery);
  const [codeMissed, setCodeMissed] = useState(false);
  // Known beforehand, or told by the server when the form was quicker than the check.
  const needsCode = codeMissed || check.data?.codeNeeded === true;
  async function welcome() {
    flashToast(t.loginSucceeded);
    await client.invalidateQueries(adminCheckQuery);
  }
  useEffect(showFlashedToast, []);
  useEffect(() => {
    // Somebody with a live session came to /admin: the desk is what they want.
    if (check.data?.isAdmin) location.replace(routes.dashboard);
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
      <Field name="username" label={t.username} type="email" autoComplete="username webauthn" required />
      <PasswordField />
      {needsCode && <CodeField />}
      <OwnPhone />
      <FormError />
      <SubmitButton label={t.login} pendingLabel={t.loggingIn} />
      <ByPasskey wanted={check.data?.passkeys === true} onLoggedIn={welcome} />
    </Form>
  );
}

function CodeField() {
  return (
    <Field
      name="code"
      label={loginStrings.code}
      hint={loginStrings.codeHint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

function OwnPhone() {
  const hint = useId();
  return (
    <div>
      <BoxField name="own" label={loginStrings.own} aria-describedby={hint} />
      <p id={hint} className="mt-1 ps-8 text-sm text-muted">
        {loginStrings.ownHint}
      </p>
    </div>
  );
}

/** The way in without a password, fetched where there is a passkey. */
function ByPasskey({ wanted, onLoggedIn }: { wanted: boolean; onLoggedIn(): Promise<void> }) {
  const part = useQuery({
    queryKey: ['passkey-login'],
    queryFn: async () => (await import('./PasskeyLogin.tsx')).PasskeyLogin,
    enabled: wanted,
  });
  if (part.isError) return <p className="field-error">{t.partFailed}</p>;
  return part.data ? <part.data onLoggedIn={onLoggedIn} /> : null;
}
