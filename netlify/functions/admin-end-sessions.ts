import type { Config } from '@netlify/functions';
import { endSessions } from '#contracts/admin-actions.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** POST /api/admin/end-sessions: ends every session, this one included. */
export default defineHandler(endSessions, async ({ request, services }) => {
  await services.sessions().endAll();
  await services.audit.add('sessions-ended');
  const { cookie } = await services.sessions().end(request);
  return {
    body: { success: true as const },
    headers: { 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache", "storage"' },
  };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: '/api/admin/end-sessions',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
