import { oneEnquiry } from '#shared/enquiry.ts';
import { adminPost, z } from '#shared/schema.ts';

/** POST /api/admin/end-sessions: ends the session of `id`, with `others` all but the caller’s, else every one. */
export const endSessions = adminPost(
  '/api/admin/end-sessions',
  z.object({ id: z.optional(z.uuid()), others: z.optional(z.literal(true)) }),
);

/** POST /api/admin/unflag: brings a flagged enquiry to the inbox, or answers 404. */
export const unflagEnquiry = adminPost('/api/admin/unflag', oneEnquiry);

/** POST /api/admin/erase: erases one enquiry for good. 404 when there is none of that id. */
export const eraseEnquiry = adminPost('/api/admin/erase', oneEnquiry);
