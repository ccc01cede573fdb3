/** Fetched by a page that finds waiting messages: sends them, or says that they wait. */
import { remindOfWaiting, watchWaiting } from './waiting.store.ts';

await watchWaiting();
remindOfWaiting();
