/**
 * The nine industries, in the order of the form. Values are URL segments and form values; what is
 * said of each is content (content/en/industries).
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
