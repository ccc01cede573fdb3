import type { BlobStore } from '#server/store/store.ts';

const settingsKey = 'settings/notifications.json';

/** Whether visitors are sent an acknowledgement: nobody is until the owner switches it on. */
export async function readAcknowledge(store: BlobStore): Promise<boolean> {
  return (await store.read(settingsKey)) === JSON.stringify({ acknowledge: true });
}

/** Stores whether visitors are sent an acknowledgement. */
export async function writeAcknowledge(store: BlobStore, acknowledge: boolean): Promise<void> {
  await store.replace(settingsKey, JSON.stringify({ acknowledge }));
}
