import { createHash } from 'node:crypto';
import { pushLimits, pushSubscription } from '#contracts/push-devices.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { devicesKey } from './keys.ts';

const device = z.extend(pushSubscription, {
  id: z.string(),
  /** What the owner knows it by. */
  label: z.string(),
  /** ISO 8601 instant, UTC. */
  addedAt: z.string(),
  /**
   * The session that it belongs to, and ends with; absent from those of before that was kept, until
   * their desk is opened again.
   */
  session: z.optional(z.string()),
});

const kept = z.object({ devices: z.array(device) });

/** A device that has push messages switched on. */
export type Device = z.infer<typeof device>;

/**
 * Hosts of the browsers' push services and what lies below them: Chrome and what is made of it,
 * Firefox, Edge, Safari. No other address is ever called, so that a subscription cannot make this
 * server call what its sender likes.
 */
const pushServices = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** Whether an endpoint lies at a push service that is known. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '') return false;
  return pushServices.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

function parse(text: string | null): Device[] {
  try {
    return z.safeParse(kept, JSON.parse(text ?? '{}')).data?.devices ?? [];
  } catch {
    return [];
  }
}

/** The devices that have push messages switched on; none where what is kept of them is damaged. */
export async function readDevices(store: BlobStore): Promise<Device[]> {
  return parse(await store.read(devicesKey));
}

type Subscription = z.infer<typeof pushSubscription>;

const idOf = ({ endpoint }: Subscription): string => createHash('sha256').update(endpoint).digest('hex').slice(0, 16);

/**
 * Takes a device; one that is known gets its new label. Above {@link pushLimits} the oldest makes
 * room.
 *
 * @returns its id.
 */
export async function addDevice(
  store: BlobStore,
  subscription: Subscription,
  device: Pick<Device, 'label' | 'addedAt' | 'session'>,
): Promise<string> {
  const id = idOf(subscription);
  await store.changeDocument(devicesKey, (text) => {
    const others = parse(text).filter((one) => one.id !== id);
    const devices = [...others, { ...subscription, ...device, id }];
    return JSON.stringify({ devices: devices.slice(-pushLimits.devices) });
  });
  return id;
}

/**
 * Takes the subscription that a device has now in the place of its earlier one. Writes nothing
 * where all is as it was.
 *
 * @param replaces - id that the device had; its own where only the session is another one.
 * @param session - id of the session that asks, which it belongs to from now on.
 * @returns its id; null where there is no such device any more.
 */
export async function renewDevice(
  store: BlobStore,
  replaces: string,
  subscription: Subscription,
  session: string | undefined,
): Promise<string | null> {
  const id = idOf(subscription);
  const isMeant = (one: Device) => one.id === replaces || one.id === id;
  const known = (await readDevices(store)).find(isMeant);
  if (!known) return null;
  const now = { ...known, ...subscription, id, session };
  if (JSON.stringify(known) === JSON.stringify(now)) return id;
  let stands = false;
  await store.changeDocument(devicesKey, (text) => {
    const devices = parse(text);
    const place = devices.findIndex(isMeant);
    stands = place >= 0;
    if (stands) devices[place] = now;
    return JSON.stringify({ devices: devices.filter((one, index) => index === place || !isMeant(one)) });
  });
  return stands ? id : null;
}

/** Drops devices; fine when they are gone. */
export async function dropDevices(store: BlobStore, ids: readonly string[]): Promise<void> {
  await store.changeDocument(devicesKey, (text) =>
    JSON.stringify({ devices: parse(text).filter(({ id }) => !ids.includes(id)) }),
  );
}

/** Drops the devices of sessions that are ended: whoever holds one hears nothing more. */
export async function dropDevicesOf(store: BlobStore, isEnded: (session: string) => boolean): Promise<void> {
  const ids = (await readDevices(store)).flatMap(({ id, session }) =>
    session !== undefined && isEnded(session) ? [id] : [],
  );
  if (ids.length > 0) await dropDevices(store, ids);
}
