import { call } from '#features/admin-parts/queries.ts';
import type { z } from '#shared/schema.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { keepOnDevice, readDevice } from '../../../lib/browser-storage.ts';
import { pushWorkerPath } from '../../../lib/paths.ts';
import { registerWorker } from '../../../lib/service-worker.ts';
import { pushDevices, type pushSubscription } from '../contract/push-devices.ts';
import { notifications } from '../contract/settings.ts';

type Subscription = z.infer<typeof pushSubscription>;

/** Where the id is kept under which the server knows this device. */
const rememberedKey = 'desk-push-device';

/** The owner, or the browser for him, does not want messages to be shown. */
export class PushDenied extends Error {}

/** Under which what {@link idOfThisDevice} says is kept among the desk's answers. */
export const thisDevice = { path: 'push-device' } as const;

/** Whether this browser can show push messages at all. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(pushWorkerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Id under which the server knows a subscription: the beginning of its address's SHA-256, in hex.
 */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash).slice(0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Id of this device; null where it is not subscribed, or cannot be. */
export async function idOfThisDevice(): Promise<string | null> {
  if (!canPush()) return null;
  const subscription = await currentSubscription();
  return subscription && idOf(subscription);
}

/** Resolves when a registration has its worker at work. */
async function activated({
  active,
  waiting,
  installing,
}: ServiceWorkerRegistration): Promise<void> {
  const worker = waiting ?? installing;
  if (active || !worker) return;
  await new Promise<void>((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
  );
}

/**
 * Has this browser show messages, after a press.
 *
 * @throws {PushDenied} or what the push service throws.
 */
export async function subscribe(publicKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied();
  const registration = await registerWorker(pushWorkerPath);
  await activated(registration);
  const { pushManager } = registration;
  // One made for another key of the server would keep a new one from being made.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON() as Subscription;
}

/** Ends what {@link subscribe} began; fine where nothing was. */
export async function unsubscribe(): Promise<void> {
  keepOnDevice(rememberedKey, null);
  await (await currentSubscription())?.unsubscribe();
}

/** Remembers the id under which the server knows this device. */
export function rememberDevice(id: string): void {
  keepOnDevice(rememberedKey, id);
}

/**
 * What this device is subscribed with now, where it was switched on before; null where it was not.
 */
async function subscriptionToRenew(): Promise<{ add: Subscription; replaces: string } | null> {
  if (!canPush()) return null;
  const remembered = readDevice(rememberedKey);
  const current = await currentSubscription();
  if (current)
    return { add: current.toJSON() as Subscription, replaces: remembered ?? (await idOf(current)) };
  if (remembered === null || Notification.permission !== 'granted') return null;
  // The browser has lost it.
  const { publicKey } = (await call(notifications, {})).push;
  return publicKey === null ? null : { add: await subscribe(publicKey), replaces: remembered };
}

/**
 * Has push messages to this device go on under the session and address of now.
 *
 * @throws as `call`.
 */
export async function renewThisDevice(): Promise<void> {
  const renewal = await subscriptionToRenew();
  if (renewal === null) return;
  try {
    rememberDevice((await call(pushDevices, renewal)).id);
  } catch (error) {
    // The owner has removed this device, at another one.
    if (error instanceof ApiError && error.status === 404) await unsubscribe();
    else throw error;
  }
}
