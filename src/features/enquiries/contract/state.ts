import { isCalendarDay } from '#shared/indian-time.ts';
import { requiredText, z } from '#shared/schema.ts';
import { initialState } from './standing.ts';

export { initialState, isFollowUpDue, isUnread } from './standing.ts';

/** States of an enquiry, in the usual order. */
export const enquiryStatuses = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const;

/** One of {@link enquiryStatuses}. */
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Longest note in UTF-16 code units, and most events that one enquiry may have. */
export const stateLimits = { note: 2000, events: 500 } as const;

/** The messages for what cannot be taken. */
export const stateMessages = {
  event: 'Please choose a status, write a note, or pick a day.',
  status: 'Please choose one of the statuses.',
  noteRequired: 'Please write the note first.',
  noteLong: `Please shorten the note to ${stateLimits.note / 1000},000 characters.`,
  noSeat: 'All seats are taken. Free one first, or raise the number of seats of the event.',
  date: 'Please pick a day of the calendar, between 2000 and 2099.',
  full: `This enquiry has ${stateLimits.events} entries already, which is as many as one may have.`,
  conflict:
    'This enquiry was changed elsewhere in the meantime. Please look at what stands there now.',
} as const;

/** What the owner does with an enquiry; each is kept for good, in the order in which they came. */
export type StateEvent =
  | {
      readonly type: 'status';
      readonly status: EnquiryStatus;
      /** Set where the status takes back one that counted as the first answer. */
      readonly unanswered?: true;
    }
  | { readonly type: 'note'; readonly text: string }
  | {
      readonly type: 'follow-up';
      /** A day in India, `YYYY-MM-DD`; null takes the date away. */
      readonly date: string | null;
    }
  | { readonly type: 'read' }
  /** Of a registration: gives it a seat of its event, or takes that back. */
  | { readonly type: 'seat' | 'seat-freed' };

/** The part that each type of event needs, and the message for a missing one. */
const partOf = {
  status: ['status', stateMessages.status],
  note: ['text', stateMessages.noteRequired],
  'follow-up': ['date', stateMessages.date],
  read: [null, stateMessages.event],
  seat: [null, stateMessages.event],
  'seat-freed': [null, stateMessages.event],
} as const;

const eventTypes = ['status', 'note', 'follow-up', 'read', 'seat', 'seat-freed'] as const;

const eventParts = z
  .object(
    {
      type: z.enum(eventTypes, { error: stateMessages.event }),
      status: z.optional(z.enum(enquiryStatuses, { error: stateMessages.status })),
      unanswered: z.optional(z.literal(true, { error: stateMessages.event })),
      text: z.optional(
        requiredText(stateLimits.note, {
          required: stateMessages.noteRequired,
          long: stateMessages.noteLong,
        }),
      ),
      date: z.optional(
        z.nullable(
          z
            .string({ error: stateMessages.date })
            .check(z.refine(isCalendarDay, stateMessages.date)),
        ),
      ),
    },
    { error: stateMessages.event },
  )
  .check(
    z.refine(
      ({ type, ...parts }) => partOf[type][0] === null || parts[partOf[type][0]] !== undefined,
      {
        error: ({ input }) => partOf[(input as { type: StateEvent['type'] }).type][1],
      },
    ),
  );

/**
 * Takes a {@link StateEvent}, and of each type its own part only. No union: what the desk alone
 * would use of the schema library would travel with every public form.
 */
export const stateEvent = z.pipe(
  eventParts,
  z.transform(({ type, unanswered, ...parts }): StateEvent => {
    const [name] = partOf[type];
    const more = type === 'status' && unanswered && { unanswered };
    return { type, ...(name && { [name]: parts[name] }), ...more } as StateEvent;
  }),
);

/**
 * An event as it is shown: also of other lists,
 * or one that cannot be read (`unreadable`, with its text).
 */
