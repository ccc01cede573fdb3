import { oneEnquiry } from '#shared/enquiry.ts';
import { errorBody } from '#shared/errors.ts';
import { adminGet, adminPost, z } from '#shared/schema.ts';
import { enquiryState, shownEvent, stateEvent, stateMessages } from './state.ts';

/** What stands in the store: every event, oldest first, and what follows from them. */
const currentState = { events: z.array(shownEvent), state: enquiryState } as const;

/**
 * POST /api/admin/state: adds one event.
 * 404; 409 ({@link stateConflict}) when `expect` is not their number.
 */
export const changeState = adminPost(
  '/api/admin/state',
  z.object({
    ...oneEnquiry.shape,
    /** How many events the writer has seen. */
    expect: z
      .number({ error: stateMessages.conflict })
      .check(z.refine((seen) => Number.isSafeInteger(seen) && seen >= 0, stateMessages.conflict)),
    event: stateEvent,
  }),
  z.object({ success: z.literal(true), ...currentState }),
);

/** Body of the 409: nothing was written, and this is what stands there. */
export const stateConflict = z.object({ ...errorBody.shape, ...currentState });

/** GET /api/admin/history: everything that was done with one enquiry, or 404. */
export const history = adminGet('/api/admin/history', z.object(currentState), oneEnquiry);
