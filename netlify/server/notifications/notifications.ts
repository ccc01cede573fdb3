import { setImmediate as afterNow } from 'node:timers/promises';
import type { BlobStore } from '../blobs/store.ts';
import { readRecord } from '../enquiries/change-record.ts';
import { untoldKey } from '../enquiries/keys.ts';
import { describeError, log } from '../log.ts';
import type { SendingParts } from './channels/open-channels.ts';
import type { Subject } from './tell.ts';

/** Longest time for one enquiry's sending after its answer, in milliseconds. */
const afterAnswerBudget = 25_000;

/**
 * Sendings after answers under way at once in this process: more would only wait for one another at
 * the mail server.
 */
const lanes = Array.from({ length: 4 }, () => Promise.resolve());
let turn = 0;

/**
 * Longest wait for a lane, in milliseconds. What does not get one is left to the sweep, so that a
 * host can always stop soon.
 */
const patience = 8_000;

/** Does a piece of work when its lane is free, unless that is too late. */
function inLane(work: () => Promise<void>): Promise<void> {
  const lane = turn++ % lanes.length;
  const begun = performance.now();
  const done = (lanes[lane] ?? Promise.resolve()).then(async () => {
    if (performance.now() - begun < patience) await work();
  });
  lanes[lane] = done.catch(() => undefined);
  return done;
}

/** Queues an enquiry: what the request does not tell after its answer, the sweep does. */
export async function queue(store: BlobStore, { kind, id }: Subject, now: Date): Promise<void> {
  await store.create(untoldKey(kind, id), JSON.stringify({ at: now.toISOString() }));
}

/** What one request can have told after its answer; what it does not finish, the sweep does. */
export interface Notifications {
  /**
   * Tells of an enquiry.
   *
   * @param first - whether this very request has made its record: then nobody else tells of it.
   */
  tellAfterAnswer(subject: Subject, first: boolean): void;
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
  const afterAnswer = (work: (store: BlobStore) => Promise<unknown>) => {
    const within = async () => {
      try {
        await work(parts.openStore(AbortSignal.timeout(afterAnswerBudget)));
      } catch (error) {
        log({ level: 'error', event: 'telling-stopped', requestId: parts.requestId, ...describeError(error) });
      }
    };
    parts.waitUntil(afterNow().then(() => inLane(within)));
  };
  return {
    tellAfterAnswer: (subject, first) =>
      afterAnswer(async (store) => {
        const record = await readRecord(store, subject.kind, subject.id);
        if (record === null || record.aside || record.told?.done) return;
        const { openSending, take, tell } = await import('./tell.ts');
        const sending = await openSending(store, parts);
        const taken = first ? record : await take(sending, subject);
        if (taken) await tell(sending, taken);
      }),
    sweepAfterAnswer: () => afterAnswer(async (store) => (await import('./sweep.ts')).sweep(store, parts)),
  };
}
