import type { passkeyChallenge, passkeyLogin } from '#features/account/contract/passkeys.ts';
import type { resetLink, resetPassword } from '#features/account/contract/password-reset.ts';
import type { login } from '#features/account/contract/session.ts';
import type { Handle } from '#server/http/define-handler.ts';
import type { AuthDeps } from './deps.ts';
import { logIn } from './login.ts';
import { issueChallenge, logInByPasskey } from './passkey-ceremonies.ts';
import { mailResetLink, handleResetPassword as setByLink } from './password-reset.ts';

const sessionBegun = (cookies: readonly string[]) => ({
  body: { success: true as const },
  headers: cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]),
});

/** Starts a session by the password. */
export const byPassword: Handle<typeof login, AuthDeps> = async ({ input, services, ...attempt }) =>
  sessionBegun(await logIn(services, attempt, input, input.own ?? false));

/** A challenge for a passkey to sign at a login; it is not stored. */
export const challenge: Handle<typeof passkeyChallenge, AuthDeps> = async ({ services }) => ({
  body: { challenge: await issueChallenge(services) },
});

/** Starts a session by a passkey. */
export const byPasskey: Handle<typeof passkeyLogin, AuthDeps> = async ({
  input,
  services,
  ...attempt
}) => sessionBegun(await logInByPasskey(services, attempt, input.signed, input.own ?? false));

/**
 * Mails a link for a new password; the answer says nothing of whose address it was,
 * nor how long it takes.
 */
export const handleResetLink: Handle<typeof resetLink, AuthDeps> = async ({
  input: { username },
  requestId,
  services,
}) => {
  // Says where nobody is configured, as every login does.
  services.admin();
  services.afterAnswer((store) => mailResetLink(services, store, username, requestId));
  return { body: { success: true } };
};

/** Sets a new password by a link, and starts a session. */
export const reset: Handle<typeof resetPassword, AuthDeps> = async ({
  input,
  services,
  ...attempt
}) => sessionBegun(await setByLink(services, attempt, input));
