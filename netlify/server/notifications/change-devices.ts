import type { pushDevices } from '#contracts/push-devices.ts';
import type { z } from '#contracts/schema.ts';
import type { Audit } from '../audit.ts';
import type { BlobStore } from '../blobs/store.ts';
import { HttpError } from '../errors.ts';
import { addDevice, dropDevices, isPushService, renewDevice } from './devices.ts';

const unknownService =
  'The push service of this browser is not known here. Please use Chrome, Edge, Firefox or Safari.';

const removed = 'This device was removed from the list of those that show messages.';

/** What changing devices needs of one request. */
export interface DeviceParts {
  readonly store: BlobStore;
  readonly clock: () => Date;
  readonly audit: Audit;
  /** The caller's session. */
  readonly session?: { readonly id: string };
}

/**
 * Takes, renews or drops a device that is told of enquiries.
 *
 * @returns the device's id.
 * @throws {HttpError} 422 when it does not say which device is meant, or the push service is none
 *   of the browsers'; 404 when a device is to be renewed that is not there any more.
 */
export async function changeDevices(
  { store, clock, audit, session }: DeviceParts,
  { add, label, replaces, remove }: z.infer<typeof pushDevices.request>,
): Promise<string> {
  if (remove !== undefined) {
    await dropDevices(store, [remove]);
    await audit.add('push-device-removed', { id: remove });
    return remove;
  }
  if (add === undefined || (label ?? replaces) === undefined)
    throw new HttpError('invalid', 'Please say which device is meant.');
  if (!isPushService(add.endpoint)) {
    throw new HttpError('invalid', unknownService, { fields: { add: unknownService } });
  }
  if (replaces !== undefined) {
    const id = await renewDevice(store, replaces, add, session?.id);
    if (id === null) throw new HttpError('not-found', removed);
    return id;
  }
  const device = { label: label ?? '', addedAt: clock().toISOString(), session: session?.id };
  const id = await addDevice(store, add, device);
  await audit.add('push-device-added', { id });
  return id;
}
