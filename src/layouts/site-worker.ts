/** Registers the service worker that keeps pages for the time without a network. */
import { serviceWorkerPath } from '../lib/paths.ts';
import { registerWorker } from '../lib/service-worker.ts';

/**
 * Named so that it is built; src/features/offline/integration.ts moves it to the address
 * below, which stays.
 */
export { default as builtWorker } from '../features/offline/service-worker.ts?worker&url';

/** Put in by src/features/offline/integration.ts. */
declare const SERVICE_WORKER_IS_OFF: boolean;

if (!import.meta.env.DEV && !SERVICE_WORKER_IS_OFF && 'serviceWorker' in navigator) {
  // Private windows of some browsers refuse; the site needs none.
  void registerWorker(serviceWorkerPath).catch(() => undefined);
}
