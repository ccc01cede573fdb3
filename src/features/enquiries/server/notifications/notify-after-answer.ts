import { setImmediate as afterNow } from 'node:timers/promises';
import type { NotifierDeps } from '#features/notifications/server/notifier.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { EnquiryHooks } from '../hooks.ts';
import type { Subject } from './notify.ts';

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
  deps: NotifierDeps,
  hooks: EnquiryHooks,
  subject: Subject,
): Promise<boolean> {
  await afterNow();
  if (underWay >= mostAtOnce) return false;
  underWay += 1;
  try {
    const [{ openEnquirySending }, { notify }, { failedTransiently }] = await Promise.all([
      import('./enquiry-notifier.ts'),
      import('./notify.ts'),
      import('#features/notifications/server/retry.ts'),
    ]);
    const record = await notify(await openEnquirySending(store, deps, hooks), subject);
    return failedTransiently(record?.notification);
  } finally {
    underWay -= 1;
  }
}
