import { remindOfWaiting, watchWaiting } from './waiting.store.ts';

/** Fetched by a page that finds waiting messages (layouts/behaviour.ts): sends them, or says that they still wait. */
export async function lookForWaiting(): Promise<void> {
  await watchWaiting();
  remindOfWaiting();
}
