import type { Page } from '@playwright/test';

/** What a browser's push service would give; no test has one. All else is the browser's own. */
export async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let current: object | null = null;
    const endpoint = 'https://fcm.googleapis.com/fcm/send/a-test';
    const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      current = { endpoint, unsubscribe, toJSON: () => ({ endpoint, expirationTime: null, keys }) };
      return current as PushSubscription;
    };
  });
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
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}
