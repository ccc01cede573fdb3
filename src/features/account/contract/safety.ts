import { adminGet, adminPost, z } from '#shared/schema.ts';

const session = z.object({
  id: z.string(),
  /** What runs where, such as `Chrome on Android`. */
  device: z.string(),
  /** ISO 8601 instants; the last use is noted every few minutes. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether the owner has called the device his own: then it stays logged in for longer. */
  own: z.boolean(),
  /** Whether it is the caller's. */
  here: z.boolean(),
});

/** One session, parsed. */
export type SessionInfo = z.infer<typeof session>;

/** GET /api/admin/sessions: the caller's session first, then the one used last. */
export const adminSessions = adminGet(
  '/api/admin/sessions',
  z.object({ sessions: z.array(session) }),
);

/** What is written down about the administration, one entry each. */
export type AuditEvent =
  | 'login'
  | 'logout'
  | 'sessions-ended'
  | 'other-sessions-ended'
  | 'session-ended'
  | 'attempts-cleared'
  | 'reset-link-made'
  | 'password-reset'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  /** Of older entries. */
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'passkeys-off'
  | 'owner-proven'
  | 'enquiry-noted'
  | 'replies-changed'
  | 'enquiry-restored'
  | 'enquiry-erased'
  | 'state-changed'
  | 'person-searched'
  | 'person-erased'
  | 'erasure-delayed'
  | 'erasure-stopped'
  | 'erasure-due'
  | 'enquiries-exported'
  | 'sent-again'
  | 'push-device-added'
  | 'push-device-removed'
  | 'acknowledgement-switched'
  | 'fact-changed'
  | 'facts-published'
  | 'site-opened'
  | 'event-made'
  | 'event-removed'
  | 'call-times-changed'
  | 'call-changed'
  | 'person-calls-cancelled'
  | 'calls-cancelled'
  | 'call-calendar'
  | 'call-own-calendar'
  | 'backup-made'
  | 'backup-restored'
  | 'certificates-issued'
  | 'certificates-sent'
  | 'certificate-changed'
  | 'certificate-key';

/**
 * Why a login was refused: a wrong user or password (from a known device or not), the right ones
 * with a wrong code, a passkey that opens nothing, a link for a new password that cannot be
 * used, or one that can with a wrong code. The last two are of older entries: attempts used up,
 * too many at once.
 */
export type RefusalReason =
  | 'wrong'
  | 'wrong-on-known-device'
  | 'wrong-code'
  | 'wrong-passkey'
  | 'wrong-link'
  | 'wrong-code-of-link'
  | 'attempts-used-up'
  | 'busy';

/** What the log shows: what was written down, refused logins together, and what cannot be read. */
export type ShownAuditEvent = AuditEvent | 'logins-refused' | 'unreadable';

const auditEntry = z.object({
  /** ISO 8601 instant; of logins that were refused, that of the first of them. */
  at: z.string(),
  /** What happened; a later server may know more than this page. */
  event: z.string(),
  /** What runs where; absent where nobody was logged in or it was not noted. */
  device: z.optional(z.string()),
  /** Whether it was done by a command on the server and not from a browser. */
  command: z.boolean(),
  /** Ids, numbers and names of our own. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Of logins that were refused: how many for each reason. */
  counts: z.optional(z.record(z.string(), z.number())),
});

/** One entry of the log, parsed. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** GET /api/admin/audit: newest first. 422 for a cursor that is not the `nextCursor` of a page. */
export const auditLog = adminGet(
  '/api/admin/audit',
  z.object({ entries: z.array(auditEntry), nextCursor: z.nullable(z.string()) }),
  z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
);

/**
 * POST /api/admin/end-sessions: ends the session of `id`,
 * with `others` all but the caller’s, else every one.
 */
export const endSessions = adminPost(
  '/api/admin/end-sessions',
  z.object({ id: z.optional(z.uuid()), others: z.optional(z.literal(true)) }),
);
