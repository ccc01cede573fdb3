import { defineContract, z } from '#shared/schema.ts';

/**
 * GET /api/facts: what may have changed since the build;
 * the same for everybody, kept for {@link factsAge}.
 */
export const urgentFacts = defineContract({
  method: 'GET',
  path: '/api/facts',
  request: z.object({
    /** By its folder, such as `hi`; English unless given. */
    language: z.catch(z.optional(z.string()), undefined),
  }),
  response: z.object({
    /** What stands above every page; absent where nothing does. */
    notice: z.optional(
      z.object({
        text: z.string(),
        /** Language of the text, by its folder: English where there is no other. */
        language: z.string(),
        href: z.optional(z.string()),
      }),
    ),
    /**
     * Office hours of today in India, `09:30`;
     * null where it is closed, absent where none are known.
     */
    hoursToday: z.optional(z.nullable(z.object({ opens: z.string(), closes: z.string() }))),
    /** Whether the owner has set times for calls: without them none can be promised. */
    calls: z.boolean(),
    /** Ids of the events to come for which no seat is left. */
    full: z.array(z.string()),
  }),
});

/** Its answer, parsed. */
export type UrgentFacts = z.infer<typeof urgentFacts.response>;

/** Seconds for which the answer may be kept: with them, a change stands within a minute. */
export const factsAge = 30;
