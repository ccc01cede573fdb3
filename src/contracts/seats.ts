import { oneEnquiry } from './enquiry.ts';
import { enquiryState, shownEvent } from './enquiry-state.ts';
import { defineContract, z } from './schema.ts';

/** The messages for what cannot be done. */
export const seatMessages = {
  none: 'This enquiry is no registration for an event.',
  full: 'All seats are taken ({seats}). Free one first, or raise the number of seats of the event.',
} as const;

/**
 * POST /api/admin/seats: gives a registration a seat of its event, or takes it out of seats and
 * waiting list. 404 when there is no enquiry of that id, 409 when it is no registration or no seat
 * is left.
 */
export const changeSeat = defineContract({
  method: 'POST',
  path: '/api/admin/seats',
  access: 'admin',
  request: z.object({ ...oneEnquiry.shape, seat: z.boolean() }),
  response: z.object({
    success: z.literal(true),
    /** What stands in the enquiry's record then. */
    events: z.array(shownEvent),
    state: enquiryState,
    /** Registrations of the event that have a seat, and that wait for one. */
    taken: z.number(),
    waiting: z.number(),
    /** How many seats there are; null for any number. */
    seats: z.nullable(z.number()),
  }),
});
