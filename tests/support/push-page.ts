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

/** The desk's service worker; the public pages have one of their own. */
const deskWorker = (page: Page) =>
  page
    .context()
    .serviceWorkers()
    .find((each) => each.url().includes('push'));

/**
 * Gives the browser of {@link withPushService} another subscription in the place of its own, and
 * lets the service worker know.
 */
export async function changeSubscription(page: Page, endpoint: string): Promise<void> {
  await page.evaluate((address) => localStorage.setItem('endpoint of a test', address), endpoint);
  await deskWorker(page)?.evaluate((address) => {
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

/**
 * Sends a message to the desk's service worker, as a push service does, and waits until it is shown.
 * Chromium forgets a notification when it is asked for a list between storing and showing it.
 */
export async function push(page: Page, data: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const registrationId = await registered;
  const worker = deskWorker(page);
  const shown = await worker?.evaluateHandle(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const isShown = new Promise((resolve) => {
      registration.showNotification = async (...notification) => {
        await show(...notification);
        resolve(true);
      };
    });
    // A promise that stands alone would be waited for here.
    return { isShown };
  });
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await shown?.evaluate(({ isShown }) => isShown);
}
