/**
 * Service worker of the desk, for push messages: it shows them and tells open desks of them. It
 * keeps no file; without a network it shows the offline page that the site's other worker keeps.
 * The build writes before it `fallback`, the words for a message that cannot be read and the
 * address of the desk, and `stopped`, those for the end of messages
 * (src/pages/admin/push-worker.js.ts).
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

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' && !/\/_astro\//.test(request.url)) return;
  const kept = () =>
    caches.match(request.mode === 'navigate' ? fallback.offline : request, { ignoreVary: true });
  event.respondWith(fetch(request).catch(async (error) => (await kept()) ?? Promise.reject(error)));
});

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
  event.waitUntil(
    Promise.all([self.registration.showNotification(title, options), tellDesks(tag)]),
  );
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

/** Id under which the server knows a subscription, as push-device.ts has it. */
async function idOf({ endpoint }) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash).slice(0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Gives the server the subscription by which the browser has replaced another. */
async function renew({ oldSubscription, newSubscription }) {
  const add =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const response = await fetch('/api/admin/push-devices', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ add, replaces: await idOf(oldSubscription) }),
  });
  if (!response.ok) throw new Error(`${response.status}`);
}

self.addEventListener('pushsubscriptionchange', (event) => {
  // What cannot be renewed from here, as without a session, the desk renews when it is opened.
  const ask = () =>
    self.registration.showNotification(stopped.title, {
      body: stopped.text,
      tag: 'stopped',
      icon: '/icon-192.png',
      data: { url: fallback.url },
    });
  event.waitUntil(renew(event).catch(ask));
});
