import type { Config } from '@netlify/functions';
import { pushDevices } from '#contracts/push-devices.ts';
import { defineHandler } from '../server/http/define-handler.ts';
import { HttpError } from '../server/http/errors.ts';
import { addDevice, dropDevices, isPushService, renewDevice } from '../server/notifications/devices.ts';

const unknownService =
  'The push service of this browser is not known here. Please use Chrome, Edge, Firefox or Safari.';

const removed = 'This device was removed from the list of those that show messages.';

/** POST /api/admin/push-devices: takes, renews or drops a device that is told of enquiries. */
export default defineHandler(
  pushDevices,
  async ({ input: { add, label, replaces, remove }, services: { store, clock, audit, session } }) => {
    if (remove !== undefined) {
      await dropDevices(store, [remove]);
      await audit.add('push-device-removed', { id: remove });
      return { body: { success: true as const, id: remove } };
    }
    if (add === undefined || (label ?? replaces) === undefined)
      throw new HttpError('invalid', 'Please say which device is meant.');
    if (!isPushService(add.endpoint)) {
      throw new HttpError('invalid', unknownService, { fields: { add: unknownService } });
    }
    if (replaces !== undefined) {
      const id = await renewDevice(store, replaces, add, session?.id);
      if (id === null) throw new HttpError('not-found', removed);
      return { body: { success: true as const, id } };
    }
    const device = { label: label ?? '', addedAt: clock().toISOString(), session: session?.id };
    const id = await addDevice(store, add, device);
    await audit.add('push-device-added', { id });
    return { body: { success: true as const, id } };
  },
);

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/push-devices',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
