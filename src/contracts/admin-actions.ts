import { oneEnquiry } from './enquiry.ts';
import { defineContract, z } from './schema.ts';

const done = z.object({ success: z.literal(true) });

/**
 * POST /api/admin/end-sessions: ends the session of `id`, or with `others` every session but the
 * caller's, or without either every session, the caller's too. An `id` that has none is ended
 * already.
 */
export const endSessions = defineContract({
  method: 'POST',
  path: '/api/admin/end-sessions',
  access: 'admin',
  request: z.object({ id: z.optional(z.uuid()), others: z.optional(z.literal(true)) }),
  response: done,
});

/** POST /api/admin/unflag: brings a flagged enquiry to the inbox, or answers 404. */
export const unflagEnquiry = defineContract({
  method: 'POST',
  path: '/api/admin/unflag',
  access: 'admin',
  request: oneEnquiry,
  response: done,
});

/** POST /api/admin/erase: erases one enquiry for good. 404 when there is none of that id. */
export const eraseEnquiry = defineContract({
  method: 'POST',
  path: '/api/admin/erase',
  access: 'admin',
  request: oneEnquiry,
  response: done,
});
