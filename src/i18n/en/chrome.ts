/** The first link of every page, for the keyboard. */
export const skipLink = 'Skip to main content';

/** Strings of the header. */
export const header = {
  label: 'Main',
  home: 'Home',
  about: 'About',
  services: 'Services',
  programs: 'Programs',
  contact: 'Contact',
  call: 'Book a Call',
  whatsapp: 'WhatsApp',
  incubation: 'Startup Incubation',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menuLabel: 'Menu',
} as const;

/** Strings of the Programs menu. */
export const programsMenu = {
  programs: { label: 'All Programs', line: 'See every program' },
  startup: { label: 'Startup', line: 'DPIIT recognition and incubation' },
  'digital-marketing': { label: 'Digital Marketing', line: 'Help customers find your startup' },
  'youth-development': { label: 'Youth Development', line: 'For school and college students' },
  'political-training': { label: 'Political Training', line: 'For leaders and aspirants' },
  'corporate-training': { label: 'Corporate Training', line: 'Eight workshops for your teams' },
} as const;

/** Strings of page names, in menus and breadcrumbs. */
export const pages = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  programs: 'Programs',
  startup: 'Startup India Recognition',
  'startup-apply': 'Apply for incubation',
  'startup-eligibility': 'Eligibility check',
  'digital-marketing': 'Digital Marketing',
  'youth-development': 'Youth Development',
  'political-training': 'Political Training',
  'corporate-training': 'Corporate Training',
  contact: 'Contact',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  events: 'Events',
  downloads: 'Downloads',
  search: 'All pages',
  admin: 'Admin',
  dashboard: 'Dashboard',
} as const;

/** Strings of the breadcrumbs. */
export const breadcrumbs = {
  label: 'Breadcrumb',
  industry: 'Industry',
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
