import type { Config } from '@netlify/functions';
import { pushDevices } from '#contracts/push-devices.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { changeDevices } from '../server/notifications/change-devices.ts';

/** POST /api/admin/push-devices: takes, renews or drops a device that is told of enquiries. */
export default defineHandler(pushDevices, async ({ input, services }) => ({
  body: { success: true as const, id: await changeDevices(services, input) },
}));

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/push-devices',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
