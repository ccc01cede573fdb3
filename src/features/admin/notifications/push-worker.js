/**
 * Service worker of the desk, for push messages only: it keeps no file and answers no request. The build writes `fallback`, the words
 * for a message that cannot be read, before it (src/pages/admin/push-worker.js.ts).
 */

/** What the server has sent; browsers take the right to be told away from a site whose messages stay silent. */
function messageOf(event) {
  try {
    return { ...fallback, ...event.data.json() };
  } catch {
    return fallback;
  }
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, text, tag, url } = messageOf(event);
  const options = { body: text, tag, icon: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Shows the desk: a window that has it open already, or a new one. */
async function openDesk(address) {
  // The server may know the site by another address than the one that this device was added at.
  const url = new URL(new URL(address, self.location.origin).pathname, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = windows.find((client) => new URL(client.url).pathname === url.pathname);
  return desk ? desk.focus() : self.clients.openWindow(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDesk(event.notification.data.url));
});
