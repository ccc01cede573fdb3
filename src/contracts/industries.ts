/**
 * The nine industries, in the order of the form. Values are URL segments and form values; what is said of each is content
 * (content/en/industries).
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

/** Their names in the form; the content calls them the same, which a test compares. */
export const industryNames: Readonly<Record<IndustryId, string>> = {
  fmcg: 'FMCG',
  'real-estate': 'Real Estate',
  'direct-selling': 'Direct Selling',
  services: 'Services',
  education: 'Education',
  banking: 'Banking',
  agriculture: 'Agriculture',
  government: 'Government',
  startup: 'StartUp Incubation',
};
