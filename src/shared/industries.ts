/**
 * The nine industries in the order of the form,
 * as addresses and forms name them (content/en/industries).
 */
export const industryIds = [
  'fmcg',
  'real-estate',
  'direct-selling',
  'services',
  'education',
  'banking',
  'agriculture',
  'government',
  'startup',
] as const;

/** One of {@link industryIds}. */
export type IndustryId = (typeof industryIds)[number];

export { industryNames } from './words.ts';
