import type { Config } from '@netlify/functions';
import { passkeyLogin } from '#contracts/passkeys.ts';
import { logInByPasskey } from '../server/auth/passkey-login.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { sessionBegun } from '../server/http/responses.ts';

/** POST /api/admin/passkey-login: starts a session. */
export default defineHandler(passkeyLogin, async ({ input, request, requestId, ip, services }) => {
  const { signed, own = false } = input;
  const cookies = await logInByPasskey(services, { request, requestId, ip }, signed, own);
  return sessionBegun(cookies);
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/passkey-login',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
