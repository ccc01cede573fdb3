import { randomUUID } from 'node:crypto';
import {
  type EnquiryState,
  type ShownEvent,
  type StateEvent,
  stateLimits,
  stateMessages,
  stateOf,
} from '#contracts/enquiry-state.ts';
import type { BlobStore } from '../blobs/store.ts';
import type { Kind } from '../enquiries/records.ts';
import type { Enquiries } from '../enquiries/repository.ts';
import { HttpError } from '../errors.ts';
import { readEvents, writeEvent } from './event-log.ts';
import { removeEvents } from './remove-events.ts';
import { announceEvent, readSummaries, type Summaries, summarise } from './summaries.ts';

/** Everything that was done with an enquiry, and where it stands. */
export interface Standing {
  readonly events: ShownEvent[];
  readonly state: EnquiryState;
}

/** What is to be added to an enquiry. */
export interface Change {
  readonly kind: Kind;
  readonly id: string;
  /** How many events the writer has seen. */
  readonly expect: number;
  readonly event: StateEvent;
}

/**
 * What became of a change: null where there is no such enquiry; `written` is false when others have
 * written since.
 */
export type Changed = (Standing & { readonly written: boolean }) | null;

/** Where enquiries stand. Every method throws StoreUnavailable unless the store confirmed. */
export interface States {
  /**
   * Adds an event, for good.
   *
   * @throws {HttpError} 422 where an enquiry has as many as it may have.
   */
  change(change: Change): Promise<Changed>;
  /** Everything that was done with one enquiry; null when there is none of that id. */
  of(kind: Kind, id: string): Promise<Standing | null>;
  /** Where all of a kind stand that have events; none of them costs a read of its own. */
  summaries(kind: Kind): Promise<Summaries>;
}

const standingOf = (events: ShownEvent[]): Standing => ({ events, state: stateOf(events) });

/**
 * Opens the states of a store's enquiries.
 *
 * @param clock - the time now.
 */
export function openStates(store: BlobStore, clock: () => Date, enquiries: Enquiries): States {
  return {
    async change({ kind, id, expect, event }) {
      const shelf = await enquiries.place(kind, id);
      if (shelf === null) return null;
      const before = await readEvents(store, kind, id);
      if (before.length !== expect) return { ...standingOf(before), written: false };
      const n = expect + 1;
      if (n > stateLimits.events)
        throw new HttpError('invalid', stateMessages.full, { fields: { event: stateMessages.full } });
      await announceEvent(store, kind, id, n, clock());
      const written = await writeEvent(store, { kind, id, n }, { at: clock(), event, write: randomUUID() });
      const after = standingOf(await readEvents(store, kind, id));
      await summarise(store, kind, id, { ...after.state, aside: shelf === 'flagged' });
      // An erasure between our look and our write has missed it.
      if ((await enquiries.place(kind, id)) !== null) return { ...after, written };
      await removeEvents(store, kind, id);
      return null;
    },
    async of(kind, id) {
      return (await enquiries.place(kind, id)) === null ? null : standingOf(await readEvents(store, kind, id));
    },
    summaries: (kind) => readSummaries(store, kind, clock()),
  };
}
