import { oneEnquiry } from './enquiry.ts';
import { defineContract, z } from './schema.ts';

const done = z.object({ success: z.literal(true) });

/** POST /api/admin/end-sessions: ends every session of the administrator, the caller's too. */
export const endSessions = defineContract({
  method: 'POST',
  path: '/api/admin/end-sessions',
  access: 'admin',
  request: z.object({}),
  response: done,
});

/** POST /api/admin/unflag: brings a flagged enquiry to the inbox. 404 when there is none of that id. */
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
