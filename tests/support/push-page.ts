import type { Page } from '@playwright/test';

/** What a browser's push service would give; no test has one. All else is the browser's own. */
export async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
    // A subscription outlives the page.
    const key = 'endpoint of a test';
    const unsubscribe = async () => {
      localStorage.removeItem(key);
      return true;
    };
    const current = () => {
      const endpoint = localStorage.getItem(key);
      return (
        endpoint && {
          endpoint,
          unsubscribe,
          toJSON: () => ({ endpoint, expirationTime: null, keys }),
        }
      );
    };
    PushManager.prototype.getSubscription = async () => current() as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, 'https://fcm.googleapis.com/fcm/send/a-test');
      return current() as unknown as PushSubscription;
    };
  });
}

/**
 * Gives the browser of {@link withPushService} another subscription in the place of its own, and
 * lets the service worker know.
 */
export async function changeSubscription(page: Page, endpoint: string): Promise<void> {
  await page.evaluate((address) => localStorage.setItem('endpoint of a test', address), endpoint);
  // The public pages have a worker of their own.
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().includes('push'));
  await worker?.evaluate((address) => {
    const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
    const parts = {
      oldSubscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/a-test', options: {} },
      newSubscription: { endpoint: address, keys },
    };
    return new Promise((resolve) =>
      self.dispatchEvent(
        Object.assign(new Event('pushsubscriptionchange'), parts, { waitUntil: resolve }),
      ),
    );
  }, endpoint);
}

/** Sends a message to the desk's service worker, as a push service does. */
export async function push(page: Page, data: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
}
