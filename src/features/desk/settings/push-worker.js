/**
 * Service worker of the desk, for push messages only: it shows them, tells open desks of them,
 * keeps no file and answers no request. The build writes before it `fallback`, the words for a
 * message that cannot be read and the address of the desk, and `stopped`, those for the end of
 * messages (src/pages/admin/push-worker.js.ts).
 */

/** What the server has sent; browsers withdraw the right from sites whose messages stay silent. */
function messageOf(event) {
  try {
    return { ...fallback, ...event.data.json() };
  } catch {
    return fallback;
  }
}

self.addEventListener('install', () => self.skipWaiting());

/** The windows that have a page of this site open. */
const windowsAt = async (pathname) =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    (client) => new URL(client.url).pathname === pathname,
  );

/** Tells every open desk what a message is about; a name that holds nothing personal. */
async function tellDesks(name) {
  for (const desk of await windowsAt(fallback.url)) desk.postMessage({ told: name });
}

self.addEventListener('push', (event) => {
  const { title, text, tag, url } = messageOf(event);
  const options = { body: text, tag, icon: '/icon-192.png', data: { url } };
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), tellDesks(tag)]));
});

/** Shows the desk: a window that has it open already, or a new one. */
async function openDesk(address) {
  // The server may know the site by another address than the one that this device was added at.
  const url = new URL(new URL(address, self.location.origin).pathname, self.location.origin);
  const [desk] = await windowsAt(url.pathname);
  return desk ? desk.focus() : self.clients.openWindow(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDesk(event.notification.data.url));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  // The desk arranges new ones when it is opened.
  const options = { body: stopped.text, tag: 'stopped', icon: '/icon-192.png', data: { url: fallback.url } };
  event.waitUntil(self.registration.showNotification(stopped.title, options));
});
