import type { Finding } from '../contract.ts';

/** Strings of the list of what is left to do; what was found comes in the server’s words. */
export const ownersCheckWords = {
  text: 'Settings are looked at now, copy and pages when the site was built. The same list: npm run doctor.',
  groups: {
    settings: 'Settings',
    details: 'Details of the company',
    offers: 'Programs and services',
    facts: 'Claims and promises',
    pages: 'Pages',
  } satisfies Record<Finding['group'], string>,
  harm: 'First',
  see: 'See where it shows',
  changeHere: 'Change it here',
  change: 'Change it on GitHub',
  nothing: 'Nothing is left to do.',
  loadFailed: 'The list could not be loaded.',
} as const;
