import { useMutation, useQuery } from '@tanstack/react-query';
import { adminNotices } from '#contracts/admin-notices.ts';
import { type NotificationOverview, notifications } from '#contracts/admin-notifications.ts';
import { deviceName } from '#contracts/device-name.ts';
import { pushDevices } from '#contracts/push-devices.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { call, reload } from '../shared/queries.ts';
import { idOfThisDevice, rememberDevice, subscribe, subscriptionToRenew, unsubscribe } from './push-device.ts';

const t = notificationStrings.devices;

/** This device's own id among what is read. */
const own = { path: 'push-device' } as const;

/** A device that shows messages. */
export type PushDevice = NotificationOverview['push']['devices'][number];

async function addThisDevice(publicKey: string): Promise<void> {
  const add = await subscribe(publicKey);
  try {
    const { id } = await call(pushDevices, { add, label: deviceName(navigator.userAgent) });
    rememberDevice(id);
  } catch (error) {
    // Nobody would ever send to it.
    await unsubscribe();
    throw error;
  }
}

async function removeDevice({ id }: PushDevice): Promise<void> {
  await call(pushDevices, { remove: id });
  if (id === (await idOfThisDevice())) await unsubscribe();
}

/**
 * Has push messages to this device, where they are switched on, go on under the session of now, and
 * under the address that they have by now.
 *
 * @throws as `call`, DOMException where the browser's push service does not answer; nothing has
 *   changed then.
 */
export async function renewThisDevice(): Promise<void> {
  const renewal = await subscriptionToRenew(async () => (await call(notifications, {})).push.publicKey);
  if (renewal === null) return;
  try {
    rememberDevice((await call(pushDevices, renewal)).id);
  } catch (error) {
    // The owner has removed this device, at another one.
    if (error instanceof ApiError && error.status === 404) await unsubscribe();
    else throw error;
  }
}

/**
 * Adds this device to those that show messages, and removes any of them.
 *
 * @param publicKey - of the server, base64url.
 * @returns `own` is the query for this device's id.
 */
export function usePushDevices(publicKey: string) {
  const done = async (said: Parameters<typeof showToast>[0]) => {
    await reload(own, notifications, adminNotices);
    void showToast(said);
  };
  return {
    own: useQuery({ queryKey: [own.path], queryFn: idOfThisDevice }),
    add: useMutation({ mutationFn: () => addThisDevice(publicKey), onSuccess: () => done(t.added) }),
    remove: useMutation({ mutationFn: removeDevice, onSuccess: () => done(t.removed) }),
  };
}
