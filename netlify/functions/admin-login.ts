import type { Config } from '@netlify/functions';
import { login, loginMessages } from '#contracts/admin-session.ts';
import { credentialsMatch } from '../server/auth/login.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { HttpError } from '../server/http/errors.ts';

/** POST /api/admin/login: starts a session. */
export default defineHandler(login, async ({ input, services }) => {
  const matches = await credentialsMatch(services.admin(), input.username, input.password);
  if (!matches) throw new HttpError('unauthenticated', loginMessages.invalid);
  return { body: { success: true as const }, headers: { 'Set-Cookie': await services.sessions().start() } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
