/** The first link of every page, for the keyboard. */
export const skipLink = 'Skip to main content';

/** Above every page of a site that is not open to everybody. */
export const previewLines = {
  example: 'Preview: company, people, prices and dates are examples.',
  demo: 'Demo: company, people, prices and dates are examples.',
  own: 'Preview: this is the site without examples, before it opens.',
} as const;

/** The header, and the menu that it opens on phones. */
export const headerWords = {
  label: 'Main',
  programs: 'Programs',
  call: 'Book a Call',
  more: 'Events, downloads and calls',
  whatsapp: 'WhatsApp',
  incubation: 'Startup Incubation',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menuLabel: 'Menu',
} as const;

/** The way to a page, above its heading. */
export const breadcrumbWords = {
  label: 'Breadcrumb',
  /** Of the page that applies for incubation, whose whole name takes a second line of a phone. */
  apply: 'Apply',
  /** Of the eligibility check, likewise. */
  eligibility: 'Eligibility',
  notFound: 'Page not found',
  sent: 'Sent',
} as const;

/** The footer. */
export const footerWords = {
  label: 'Footer',
  quickLinks: 'Quick links',
  resources: 'Join and read',
  industries: 'Industries',
  allIndustries: 'All industries',
  contact: 'Contact',
  directions: 'Get directions',
  whatsapp: 'WhatsApp',
} as const;

/** Label of the button that leads back up. */
export const scrollToTop = 'Scroll to top';
