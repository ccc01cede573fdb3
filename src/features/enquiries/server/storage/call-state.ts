import { type CallState, callStateAfter } from '#features/enquiries/contract/state.ts';

/** State of the call of an enquiry, from the events of its record. */
export interface BookedCall {
  readonly state: CallState;
  readonly slot: string;
  readonly minutes: number;
  /**
   * How often it was booked, moved or cancelled: one more than the SEQUENCE of its calendar entry.
   */
  readonly changes: number;
  /** ISO 8601 instant of the last of that. */
  readonly at: string;
  /** The owner's word that came with it. */
  readonly word: string | undefined;
  /** Whether the last of that was the owner's wish. */
  readonly byOwner: boolean;
}

/** One thing that was done with a call, as a record keeps it. */
type CallEvent = Partial<Record<'slot' | 'text', string | undefined>> & {
  readonly at: string;
  readonly type: string;
  readonly minutes?: number | undefined;
  readonly follows?: number | undefined;
  readonly byVisitor?: boolean | undefined;
};

/** State of the call of an enquiry; null if it never had one. */
export function callOf(events: readonly CallEvent[]): BookedCall | null {
  let call = null as BookedCall | null;
  for (const event of events) {
    const { type, slot, minutes = call?.minutes ?? 30, at, text: word, byVisitor } = event;
    const state = callStateAfter(type);
    if (state === undefined || slot === undefined) continue;
    if (state === 'missed') call &&= { ...call, state };
    else {
      // Events may be missing where an older record was restored: calendars ignore a lower SEQUENCE.
      const changes = Math.max(call?.changes ?? 0, event.follows ?? 0) + 1;
      call = { state, slot, minutes, changes, at, word, byOwner: !byVisitor };
    }
  }
  return call;
}
