import { createHmac, timingSafeEqual } from 'node:crypto';
import { indianTimeZone } from '#shared/indian-time.ts';

/** How it stands with the call of an enquiry: what is booked is what its record's events say. */
export interface BookedCall {
  readonly state: 'booked' | 'cancelled' | 'missed';
  readonly slot: string;
  readonly minutes: number;
  /** How often it was booked, moved or cancelled: one more than the SEQUENCE of its calendar entry. */
  readonly changes: number;
  /** ISO 8601 instant of the last of that. */
  readonly at: string;
  /** The owner's word that came with it. */
  readonly word: string | undefined;
}

/** One thing that was done with a call, as a record keeps it. */
type CallEvent = Partial<Record<'slot' | 'text', string | undefined>> & {
  readonly at: string;
  readonly type: string;
  readonly minutes?: number | undefined;
};

const states: Readonly<Record<string, BookedCall['state']>> = {
  ...{
    'call-booked': 'booked',
    'call-moved': 'booked',
    'call-cancelled': 'cancelled',
    'call-missed': 'missed',
  },
};

/** How it stands with the call of an enquiry; null where it never had one. */
export function callOf(events: readonly CallEvent[]): BookedCall | null {
  let call = null as BookedCall | null;
  for (const { type, slot, minutes = call?.minutes ?? 30, at, text: word } of events) {
    const state = Object.hasOwn(states, type) ? states[type] : undefined;
    if (state === undefined || slot === undefined) continue;
    if (state === 'missed') call &&= { ...call, state };
    else call = { state, slot, minutes, changes: (call?.changes ?? 0) + 1, at, word };
  }
  return call;
}

/** `11:00 am`, in every language: that of Hindi in Intl adds a word that is said before the time. */
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  timeStyle: 'short',
  timeZone: indianTimeZone,
});

/** A time of a call as people read it: `Mon, 7 December 2026, 11:00 am`; `tag` is BCP 47. */
export function slotText(slot: string, tag: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(tag, { ...parts, timeZone: indianTimeZone });
  return `${day.format(new Date(slot))}, ${timeFormat.format(new Date(slot))}`;
}

/** Gives the secrets of one purpose, the present one first. */
type SecretsFor = (purpose: string) => readonly Uint8Array[];

/** Proves who may change the call of an enquiry; the present one first, none where the server has no secret. */
export const bookingTokens = (secretsFor: SecretsFor, id: string): string[] =>
  secretsFor('booking').map((secret) =>
    createHmac('sha256', secret).update(id).digest('base64url').slice(0, 32),
  );

/** Whether a token is that of an enquiry. */
export function isBookingToken(secretsFor: SecretsFor, id: string, token: string): boolean {
  const given = Buffer.from(token.padEnd(32).slice(0, 32));
  return (
    bookingTokens(secretsFor, id).some((ours) => timingSafeEqual(Buffer.from(ours), given)) &&
    token.length === 32
  );
}

/** Query of the addresses that show and change the call of an enquiry. */
export const manageQuery = (id: string, token: string): string => `?id=${id}&token=${token}`;
