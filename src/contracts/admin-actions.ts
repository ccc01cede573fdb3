import { defineContract, z } from './schema.ts';

/** The kinds of enquiry an action can be about. */
export const enquiryKinds = ['contact', 'startup-incubation'] as const;

const done = z.object({ success: z.literal(true) });

/** Names one enquiry: its kind and the id it has in the lists. */
export const oneEnquiry = z.object({
  kind: z.enum(enquiryKinds),
  id: z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
});

/** POST /api/admin/end-sessions: ends every session of the administrator, the caller's too. */
export const endSessions = defineContract({
  method: 'POST',
  path: '/api/admin/end-sessions',
  access: 'admin',
  request: z.object({}),
  response: done,
});

/** POST /api/admin/restore: brings a flagged enquiry to the inbox. 404 when there is none of that id. */
export const restoreEnquiry = defineContract({
  method: 'POST',
  path: '/api/admin/restore',
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
