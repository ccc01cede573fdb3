import { setImmediate as afterNow } from 'node:timers/promises';
import type { BlobStore } from '../blobs/store.ts';
import { startDeadline } from '../deadline.ts';
import { describeError, log } from '../log.ts';
import type { SendingParts } from './channels/open-channels.ts';
import type { Subject } from './tell.ts';

/** Longest time for one enquiry's sending after its answer, in milliseconds. */
const afterAnswerBudget = 25_000;

/** Most sendings under way at once in this process: what is more is left to the sweep. */
const mostAtOnce = 10;
let underWay = 0;

/** What one request can have told after its answer; what it does not finish, the sweep does. */
export interface Notifications {
  /** Tells of an enquiry. */
  tellAfterAnswer(subject: Subject): void;
  /** Tells of everything that is due. */
  sweepAfterAnswer(): void;
}

/** What telling after an answer needs of the request. */
export interface NotificationParts extends SendingParts {
  /** Opens the store with a deadline of its own, because the request's ends with the answer. */
  readonly openStore: (signal: AbortSignal) => BlobStore;
  /** Takes work that goes on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly requestId: string;
}

/** Opens the notifications of one request. Nothing that sends is loaded before the answer. */
export function openNotifications(parts: NotificationParts): Notifications {
  const within = async (work: (store: BlobStore) => Promise<unknown>) => {
    await afterNow();
    if (underWay >= mostAtOnce) return;
    underWay += 1;
    const deadline = startDeadline(afterAnswerBudget);
    try {
      await work(parts.openStore(deadline.signal));
    } catch (error) {
      log({ level: 'error', event: 'telling-stopped', requestId: parts.requestId, ...describeError(error) });
    } finally {
      deadline.clear();
      underWay -= 1;
    }
  };
  const tellOf = async (store: BlobStore, subject: Subject) => {
    const { openSending, tell } = await import('./tell.ts');
    await tell(await openSending(store, parts), subject);
  };
  return {
    tellAfterAnswer: (subject) => parts.waitUntil(within((store) => tellOf(store, subject))),
    sweepAfterAnswer: () => parts.waitUntil(within(async (store) => (await import('./sweep.ts')).sweep(store, parts))),
  };
}
