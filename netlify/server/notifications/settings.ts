import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';

/** Key of what the owner has switched from the desk. */
const settingsKey = 'settings/notifications.json';

const shape = z.object({
  /** Whether visitors are sent an acknowledgement. */
  acknowledge: z.boolean(),
});

/** What the owner has switched from the desk. */
export type NotificationSettings = z.infer<typeof shape>;

/** Nobody is written to until the owner says so. */
const untouched: NotificationSettings = { acknowledge: false };

/**
 * What the owner has switched; {@link untouched} where nothing was, or what is kept cannot be read.
 */
export async function readSettings(store: BlobStore): Promise<NotificationSettings> {
  try {
    return z.safeParse(shape, JSON.parse((await store.read(settingsKey)) ?? '{}')).data ?? untouched;
  } catch (error) {
    if (error instanceof SyntaxError) return untouched;
    throw error;
  }
}

/** Keeps what the owner has switched. */
export async function writeSettings(store: BlobStore, settings: NotificationSettings): Promise<void> {
  await store.replace(settingsKey, JSON.stringify(settings));
}
