import type { Config } from '@netlify/functions';
import { passkeyChallenge } from '#contracts/passkeys.ts';
import { challengeForLogin } from '../server/auth/passkey-login.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/**
 * POST /api/admin/passkey-challenge: what a passkey is to sign for a login. Nothing is kept of it.
 */
export default defineHandler(passkeyChallenge, async ({ request, services }) => {
  const { challenge, cookie } = challengeForLogin(services, request);
  return { body: { challenge }, headers: { 'Set-Cookie': cookie } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/passkey-challenge',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
