import type { Config } from '@netlify/functions';
import { adminCheck } from '#contracts/admin-session.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** GET /api/admin/check: whether the caller has a live session; asking keeps it alive. */
export default defineHandler(adminCheck, async ({ request, services }) => {
  const session = await services.sessions().find(request);
  return {
    body: { isAdmin: session !== null },
    headers: session?.renewal ? { 'Set-Cookie': session.renewal } : undefined,
  };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one answers 405.
export const config: Config = {
  path: '/api/admin/check',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
