import { adminPost, z } from '#shared/schema.ts';
import { builtFacts, currentFacts } from './admin.ts';
import { factValue } from './values.ts';

/** What the desk knows of all facts after an event came or went. */
const standing = { ...currentFacts, groups: builtFacts.shape.groups } as const;

/**
 * POST /api/admin/events/make: makes an event of values by the fields of `newEvent`
 * (`GET /api/admin/facts`). 422 with a message for each field that does not fit.
 */
export const makeEvent = adminPost(
  '/api/admin/events/make',
  z.object({ values: z.record(z.string().check(z.maxLength(160)), factValue) }),
  /** `event` is its id, which its address keeps. */
  z.object({ success: z.literal(true), event: z.string(), ...standing }),
);

/**
 * POST /api/admin/events/remove: takes an event away that was made in the desk and has not been on
 * the site. 422 with a sentence once it has: then it is cancelled.
 */
export const removeEvent = adminPost(
  '/api/admin/events/remove',
  z.object({ event: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  z.object({ success: z.literal(true), ...standing }),
);
