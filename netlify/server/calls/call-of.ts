import { slotPattern } from '#contracts/bookings.ts';

/** One thing that was done with a call, as a record keeps it. */
interface CallEvent {
  readonly at: string;
  readonly type: string;
  readonly slot?: string | undefined;
  readonly minutes?: number | undefined;
  readonly text?: string | undefined;
  readonly byVisitor?: true | undefined;
}

/** How it stands with the call of an enquiry: what is booked is what its record's events say. */
export interface BookedCall {
  readonly state: 'booked' | 'cancelled' | 'missed';
  readonly slot: string;
  readonly minutes: number;
  /** How often it was booked, moved or cancelled: one more than the SEQUENCE of its calendar entry. */
  readonly changes: number;
  /** What was done with it last, but for noting that nobody answered. */
  readonly last: 'call-booked' | 'call-moved' | 'call-cancelled';
  /** ISO 8601 instant of that. */
  readonly at: string;
  /** The owner's word that came with it. */
  readonly word: string | undefined;
}

/** How it stands with the call of an enquiry; null where it never had one. */
export function callOf(events: readonly CallEvent[]): BookedCall | null {
  let call = null as BookedCall | null;
  for (const { type, slot, minutes = call?.minutes ?? 30, at, text: word } of events) {
    if (slot === undefined) continue;
    if (type === 'call-missed' && call) call = { ...call, state: 'missed' };
    if (type !== 'call-booked' && type !== 'call-moved' && type !== 'call-cancelled') continue;
    const state = type === 'call-cancelled' ? 'cancelled' : 'booked';
    call = { state, slot, minutes, changes: (call?.changes ?? 0) + 1, last: type, at, word };
  }
  return call;
}

/** Days in India of the times that a record names, which may be damaged. */
export const daysNamed = (slots: readonly unknown[]): string[] =>
  slots.flatMap((slot) => (typeof slot === 'string' && slotPattern.test(slot) ? [slot.slice(0, 10)] : []));
