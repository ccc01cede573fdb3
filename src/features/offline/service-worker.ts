import { deliverWaiting } from './deliver.ts';
import { forgetEarlier } from './kept-pages.ts';
import { keepOfflinePages } from './offline-page.ts';
import { waitingName } from './outbox.ts';
import { answer, type FetchEvent, keepOpenPage } from './page-cache.ts';

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * What of a service worker's surroundings is used here;
 * TypeScript describes either a page's or a worker's.
 */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      includeUncontrolled: boolean;
      type: 'window';
    }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}

const worker = self as unknown as Worker;

async function begin(): Promise<void> {
  await forgetEarlier();
  // Else a page waits until this worker has started, which takes a weak phone a while.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  // The worker is of use without them; the next visit keeps the page.
  await Promise.allSettled(open.map(({ url }) => keepOpenPage(url)));
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(keepOfflinePages());
});
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('fetch', answer);
worker.addEventListener('sync', (event) => {
  if (event.tag !== waitingName) return;
  event.waitUntil(
    deliverWaiting().then((done) => {
      // The browser tries again, later and later.
      if (!done) throw new Error('Messages still wait.');
    }),
  );
});
