import type { login } from '#contracts/admin-session.ts';
import type { passkeyChallenge, passkeyLogin } from '#contracts/passkeys.ts';
import { logIn } from '../auth/login.ts';
import { issueChallenge, logInByPasskey } from '../auth/passkey-ceremonies.ts';
import type { Handle } from '../http/define-handler.ts';

const sessionBegun = (cookies: readonly string[]) => ({
  body: { success: true as const },
  headers: cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]),
});

/** Starts a session by the password. */
export const byPassword: Handle<typeof login> = async ({ input, services, ...attempt }) =>
  sessionBegun(await logIn(services, attempt, input, input.own ?? false));

/** A challenge for a passkey to sign at a login; it is not stored. */
export const challenge: Handle<typeof passkeyChallenge> = async ({ services }) => ({
  body: { challenge: await issueChallenge(services) },
});

/** Starts a session by a passkey. */
export const byPasskey: Handle<typeof passkeyLogin> = async ({ input, services, ...attempt }) =>
  sessionBegun(await logInByPasskey(services, attempt, input.signed, input.own ?? false));
