import type { Config } from '@netlify/functions';
import { passkeyChallenge, passkeyLogin } from '#features/account/contract/passkeys.ts';
import { resetLink, resetPassword } from '#features/account/contract/password-reset.ts';
import { login } from '#features/account/contract/session.ts';
import { opener } from '#server/app/services.ts';
import { defineRoutes, route } from '#server/http/define-routes.ts';

const load = () => import('#features/account/server/login-handlers.ts');

/**
 * The ways to begin a session, a new password by mail among them.
 * Attempts are counted in the store too (features/account/server/attempts.ts).
 */
export default defineRoutes(opener, [
  route(login, async () => (await load()).byPassword),
  route(passkeyChallenge, async () => (await load()).challenge),
  route(passkeyLogin, async () => (await load()).byPasskey),
  route(resetLink, async () => (await load()).handleResetLink),
  route(resetPassword, async () => (await load()).reset),
]);

// Literals only: the platform does not run the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: [
    '/api/admin/login',
    '/api/admin/passkey-challenge',
    '/api/admin/passkey-login',
    '/api/admin/reset-link',
    '/api/admin/reset-password',
  ],
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
