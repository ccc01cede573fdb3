import type { IndustryId } from '#contracts/industries.ts';

/** Name of each industry, from the content, for cards that store only its id. */
export type IndustryNames = Record<IndustryId, string>;
