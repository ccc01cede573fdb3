import { oneEnquiry } from '#shared/enquiry.ts';
import { adminPost, z } from '#shared/schema.ts';
import { waitingSince } from './erasures.ts';

/** POST /api/admin/unflag: brings a flagged enquiry to the inbox, or answers 404. */
export const unflagEnquiry = adminPost('/api/admin/unflag', oneEnquiry);

/**
 * POST /api/admin/erase: erases one enquiry for good, or lets it wait as `erasePerson` does. 404 when
 * there is none of that id.
 */
export const eraseEnquiry = adminPost(
  '/api/admin/erase',
  oneEnquiry,
  z.object({
    success: z.literal(true),
    /** Absent where it is erased now. */
    waiting: z.optional(waitingSince),
  }),
);
