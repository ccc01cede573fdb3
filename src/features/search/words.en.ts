/** The search over all pages. */
export const searchWords = {
  open: 'Search',
  title: 'Search',
  lead: 'Write what you look for, in English or Hindi.',
  label: 'Search this site',
  /** Over some pages, while nothing is looked for. */
  suggested: 'Many look for',
  close: 'Close',
  one: '{count} result',
  several: '{count} results',
  nothing: 'Nothing was found. Please try another word, or ask us.',
  failed: 'The pages could not be searched. Please check your connection and try again.',
  near: 'Did you mean one of these?',
} as const;

/** The page of search, which lists all pages. */
export const searchPageWords = {
  title: 'Search',
  description: 'Search this site, or see every page of it in one list.',
  list: 'All pages',
  groups: { main: 'The company', programs: 'Programs', industries: 'Industries' },
} as const;
