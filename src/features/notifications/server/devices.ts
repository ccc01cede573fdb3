import { createHash } from 'node:crypto';
import type { Audit } from '#features/account/server/audit.ts';
import {
  type pushDevices,
  pushLimits,
  pushSubscription,
} from '#features/notifications/contract/push-devices.ts';
import { HttpError } from '#server/http/errors.ts';
import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore, StoreDeps } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';

const device = z.extend(pushSubscription, {
  id: z.string(),
  /** What the owner knows it by. */
  label: z.string(),
  /** ISO 8601 instant, UTC. */
  addedAt: z.string(),
  /** The session that it belongs to, and ends with; the oldest have none. */
  session: z.optional(z.string()),
});

const kept = z.object({ devices: z.array(device) });

/** A device that has push messages switched on. */
export type Device = z.infer<typeof device>;

const devicesKey = 'push/devices.json';

/**
 * Hosts of the browsers' push services and what lies below them: Chrome and what is made of it,
 * Firefox, Edge, Safari. No other address is ever called, so that a subscription cannot make this
 * server call what its sender likes.
 */
const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const unknownService =
  'The push service of this browser is not known here. Please use Chrome, Edge, Firefox or Safari.';

/** Whether an endpoint lies at a push service that is known. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '')
    return false;
  return pushServices.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

const parse = (text: string | null): Device[] => parseJson(kept, text)?.devices ?? [];

/** The devices that have push messages switched on; none where what is kept of them is damaged. */
export async function readDevices(store: BlobStore): Promise<Device[]> {
  return parse(await store.read(devicesKey));
}

/** Writes nothing where none goes. */
async function keepDevices(store: BlobStore, stays: (device: Device) => boolean): Promise<void> {
  await store.changeDocument(devicesKey, (text) => {
    const devices = parse(text);
    return devices.every(stays) ? null : JSON.stringify({ devices: devices.filter(stays) });
  });
}

/** Drops devices; fine when they are gone. */
export const dropDevices = (store: BlobStore, ids: readonly string[]): Promise<void> =>
  keepDevices(store, ({ id }) => !ids.includes(id));

/** Drops the devices of sessions that are ended: whoever holds one hears nothing more. */
export const dropDevicesOf = (
  store: BlobStore,
  isEnded: (session: string) => boolean,
): Promise<void> => keepDevices(store, ({ session }) => session === undefined || !isEnded(session));

/**
 * Takes, renews or drops a device that is told of enquiries; gives its id. What is taken or renewed
 * belongs to the caller's session from then on; above {@link pushLimits} the oldest makes room.
 *
 * @throws {HttpError} 422 for a device or a push service that is not known.
 */
export async function changeDevices(
  deps: StoreDeps & { audit: Audit; session?: { readonly id: string } },
  { add, label, replaces, remove }: z.infer<typeof pushDevices.request>,
): Promise<string> {
  const { store, clock, audit, session } = deps;
  if (remove !== undefined) {
    await dropDevices(store, [remove]);
    await audit.add('push-device-removed', { id: remove });
    return remove;
  }
  if (add === undefined || (label ?? replaces) === undefined)
    throw new HttpError('invalid', 'Please say which device is meant.');
  if (!isPushService(add.endpoint))
    throw new HttpError('invalid', unknownService, { fields: { add: unknownService } });
  const id = createHash('sha256').update(add.endpoint).digest('hex').slice(0, 16);
  let found = true;
  await store.changeDocument(devicesKey, (text) => {
    const devices = parse(text);
    const known = devices.find((one) => one.id === id || one.id === replaces);
    found = replaces === undefined || known !== undefined;
    if (!found) return null;
    const named =
      replaces === undefined ? { label: label ?? '', addedAt: clock().toISOString() } : known;
    const fresh = { label: '', addedAt: '', ...named, ...add, id, session: session?.id };
    const others = devices.filter((one) => one.id !== id && one.id !== replaces);
    return JSON.stringify({ devices: [...others, fresh].slice(-pushLimits.devices) });
  });
  if (!found)
    throw new HttpError(
      'not-found',
      'This device was removed from the list of those that show messages.',
    );
  if (replaces === undefined) await audit.add('push-device-added', { id });
  return id;
}
