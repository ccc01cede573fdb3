import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminNotices } from '#contracts/admin-notices.ts';
import { type NotificationOverview, notifications } from '#contracts/admin-notifications.ts';
import { deviceName } from '#contracts/device-name.ts';
import { pushDevices } from '#contracts/push-devices.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { idOfThisDevice, rememberDevice, subscribe, subscriptionToRenew, unsubscribe } from './push-device.ts';

const t = notificationStrings.devices;

/** Key of this device's own id among the queries. */
const ownKey = ['push-device'];

/** A device that shows messages. */
export type PushDevice = NotificationOverview['push']['devices'][number];

async function addThisDevice(publicKey: string): Promise<void> {
  const add = await subscribe(publicKey);
  try {
    const { id } = await callApi(pushDevices, { add, label: deviceName(navigator.userAgent) });
    rememberDevice(id);
  } catch (error) {
    // Nobody would ever send to it.
    await unsubscribe();
    throw error;
  }
}

async function removeDevice({ id }: PushDevice): Promise<void> {
  await callApi(pushDevices, { remove: id });
  if (id === (await idOfThisDevice())) await unsubscribe();
}

/**
 * Has push messages to this device, where they are switched on, go on under the session of now, and
 * under the address that they have by now.
 *
 * @throws as callApi, DOMException where the browser's push service does not answer; nothing has
 *   changed then.
 */
export async function renewThisDevice(): Promise<void> {
  const renewal = await subscriptionToRenew(async () => (await callApi(notifications)).push.publicKey);
  if (renewal === null) return;
  try {
    rememberDevice((await callApi(pushDevices, renewal)).id);
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
  const client = useQueryClient();
  const own = useQuery({ queryKey: ownKey, queryFn: idOfThisDevice });
  const saying = (said: Parameters<typeof showToast>[0]) => ({
    onSuccess: async () => {
      for (const queryKey of [ownKey, [notifications.path], [adminNotices.path]])
        await client.invalidateQueries({ queryKey });
      showToast(said);
    },
    onError: leaveIfEnded,
  });
  const add = useMutation({ mutationFn: () => addThisDevice(publicKey), ...saying(t.added) });
  const remove = useMutation({ mutationFn: removeDevice, ...saying(t.removed) });
  return { own, add, remove };
}
