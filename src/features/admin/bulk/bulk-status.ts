import type { EnquiryKind } from '#contracts/enquiry.ts';
import { type EnquiryStatus, initialState, type StateEvent } from '#contracts/enquiry-state.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type { Enquiry } from '../list/enquiry-pages.ts';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { type Outcome, sendEvent, sender } from '../state/state-work.ts';

/** Changes under way at once. */
const width = 4;

/**
 * Pauses in milliseconds after an answer that says "too many at once", together as long as the
 * server counts.
 */
const pauses = [2_000, 4_000, 8_000, 16_000, 32_000] as const;

/** An enquiry whose status was changed. */
interface Changed {
  readonly id: string;
  /** The status that it had. */
  readonly before: string;
  /** How many events it has had since. */
  readonly events: number;
}

/** What became of a selection. */
export interface BulkOutcome {
  readonly kind: EnquiryKind;
  /** The status that was set. */
  readonly status: EnquiryStatus;
  /** How many have it now. */
  readonly done: number;
  /** Those that had another. */
  readonly changed: readonly Changed[];
  /** Ids of those that are as they were: changed elsewhere meanwhile, or not confirmed. */
  readonly left: readonly string[];
}

/** What became of taking it back. */
export interface UndoOutcome {
  readonly done: number;
  /** Those whose status was changed again meanwhile: they stay as they are. */
  readonly moved: readonly Changed[];
  /** Those that could not be confirmed. */
  readonly failed: readonly Changed[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends an event to one enquiry; waits where the server asks for patience. */
async function send(kind: EnquiryKind, id: string, seen: number, event: StateEvent): Promise<Outcome> {
  const call = sender(kind, id);
  let outcome = await sendEvent(seen, event, call);
  for (const milliseconds of pauses) {
    if (outcome.type !== 'failed' || !(outcome.error instanceof ApiError) || outcome.error.status !== 429) break;
    await pause(milliseconds);
    outcome = await sendEvent(seen, event, call);
  }
  return outcome;
}

/** Does something with each, several at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/**
 * Sets a status of several enquiries, each by an event of its own; one that others have changed
 * meanwhile is left as it is.
 *
 * @param onDone - called with how many have it, as it goes on.
 */
export async function setStatuses(
  kind: EnquiryKind,
  items: readonly Enquiry[],
  status: EnquiryStatus,
  onDone: (done: number) => void,
): Promise<BulkOutcome> {
  const changed: Changed[] = [];
  const left: string[] = [];
  let done = 0;
  await forEach(items, async ({ id, state = initialState }) => {
    if (state.status !== status) {
      const outcome = await send(kind, id, state.events, { type: 'status', status });
      if (outcome.type === 'failed') leaveIfEnded(outcome.error);
      if (outcome.type !== 'done') return void left.push(id);
      changed.push({ id, before: state.status, events: outcome.standing.events.length });
    }
    done += 1;
    onDone(done);
  });
  return { kind, status, done, changed, left };
}

/**
 * Gives one enquiry the status that it had, whatever else was done with it since; not where that
 * was another status.
 */
async function takeBackOne({ kind, status }: BulkOutcome, { id, before, events }: Changed): Promise<Outcome> {
  const event = { type: 'status', status: before as EnquiryStatus } as const;
  const outcome = await send(kind, id, events, event);
  if (outcome.type !== 'conflict') return outcome;
  const { standing } = outcome;
  const isMoved =
    standing.state.status !== status || standing.events.slice(events).some(({ type }) => type === 'status');
  return isMoved ? outcome : send(kind, id, standing.events.length, event);
}

/** Gives each enquiry the status that it had before {@link setStatuses}. */
export async function takeBack(bulk: BulkOutcome): Promise<UndoOutcome> {
  const moved: Changed[] = [];
  const failed: Changed[] = [];
  await forEach(bulk.changed, async (one) => {
    const outcome = await takeBackOne(bulk, one);
    if (outcome.type === 'conflict') moved.push(one);
    if (outcome.type === 'failed' && !leaveIfEnded(outcome.error)) failed.push(one);
  });
  return { done: bulk.changed.length - moved.length - failed.length, moved, failed };
}
