import { adminGet, z } from './schema.ts';

/** What the desk has to tell the owner; each has a message in the interface strings. */
export type NoticeCode =
  // `enquiries` that are older than `days` are erased in the night of `at`.
  | 'retention-due'
  // `enquiries` are hidden, and are erased from `at` on.
  | 'erasure-waits'
  // No way is set up on which the owner would be told of enquiries.
  | 'nobody-told'
  // Nothing is sent on `channel`: `message` says which setting is wrong.
  | 'channel-setting'
  // `channel` has not worked `since`, for `enquiries` enquiries, the last time for a `reason`.
  | 'channel-failing'
  // Sending was given up for `enquiries` enquiries.
  | 'given-up'
  // What is queued was not looked at `since`.
  | 'retry-late';

/** GET /api/admin/notices: what the owner should know about the site's own state. */
export const adminNotices = adminGet(
  '/api/admin/notices',
  z.object({
    notices: z.array(
      z.object({
        /** One of {@link NoticeCode}, or one that a later server knows. */
        code: z.string(),
        /** By name: ISO 8601 instants, and numbers as text. */
        values: z.record(z.string(), z.string()),
      }),
    ),
  }),
);

/** One notice, parsed. */
export type Notice = z.infer<typeof adminNotices.response>['notices'][number];
