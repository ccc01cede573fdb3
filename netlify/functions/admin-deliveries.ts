import type { Config } from '@netlify/functions';
import { deliveries } from '#contracts/admin-deliveries.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { showDeliveries } from '../server/notifications/sending/show-deliveries.ts';

/** GET /api/admin/deliveries: what was sent for some enquiries. */
export default defineHandler(deliveries, async ({ input: { kind, ids }, services }) => {
  const subjects = ids.map((id) => ({ kind, id }));
  return { body: { deliveries: await showDeliveries(services.store, subjects) } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/deliveries',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
