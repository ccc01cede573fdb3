/** The search over all pages. */
export const searchWords = {
  open: 'Search',
  title: 'Search',
  lead: 'Words on any page of this site.',
  label: 'Words to look for',
  one: '{count} result',
  several: '{count} results',
  nothing: 'Nothing was found. Please try another word, or ask us.',
  failed: 'The pages could not be searched. Please check your connection and try again.',
  near: 'Did you mean one of these?',
} as const;

/** The page that lists all pages. */
export const searchPageWords = {
  title: 'All pages',
  description: 'Every page of this site in one list.',
  lead: 'Every page of this site. To look for a word, press the magnifying glass above.',
  groups: { main: 'The company', programs: 'Programs', industries: 'Industries' },
} as const;
