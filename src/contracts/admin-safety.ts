import { defineContract, z } from './schema.ts';

const session = z.object({
  id: z.string(),
  /** What runs where, such as `Chrome on Android`; absent from sessions of before there was a list. */
  device: z.optional(z.string()),
  /** ISO 8601 instant of the login. */
  startedAt: z.string(),
  /** ISO 8601 instant of the last use, which is noted every few minutes. */
  lastUsedAt: z.string(),
  /** Whether the owner has called the device his own: then it stays logged in for longer. */
  own: z.boolean(),
  /** Whether it is the caller's. */
  here: z.boolean(),
});

/** One session, parsed. */
export type SessionInfo = z.infer<typeof session>;

/** GET /api/admin/sessions: where the administrator is logged in; the caller's session first, then the one used last. */
export const adminSessions = defineContract({
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'admin',
  request: z.object({}),
  response: z.object({ sessions: z.array(session) }),
});
