import { adminGet, adminPost, z } from '#shared/schema.ts';

/** Names an erasure that waits; `due` is the ISO 8601 instant from which it is carried out. */
export const waitingSince = z.object({ id: z.string(), due: z.string() });

const waitingErasure = z.object({
  ...waitingSince.shape,
  /** ISO 8601 instant at which it was asked for. */
  at: z.string(),
  /** Device from which it was asked for. */
  by: z.string(),
  /** Number of enquiries. */
  count: z.number(),
});

/** An erasure that waits, parsed. */
export type ListedErasure = z.infer<typeof waitingErasure>;

/** GET /api/admin/erasures: the erasures that wait, the next one first. */
export const erasures = adminGet(
  '/api/admin/erasures',
  z.object({ waiting: z.array(waitingErasure) }),
);

const chosen = z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)) });

/** POST /api/admin/stop-erasures: their enquiries are in the lists again. */
export const stopErasures = adminPost('/api/admin/stop-erasures', chosen);

/**
 * POST /api/admin/erase-now: carries them out before they are due. 422 with `fields.proof` without a
 * proof. The same can be sent again for the rest.
 */
export const eraseNow = adminPost(
  '/api/admin/erase-now',
  chosen,
  z.object({
    success: z.literal(true),
    erased: z.number(),
    /** Whether the request had no time for all of them. */
    isLeft: z.boolean(),
  }),
);
