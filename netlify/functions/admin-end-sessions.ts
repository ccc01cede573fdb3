import type { Config } from '@netlify/functions';
import { endSessions } from '#contracts/admin-actions.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { sessionOver } from '../server/http/responses.ts';

/** POST /api/admin/end-sessions: ends one session, all others, or every one, this one included. */
export default defineHandler(endSessions, async ({ input: { id, others }, request, services }) => {
  const sessions = services.sessions();
  const body = { success: true as const };
  if (id !== undefined) {
    const ended = await sessions.endOne(id);
    if (ended) await services.audit.add('session-ended', { of: ended.device ?? '' });
    if (id !== services.session?.id) return { body };
  } else if (others) {
    await sessions.endAll(services.session?.id);
    await services.audit.add('other-sessions-ended');
    return { body };
  } else {
    await sessions.endAll();
    await services.audit.add('sessions-ended');
  }
  return { body, headers: sessionOver((await sessions.end(request)).cookie) };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/end-sessions',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
