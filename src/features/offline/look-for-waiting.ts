/**
 * Fetched by a page that finds waiting messages (layouts/when-idle.ts): sends them, or says that
 * they still wait.
 */
import { remindOfWaiting, watchWaiting } from './waiting.store.ts';

await watchWaiting();
remindOfWaiting();
