import type { Config } from '@netlify/functions';
import { adminSessions } from '#contracts/admin-safety.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** GET /api/admin/sessions: where the administrator is logged in. */
export default defineHandler(adminSessions, async ({ services }) => {
  const sessions = (await services.sessions().list()).map(({ own, ...session }) => ({
    ...session,
    own: own === true,
    here: session.id === services.session?.id,
  }));
  return { body: { sessions: sessions.sort((a, b) => Number(b.here) - Number(a.here)) } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/sessions',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
