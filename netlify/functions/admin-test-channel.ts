import type { Config } from '@netlify/functions';
import { testChannel } from '#contracts/admin-notifications.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { sendTest } from '../server/notifications/test-channel.ts';

/** POST /api/admin/test-channel: sends a test, and says what came of it. */
export default defineHandler(testChannel, async ({ input: { channel }, requestId, services }) => {
  const name = `test.${requestId.toLowerCase()}`;
  const attempt = await sendTest(services.store, services.sendingParts, channel, name);
  return { body: { success: true as const, attempt } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/test-channel',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
