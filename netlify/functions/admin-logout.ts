import type { Config } from '@netlify/functions';
import { logout } from '#contracts/admin-session.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { sessionOver } from '../server/http/responses.ts';

/** POST /api/admin/logout: ends the session on the server, then clears what the browser kept. */
export default defineHandler(logout, async ({ request, services }) => {
  const { ended, cookie } = await services.sessions().end(request);
  if (ended) await services.audit.add('logout');
  return {
    body: { success: true as const },
    headers: sessionOver(cookie),
  };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/logout',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
