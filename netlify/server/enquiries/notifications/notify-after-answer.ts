import { setImmediate as afterNow } from 'node:timers/promises';
import type { SendingParts } from '../../notifications/open-sending.ts';
import type { BlobStore } from '../../store/store.ts';
import type { Subject } from './notify.ts';

/** What endpoints that cause notifications need of one request. */
export interface NotificationParts {
  /** Notifies of an enquiry once the answer is out ({@link notifyAfterAnswer}). */
  notifyAfterAnswer(subject: Subject): void;
  /** Does something with the store once the answer is out. */
  afterAnswer(work: (store: BlobStore) => Promise<unknown>): void;
  /** For `openSending`, where something is sent before the answer. */
  readonly sendingParts: SendingParts;
}

/** Until what failed in passing, such as at a mail server that starts anew, is tried once more. */
export const hiccupMilliseconds = 20_000;

/** Most enquiries notified of after answers at once in this process. */
const mostAtOnce = 10;
let underWay = 0;

/**
 * Notifies of an enquiry after its answer, before which it loads nothing. What is not finished, or
 * more than {@link mostAtOnce}, the scheduled run does (retry-unsent.ts).
 *
 * @returns whether it may succeed if it is tried once more after {@link hiccupMilliseconds}.
 */
export async function notifyAfterAnswer(
  store: BlobStore,
  parts: SendingParts,
  subject: Subject,
): Promise<boolean> {
  await afterNow();
  if (underWay >= mostAtOnce) return false;
  underWay += 1;
  try {
    const [{ openSending }, { notify }, { hasHiccup }] = await Promise.all([
      import('../../notifications/open-sending.ts'),
      import('./notify.ts'),
      import('../../notifications/retry.ts'),
    ]);
    const record = await notify(await openSending(store, parts), subject);
    return hasHiccup(record?.notification);
  } finally {
    underWay -= 1;
  }
}
