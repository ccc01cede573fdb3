import { randomUUID } from 'node:crypto';
import { setImmediate as afterNow } from 'node:timers/promises';
import type { BlobStore } from '../blobs/store.ts';
import { ConfigError } from '../config.ts';
import { startDeadline } from '../deadline.ts';
import type { Kind } from '../enquiries/records.ts';
import { describeError, log } from '../log.ts';
import { parseNotificationConfig } from './config/config.ts';
import { readDevices } from './devices.ts';
import type { Subject } from './keys.ts';
import type { SendingParts } from './sending/open-sending.ts';
import { type OutboxEntry, putIntoOutbox, wasTried } from './sending/outbox.ts';
import { withPermit } from './sending/semaphore.ts';

/**
 * Longest time for one enquiry's sending after its answer, in milliseconds; below the lease of its
 * entry.
 */
const afterAnswerBudget = 25_000;

/** Age in milliseconds up to which a sending that is repeated may still have to be told of. */
const repeatable = 24 * 3_600_000;

/** The place that was given to an enquiry. */
export interface Place {
  readonly id: string;
  /** ISO 8601 instant, UTC. */
  readonly receivedAt: string;
  /** Why it was set aside; empty for most. */
  readonly flags: readonly string[];
  /** Whether it was given just now: then nothing can have been sent for it. */
  readonly fresh: boolean;
}

/** What one request can have sent. */
export interface Notifications {
  /**
   * Queues what is to be told of an enquiry, unless it was set aside or there is nobody to tell. To
   * be awaited before the enquiry is acknowledged; may go on beside the writing of its record. One
   * write.
   *
   * @throws StoreUnavailable unless it is queued.
   */
  queue(kind: Kind, place: Place): Promise<void>;
  /**
   * Queues an enquiry that the owner has brought back from what was set aside. As
   * {@link Notifications.queue}.
   */
  queueUnflagged(kind: Kind, id: string): Promise<void>;
  /**
   * Sends what this request has queued, once its answer is on its way. What that does not finish,
   * the sweep does.
   */
  sendAfterAnswer(): void;
  /** Sends what is due of the whole outbox, once the answer is on its way. */
  sweepAfterAnswer(): void;
}

interface Queued {
  readonly subject: Subject;
  readonly entry: OutboxEntry;
  /**
   * Whether nothing can have been tried for it: not so where another request may have sent it
   * meanwhile.
   */
  readonly untried: boolean;
}

/** What queueing and sending need of the request. */
export interface NotificationParts extends SendingParts {
  /** The request's own store. */
  readonly store: BlobStore;
  /** Opens the same store with another deadline. */
  readonly openStore: (signal: AbortSignal) => BlobStore;
  /** Takes work that goes on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly requestId: string;
}

async function isAnybodyThere(env: SendingParts['env'], store: BlobStore): Promise<boolean> {
  try {
    const { mail, webhook, push } = parseNotificationConfig(env);
    return mail !== null || webhook !== null || (push !== null && (await readDevices(store)).length > 0);
  } catch (error) {
    // A wrong setting is told in the desk; until it is mended, what comes is kept.
    if (error instanceof ConfigError) return true;
    throw error;
  }
}

/**
 * Opens the notifications of one request. Loads nothing that sends: an enquiry is answered without
 * it.
 *
 * @param parts - store, settings and the platform's way of going on after an answer.
 */
export function openNotifications(parts: NotificationParts): Notifications {
  const { store, openStore, env, clock, waitUntil, requestId } = parts;
  const owner = randomUUID();
  const queued: Queued[] = [];

  async function put(subject: Subject, untried: boolean): Promise<void> {
    if (!(await isAnybodyThere(env, store))) return;
    const entry = await putIntoOutbox(store, subject, owner, clock());
    if (entry) queued.push({ subject, entry, untried });
  }

  /** Works with a store of its own time, because the request's ends with the answer. */
  async function within(budget: number, work: (store: BlobStore) => Promise<unknown>): Promise<void> {
    const deadline = startDeadline(budget);
    try {
      await work(openStore(deadline.signal));
    } finally {
      deadline.clear();
    }
  }

  function afterAnswer(work: () => Promise<unknown>): void {
    const stopped = (error: unknown) =>
      log({ level: 'error', event: 'sending-stopped', requestId, ...describeError(error) });
    waitUntil(afterNow().then(work).catch(stopped));
  }

  const send = ({ subject, ...held }: Queued) =>
    within(afterAnswerBudget, async (own) => {
      const [{ deliver }, { openSending }] = await Promise.all([
        import('./sending/deliver.ts'),
        import('./sending/open-sending.ts'),
      ]);
      await deliver(await openSending(own, parts), subject, owner, held);
    });

  return {
    async queue(kind, { id, receivedAt, flags, fresh }) {
      if (flags.length > 0) return;
      const subject = { kind, id };
      const old = clock().getTime() - Date.parse(receivedAt) > repeatable;
      if (!fresh && (old || (await wasTried(store, subject)))) return;
      await put(subject, fresh);
    },
    async queueUnflagged(kind, id) {
      const subject = { kind, id };
      if (!(await wasTried(store, subject))) await put(subject, false);
    },
    sendAfterAnswer() {
      for (const one of queued.splice(0)) afterAnswer(() => withPermit(() => send(one)));
    },
    sweepAfterAnswer() {
      afterAnswer(() =>
        within(afterAnswerBudget, async (own) => (await import('./sending/sweep.ts')).sweep(own, parts)),
      );
    },
  };
}
