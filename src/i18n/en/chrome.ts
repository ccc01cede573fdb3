/** The first link of every page, for the keyboard. */
export const skipLink = 'Skip to main content';

/** Strings of the header. */
export const header = {
  label: 'Main',
  programs: 'Programs',
  call: 'Book a Call',
  whatsapp: 'WhatsApp',
  incubation: 'Startup Incubation',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menuLabel: 'Menu',
} as const;

/** Names of the pages that have no copy of their own, in menus and breadcrumbs. */
export const pages = {
  'startup-apply': 'Apply for incubation',
  'startup-eligibility': 'Eligibility check',
  search: 'All pages',
  admin: 'Admin',
  dashboard: 'Dashboard',
} as const;

/** Strings of the breadcrumbs. */
export const breadcrumbs = {
  label: 'Breadcrumb',
  notFound: 'Page not found',
  sent: 'Sent',
} as const;

/** Strings of the footer. */
export const footer = {
  label: 'Footer',
  quickLinks: 'Quick links',
  industries: 'Industries',
  contact: 'Contact',
  directions: 'Get directions',
  whatsapp: 'WhatsApp',
} as const;

/** Strings of the bar that stays in reach on phones. */
export const contactBar = { label: 'Reach us', call: 'Call', whatsapp: 'WhatsApp', write: 'Send a message' } as const;

/** Strings of dialogs. */
export const dialogs = {
  opening: 'Opening the form…',
  failed: 'The form could not be loaded. Please check your connection, and press again.',
  close: 'Close',
} as const;

/** Strings of the button that leads to the top. */
export const scrollToTop = 'Scroll to top';
