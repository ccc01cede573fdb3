import { setImmediate as afterNow } from 'node:timers/promises';
import type { BlobStore } from '../blobs/store.ts';
import { startDeadline } from '../deadline.ts';
import { describeError, log } from '../log.ts';
import type { SendingParts } from './open-sending.ts';
import type { Subject } from './tell.ts';

/** Longest time for one enquiry's sending after its answer, in milliseconds. */
const afterAnswerBudget = 25_000;

/** Most sendings under way at once in this process: what is more is left to the sweep. */
const mostAtOnce = 10;
let underWay = 0;

/** What telling after an answer needs of the request. */
export interface TellingParts extends SendingParts {
  /** Opens the store with a deadline of its own, because the request's ends with the answer. */
  readonly openStore: (signal: AbortSignal) => BlobStore;
  readonly requestId: string;
}

/**
 * Tells of an enquiry after the answer; what is not finished, the sweep does. Nothing that sends is
 * loaded before the answer.
 */
export async function tellAfterAnswer(parts: TellingParts, subject: Subject): Promise<void> {
  await afterNow();
  if (underWay >= mostAtOnce) return;
  underWay += 1;
  const deadline = startDeadline(afterAnswerBudget);
  try {
    const [{ openSending }, { tell }] = await Promise.all([import('./open-sending.ts'), import('./tell.ts')]);
    await tell(await openSending(parts.openStore(deadline.signal), parts), subject);
  } catch (error) {
    log({ level: 'error', event: 'telling-stopped', requestId: parts.requestId, ...describeError(error) });
  } finally {
    deadline.clear();
    underWay -= 1;
  }
}
