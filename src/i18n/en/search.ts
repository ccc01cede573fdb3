/** Strings of search, and of the page that lists all pages. */
export const search = {
  open: 'Search',
  title: 'Search',
  lead: 'Words on any page of this site.',
  label: 'Words to look for',
  one: '{count} result',
  several: '{count} results',
  nothing: 'Nothing was found. Please try another word, or ask us.',
  failed: 'The pages could not be searched. Please check your connection and try again.',
  near: 'Did you mean one of these?',
  page: {
    title: 'All pages',
    description: 'Every page of this site in one list.',
    lead: 'Every page of this site. To look for a word, press the magnifying glass above.',
    groups: { main: 'The company', programs: 'Programs', industries: 'Industries' },
  },
} as const;
