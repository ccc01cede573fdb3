import { setImmediate as afterNow } from 'node:timers/promises';
import type { BlobStore } from '../blobs/store.ts';
import type { SendingParts } from './open-sending.ts';
import type { Subject } from './tell.ts';

/** Most enquiries told of at once in this process; the sweep sends the others. */
const mostAtOnce = 10;
let underWay = 0;

/** Tells of an enquiry once its answer is out, and imports what that takes only then; the sweep sends the rest. */
export async function tellAfterAnswer(store: BlobStore, parts: SendingParts, subject: Subject): Promise<void> {
  await afterNow();
  if (underWay >= mostAtOnce) return;
  underWay += 1;
  try {
    const [{ openSending }, { tell }] = await Promise.all([import('./open-sending.ts'), import('./tell.ts')]);
    await tell(await openSending(store, parts), subject);
  } finally {
    underWay -= 1;
  }
}
