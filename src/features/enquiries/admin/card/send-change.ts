import { call, queryClient } from '#features/admin-parts/queries.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { z } from '#shared/schema.ts';
import { ApiError } from '../../../../lib/api-client.ts';
import {
  type EnquiryState,
  enquiryStateAfter,
  type ShownEvent,
  type StateEvent,
} from '../../contract/state.ts';
import { changeState, history, stateConflict } from '../../contract/state-change.ts';
import { showState } from '../enquiry-cache.ts';

/** Everything that was done with an enquiry, and where it stands, as the server says. */
export type Standing = z.infer<typeof history.response>;

/** What became of a change: it is stored; others had written before; or it was not confirmed. */
export type ChangeOutcome =
  | { readonly type: 'done'; readonly standing: Standing }
  | { readonly type: 'conflict'; readonly standing: Standing }
  | { readonly type: 'failed'; readonly error: unknown };

/** Names one enquiry. */
export interface One {
  readonly kind: EnquiryKind;
  readonly id: string;
}

/** What a 409 says stands there; null for any other failure. */
function conflictIn(error: unknown): Standing | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return z.safeParse(stateConflict, error.body).data ?? null;
}

/** A value as the server keeps it: texts are composed there (src/shared/schema.ts). */
const asKept = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC') : value;

/** Whether one of these events is what somebody wanted, whoever wrote it. */
function holds(events: readonly ShownEvent[], wanted: StateEvent): boolean {
  return events.some((event) =>
    Object.entries(wanted).every(
      ([name, value]) => event[name as keyof ShownEvent] === asKept(value),
    ),
  );
}

/**
 * Sends one change; it outlives its page.
 *
 * @param seen - how many events the writer has seen:
 *   of two tabs that have seen the same, one writes.
 */
export async function sendChange(
  { kind, id }: One,
  seen: number,
  event: StateEvent,
): Promise<ChangeOutcome> {
  try {
    const standing = await call(
      changeState,
      { kind, id, expect: seen, event },
      { keepalive: true },
    );
    return { type: 'done', standing };
  } catch (error) {
    const standing = conflictIn(error);
    if (standing === null) return { type: 'failed', error };
    // The reply to an earlier sending was lost, or another tab has done the very same.
    return { type: holds(standing.events.slice(seen), event) ? 'done' : 'conflict', standing };
  }
}

/** Shows what the server said of an enquiry, on its card and in its history. */
export function showEnquiryState({ kind, id }: One, { state, events }: Standing): void {
  const queryKey = [history.path, { kind, id }];
  showState(kind, id, state);
  // A history asked for before the change would end after it, and replace it.
  void queryClient.cancelQueries({ queryKey }, { revert: false });
  queryClient.setQueryData(queryKey, { state, events });
}

/** The changes of one enquiry that are on their way. */
interface Queue {
  confirmed: EnquiryState;
  readonly pending: StateEvent[];
  /** The last of them. */
  tail: Promise<unknown>;
}

const queues = new Map<string, Queue>();

function queueOf({ kind, id }: One, listed: EnquiryState): Queue {
  const key = `${kind} ${id}`;
  const queue = queues.get(key) ?? { confirmed: listed, pending: [], tail: Promise.resolve() };
  queues.set(key, queue);
  if (queue.pending.length === 0 && listed.events > queue.confirmed.events)
    queue.confirmed = listed;
  return queue;
}

const shownOf = ({ confirmed, pending }: Queue): EnquiryState =>
  pending
    .map((event): ShownEvent => ({ at: new Date().toISOString(), ...event }))
    .reduce(enquiryStateAfter, confirmed);

/** How many events an enquiry that is listed so will have once all that is on its way is stored. */
export function countPendingEvents(one: One, listed: EnquiryState): number {
  return shownOf(queueOf(one, listed)).events;
}

/**
 * Shows a change at once, and sends it after those before it with the number of events that the
 * server has confirmed by then. What the server does not take is taken back.
 *
 * @param listed - where the enquiry stands by the list.
 */
export function addChange(
  one: One,
  listed: EnquiryState,
  event: StateEvent,
): Promise<ChangeOutcome> {
  const queue = queueOf(one, listed);
  const show = () => showState(one.kind, one.id, shownOf(queue));
  queue.pending.push(event);
  show();
  const sending = queue.tail.then(async () => {
    const outcome = await sendChange(one, queue.confirmed.events, event);
    queue.pending.splice(queue.pending.indexOf(event), 1);
    if (outcome.type !== 'failed') {
      queue.confirmed = outcome.standing.state;
      showEnquiryState(one, outcome.standing);
    }
    show();
    return outcome;
  });
  queue.tail = sending;
  return sending;
}
