import { deliverWaiting } from './deliver.ts';
import { waitingName } from './outbox.ts';

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** What of a service worker's surroundings is used here; TypeScript describes either a page's or a worker's. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  skipWaiting(): Promise<void>;
}

const worker = self as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('sync', (event) => {
  if (event.tag !== waitingName) return;
  event.waitUntil(
    deliverWaiting().then((done) => {
      // The browser tries again, later and later.
      if (!done) throw new Error('Messages still wait.');
    }),
  );
});