export const shownEvent = z.object({
  /** ISO 8601 instant, UTC, by the server's clock, which does not change the order. */
  at: z.string(),
  type: z.string(),
  status: z.optional(z.string()),
  unanswered: z.optional(z.literal(true)),
  text: z.optional(z.string()),
  date: z.optional(z.nullable(z.string())),
  /**
   * The time of a call, of an event `call-booked`, `call-moved`, `call-cancelled` or `call-missed`.
   */
  slot: z.optional(z.string()),
  /** Set where the visitor has done it, so that it makes no enquiry read. */
  byVisitor: z.optional(z.literal(true)),
});

/** Parsed form of {@link shownEvent}. */
export type ShownEvent = z.infer<typeof shownEvent>;

/** What is noted of the call of an enquiry, and how it then stands with it. */
export const callStates = {
  'call-booked': 'booked',
  'call-moved': 'booked',
  'call-cancelled': 'cancelled',
  'call-missed': 'missed',
} as const;

/** State of a call. */
export type CallState = (typeof callStates)[keyof typeof callStates];

/** State of the call of an enquiry after an event; undefined for other events. */
export const callStateAfter = (type: string): CallState | undefined =>
  Object.hasOwn(callStates, type) ? callStates[type as keyof typeof callStates] : undefined;

/** Where an enquiry stands after all its events. */
export const enquiryState = z.object({
  /** One of {@link enquiryStatuses}, or one that a later server knows. */
  status: z.string(),
  /** The day in India, `YYYY-MM-DD`, on which it is due again. */
  followUp: z.nullable(z.string()),
  /** How many events there are. */
  events: z.number(),
  /** How many of them are the visitor's; an enquiry without others is unread. */
  byVisitor: z.optional(z.number()),
  /** Whether it has a seat of its event: the type of the last event about that. */
  seat: z.optional(z.string()),
  /** Its call: the time, and how it stands with it by the last event about that. */
  call: z.optional(z.object({ slot: z.string(), state: z.string() })),
  /**
   * ISO 8601 instant of the first status that tells of an answer and was not taken back;
   * null while there is none.
   */
  contactedAt: z.nullable(z.string()),
});

/** Parsed form of {@link enquiryState}. */
export type EnquiryState = z.infer<typeof enquiryState>;

/** What is noted of the seat of a registration: it has one, waits for one, or has none any more. */
const seatEvents = ['seat', 'waiting', 'seat-freed'] as const;

/** One of {@link seatEvents}. */
export type SeatEvent = (typeof seatEvents)[number];

/** Whether the type of an event is one of {@link seatEvents}. */
export const isSeatEvent = (type: string | undefined): type is SeatEvent =>
  seatEvents.some((one) => one === type);

const answered: ReadonlySet<string> = new Set<EnquiryStatus>(['contacted', 'qualified', 'won']);

/** Where an enquiry stands after one more event. */
export function enquiryStateAfter(before: EnquiryState, event: ShownEvent): EnquiryState {
  const events = before.events + 1;
  const state = event.byVisitor ? { ...before, byVisitor: (before.byVisitor ?? 0) + 1 } : before;
  if (isSeatEvent(event.type)) return { ...state, events, seat: event.type };
  const callState = callStateAfter(event.type);
  if (callState && event.slot !== undefined)
    return { ...state, events, call: { slot: event.slot, state: callState } };
  if (event.type === 'follow-up') return { ...state, events, followUp: event.date ?? null };
  if (event.type !== 'status' || event.status === undefined) return { ...state, events };
  const at = state.contactedAt ?? (answered.has(event.status) ? event.at : null);
  // Nobody has answered what is new, however it came to be so again.
  const isUnanswered = event.unanswered || event.status === 'new';
  return { ...state, events, status: event.status, contactedAt: isUnanswered ? null : at };
}

/** Where an enquiry stands after all its events. */
export function stateOf(events: readonly ShownEvent[]): EnquiryState {
  return events.reduce(enquiryStateAfter, initialState);
}
