import { setImmediate as afterNow } from 'node:timers/promises';
import type { BlobStore } from '../store/store.ts';
import type { Subject } from './notify.ts';
import type { SendingParts } from './open-sending.ts';

/** What endpoints that cause notifications need of one request. */
export interface NotificationParts {
  /** Notifies of an enquiry once the answer is out ({@link notifyAfterAnswer}). */
  notifyAfterAnswer(subject: Subject): void;
  /** Does something with the store once the answer is out. */
  afterAnswer(work: (store: BlobStore) => Promise<unknown>): void;
  /** For `openSending`, where something is sent before the answer. */
  readonly sendingParts: SendingParts;
}

/** Most enquiries notified of after answers at once in this process. */
const mostAtOnce = 10;
let underWay = 0;

/**
 * Notifies of an enquiry after its answer, before which it loads nothing. What is not finished, or
 * more than {@link mostAtOnce}, the run of every five minutes does (retry-unsent.ts).
 */
export async function notifyAfterAnswer(
  store: BlobStore,
  parts: SendingParts,
  subject: Subject,
): Promise<void> {
  await afterNow();
  if (underWay >= mostAtOnce) return;
  underWay += 1;
  try {
    const [{ openSending }, { notify }] = await Promise.all([
      import('./open-sending.ts'),
      import('./notify.ts'),
    ]);
    await notify(await openSending(store, parts), subject);
  } finally {
    underWay -= 1;
  }
}
