import type { Config } from '@netlify/functions';
import { notifications } from '#contracts/admin-notifications.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { readOverview } from '../server/notifications/overview.ts';

/** GET /api/admin/notifications: how the owner is told of enquiries, and whether that works. */
export default defineHandler(notifications, async ({ services: { store, sendingParts, swept } }) => ({
  body: await readOverview(store, sendingParts, swept),
}));

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/notifications',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
