import { changeState, stateConflict } from '#contracts/admin-state.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { type EnquiryState, type ShownEvent, type StateEvent, stateAfter } from '#contracts/enquiry-state.ts';
import { z } from '#contracts/schema.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';

/** What stands in the store by the server's last word. */
export interface Standing {
  readonly events: readonly ShownEvent[];
  readonly state: EnquiryState;
}

/** What became of one event: it stands; others had written before; or it could not be confirmed. */
export type Outcome =
  | { readonly type: 'done'; readonly standing: Standing }
  | { readonly type: 'conflict'; readonly standing: Standing }
  | { readonly type: 'failed'; readonly error: unknown };

/** Sends one event after as many as the writer has seen. */
type Send = (expect: number, event: StateEvent) => Promise<Standing>;

/** Makes what sends the events of one enquiry; one on its way outlives its page. */
export const sender =
  (kind: EnquiryKind, id: string): Send =>
  (expect, event) =>
    callApi(changeState, { kind, id, expect, event }, { keepalive: true });

const asShown = (event: StateEvent): ShownEvent => ({ at: new Date().toISOString(), ...event });

/** What a 409 says stands there; null for any other failure. */
function conflictIn(error: unknown): Standing | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = z.safeParse(stateConflict, error.body);
  return body.success ? { events: body.data.events, state: body.data.state } : null;
}

/** A value as the server keeps it: texts are composed there (contracts/schema.ts). */
const asKept = (value: unknown): unknown => (typeof value === 'string' ? value.normalize('NFC') : value);

/** Whether one of these events is what somebody wanted: the same, whoever wrote it. */
function holds(events: readonly ShownEvent[], wanted: StateEvent): boolean {
  return events.some((event) =>
    Object.entries(wanted).every(([name, value]) => event[name as keyof ShownEvent] === asKept(value)),
  );
}

/**
 * Sends one event.
 *
 * @param seen - how many events the writer has seen.
 */
export async function sendEvent(seen: number, event: StateEvent, send: Send): Promise<Outcome> {
  try {
    return { type: 'done', standing: await send(seen, event) };
  } catch (error) {
    const standing = conflictIn(error);
    if (standing === null) return { type: 'failed', error };
    // The reply to an earlier sending was lost, or another tab has done the very same.
    return { type: holds(standing.events.slice(seen), event) ? 'done' : 'conflict', standing };
  }
}

/**
 * The events of one enquiry on their way: each is sent after the one before, with the number that
 * the server has confirmed, and what is shown meanwhile is what will be.
 */
export class EnquiryWork {
  #confirmed: EnquiryState;
  #pending: StateEvent[] = [];
  #tail: Promise<unknown> = Promise.resolve();

  constructor(confirmed: EnquiryState) {
    this.#confirmed = confirmed;
  }

  /** Where the enquiry will stand once all is sent. */
  get shown(): EnquiryState {
    return this.#pending.map(asShown).reduce(stateAfter, this.#confirmed);
  }

  /** Takes what a list has brought, where that is newer than what is known. */
  learn(state: EnquiryState): void {
    if (this.#pending.length === 0 && state.events > this.#confirmed.events) this.#confirmed = state;
  }

  /**
   * Sends an event as soon as those before it are through.
   *
   * @param show - called with every change of {@link shown}.
   */
  add(event: StateEvent, send: Send, show: (state: EnquiryState) => void): Promise<Outcome> {
    this.#pending.push(event);
    show(this.shown);
    const outcome = this.#tail.then(async () => {
      const seen = this.#confirmed.events;
      const result = await sendEvent(seen, event, send);
      this.#pending.splice(this.#pending.indexOf(event), 1);
      if (result.type !== 'failed') this.#confirmed = result.standing.state;
      show(this.shown);
      return result;
    });
    this.#tail = outcome;
    return outcome;
  }
}

const works = new Map<string, EnquiryWork>();

/** The work on one enquiry; there is one for each, however many cards show it. */
export function workOn(kind: EnquiryKind, id: string, state: EnquiryState): EnquiryWork {
  const key = `${kind} ${id}`;
  const work = works.get(key) ?? new EnquiryWork(state);
  works.set(key, work);
  work.learn(state);
  return work;
}
