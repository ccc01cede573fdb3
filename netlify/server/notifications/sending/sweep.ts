import { randomUUID } from 'node:crypto';
import type { ChannelName } from '#contracts/admin-deliveries.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { StoreUnavailable } from '../../blobs/unavailable.ts';
import { mapConcurrent } from '../../concurrency.ts';
import { describeError, log } from '../../log.ts';
import { openChannels } from '../channels/open-channels.ts';
import { sweepKey } from '../keys.ts';
import { deliver } from './deliver.ts';
import { openSending, type SendingParts } from './open-sending.ts';
import { listOutbox } from './outbox.ts';

/** Enquiries sent for at once. */
const width = 4;

/**
 * Time in milliseconds in which new sendings are begun; one more takes as long again, and the
 * platform ends it after 30 s.
 */
const beginFor = 12_000;

/**
 * How long a sweep keeps others from beginning one, in milliseconds: one that was cut off costs its
 * next minute at most.
 */
const sweepLease = 50_000;

/**
 * Entries in a row for which the store did not answer, after which a sweep ends: then it is not an
 * entry that is broken.
 */
const unansweredToEnd = 3;

/**
 * Failures in a row after which a way is left alone until the next sweep: its other side is down,
 * and each try takes seconds.
 */
const failuresToRest = 3;

const sweepShape = z.object({
  /** Who is sweeping, until when, ISO 8601. */
  owner: z.optional(z.string()),
  until: z.optional(z.string()),
  /** ISO 8601 instant at which the last sweep came to its end. */
  finishedAt: z.optional(z.string()),
  /**
   * Id after which the next sweep begins, so that every entry has its turn however many there are.
   */
  after: z.optional(z.string()),
});

/** What is kept of the sweeps. */
export type SweepState = z.infer<typeof sweepShape>;

function parse(text: string | null): SweepState {
  try {
    return z.safeParse(sweepShape, JSON.parse(text ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** What is kept of the sweeps; empty before the first one. */
export async function readSweep(store: BlobStore): Promise<SweepState> {
  return parse(await store.read(sweepKey));
}

class Busy extends Error {}

/** @returns null while another sweep is under way. */
async function begin(store: BlobStore, owner: string, now: Date): Promise<SweepState | null> {
  let state: SweepState = {};
  try {
    await store.changeDocument(sweepKey, (text) => {
      state = parse(text);
      const left = Date.parse(state.until ?? '') - now.getTime();
      if (state.owner !== owner && left > 0 && left <= sweepLease) throw new Busy();
      return JSON.stringify({ ...state, owner, until: new Date(now.getTime() + sweepLease).toISOString() });
    });
    return state;
  } catch (error) {
    if (error instanceof Busy) return null;
    throw error;
  }
}

/**
 * Notes that a sweep has ended. Another one's lease, taken meanwhile, is not ours to end.
 *
 * @param finishedAt - when it came to its end; left out for one that was cut short.
 */
async function end(store: BlobStore, owner: string | null, after?: string, finishedAt?: Date): Promise<void> {
  await store.changeDocument(sweepKey, (text) => {
    const state = parse(text);
    const lease = state.owner === owner ? {} : { owner: state.owner, until: state.until };
    return JSON.stringify({
      ...lease,
      finishedAt: finishedAt?.toISOString() ?? state.finishedAt,
      after: after ?? state.after,
    });
  });
}

function restingChannels() {
  const failures = new Map<ChannelName, number>();
  return {
    isResting: (name: ChannelName) => (failures.get(name) ?? 0) >= failuresToRest,
    note: (name: ChannelName, failed: boolean) => void failures.set(name, failed ? (failures.get(name) ?? 0) + 1 : 0),
  };
}

/**
 * What a sweep did, for the log: entries it found and looked at; null when another one was under
 * way.
 */
export type SweepReport = { readonly open: number; readonly looked: number } | null;

/**
 * Sends what is due and was not sent after its answer: because that failed, or the process ended,
 * or the other side was down. Many may be begun at once; one of them works.
 *
 * @param parts - settings and secrets.
 * @throws StoreUnavailable; the next sweep goes on.
 */
export async function sweep(store: BlobStore, parts: SendingParts): Promise<SweepReport> {
  const { clock } = parts;
  const open = await listOutbox(store);
  if (open.length === 0) {
    const { open: ways, problems } = await openChannels({ ...parts, store });
    // Where nobody is to be told anything, not even a heartbeat is written.
    if (ways.length > 0 || problems.size > 0) await end(store, null, undefined, clock());
    return { open: 0, looked: 0 };
  }
  const owner = randomUUID();
  const begun = clock();
  const state = await begin(store, owner, begun);
  if (state === null) return null;
  const sending = await openSending(store, parts);

  const place = open.findIndex(({ id }) => id > (state.after ?? ''));
  const inOrder = place > 0 ? [...open.slice(place), ...open.slice(0, place)] : open;
  const until = begun.getTime() + beginFor;
  let [looked, after, unanswered] = [0, state.after, 0];
  const rest = restingChannels();
  let unavailable: StoreUnavailable | undefined;
  await mapConcurrent(inOrder, width, async (subject) => {
    if (unavailable || clock().getTime() > until) return;
    [looked, after] = [looked + 1, subject.id];
    try {
      await deliver({ ...sending, rest }, subject, owner);
      unanswered = 0;
    } catch (error) {
      // What is wrong with one entry keeps no other from being sent; a store that does not answer
      // keeps all.
      if (error instanceof StoreUnavailable) unanswered += 1;
      if (error instanceof StoreUnavailable && unanswered >= unansweredToEnd) unavailable ??= error;
      else log({ level: 'error', event: 'entry-not-sent', id: subject.id, ...describeError(error) });
    }
  });
  // The next sweep goes on behind those that failed, which may be the only ones.
  await end(store, owner, after, unavailable ? undefined : clock());
  if (unavailable) throw unavailable;
  return { open: open.length, looked };
}
