import type { Config } from '@netlify/functions';
import { adminNotices } from '#contracts/admin-notices.ts';
import { parseRetentionDays } from '../server/config.ts';
import { retentionNotices } from '../server/enquiries/retention.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { notificationNotices } from '../server/notifications/notices.ts';
import { readOverview } from '../server/notifications/overview.ts';

/** GET /api/admin/notices: what the owner should know about the site's own state. */
export default defineHandler(adminNotices, async ({ services: { store, sendingParts, swept } }) => {
  const [retention, overview] = await Promise.all([
    retentionNotices(store, parseRetentionDays(process.env)),
    readOverview(store, sendingParts, swept),
  ]);
  return { body: { notices: [...notificationNotices(overview), ...retention] } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/notices',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
