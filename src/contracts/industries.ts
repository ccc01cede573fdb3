/**
 * The nine industries, in the order of SPEC.md section 9. Values are URL segments and form values;
 * their names are content (content/en/industries).
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
