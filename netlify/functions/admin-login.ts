import type { Config } from '@netlify/functions';
import { login } from '#contracts/admin-session.ts';
import { logIn } from '../server/auth/login.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { sessionBegun } from '../server/http/responses.ts';

/** POST /api/admin/login: starts a session. */
export default defineHandler(login, async ({ input, request, requestId, ip, services }) => {
  const { username, password, code, own = false } = input;
  const cookies = await logIn(services, { username, password, code, request, requestId, ip }, own);
  return sessionBegun(cookies);
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
