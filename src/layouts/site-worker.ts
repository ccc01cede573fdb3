/** Registers the service worker that keeps pages for the time without a network, for the desk. */
import { registerSiteWorker } from '../lib/service-worker.ts';

/**
 * Named so that it is built; src/features/offline/integration.ts moves it to the address
 * that lib/paths.ts names, which stays.
 */
export { default as builtWorker } from '../features/offline/service-worker.ts?worker&url';

registerSiteWorker();
