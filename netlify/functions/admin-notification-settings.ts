import type { Config } from '@netlify/functions';
import { notificationSettings } from '#contracts/admin-notifications.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { writeSettings } from '../server/notifications/settings.ts';

/** POST /api/admin/notification-settings: keeps what the owner has switched. */
export default defineHandler(notificationSettings, async ({ input, services: { store, audit } }) => {
  await writeSettings(store, input);
  await audit.add('acknowledgement-switched', { on: input.acknowledge });
  return { body: { success: true as const } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/notification-settings',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
