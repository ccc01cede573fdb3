import { createHash } from 'node:crypto';
import { pushLimits, pushSubscription } from '#contracts/admin-notifications.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { devicesKey } from './keys.ts';

const device = z.extend(pushSubscription, {
  id: z.string(),
  /** What the owner knows it by. */
  label: z.string(),
  /** ISO 8601 instant, UTC. */
  addedAt: z.string(),
});

const kept = z.object({ devices: z.array(device) });

/** A device that has push messages switched on. */
export type Device = z.infer<typeof device>;

/**
 * Hosts of the browsers' push services and what lies below them: Chrome and what is made of it, Firefox, Edge, Safari. No
 * other address is ever called, so that a subscription cannot make this server call what its sender likes.
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

/**
 * Takes a device; one that is known gets its new label. Above {@link pushLimits} the oldest makes room.
 *
 * @returns its id.
 */
export async function addDevice(
  store: BlobStore,
  subscription: z.infer<typeof pushSubscription>,
  label: string,
  now: Date,
): Promise<string> {
  const id = createHash('sha256').update(subscription.endpoint).digest('hex').slice(0, 16);
  await store.update(devicesKey, (text) => {
    const others = parse(text).filter((one) => one.id !== id);
    const devices = [...others, { ...subscription, id, label, addedAt: now.toISOString() }];
    return JSON.stringify({ devices: devices.slice(-pushLimits.devices) });
  });
  return id;
}

/** Drops devices; fine when they are gone. */
export async function dropDevices(store: BlobStore, ids: readonly string[]): Promise<void> {
  await store.update(devicesKey, (text) =>
    JSON.stringify({ devices: parse(text).filter(({ id }) => !ids.includes(id)) }),
  );
}
