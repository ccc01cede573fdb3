import type { EnquiryKind } from '#shared/enquiry.ts';
import type { NotedWay } from '../contract/noted.ts';
import type { EnquiryStatus } from '../contract/state.ts';

/** Name of the list. */
export const enquiriesTitle = 'Enquiries';

/** Each kind of enquiry: its tab, and one of it, at the beginning of a line. */
export const enquiryKindWords = {
  contact: { tab: 'Contact Submissions', one: 'Contact enquiry' },
  'startup-incubation': { tab: 'Startup Incubation', one: 'Startup enquiry' },
} as const satisfies Record<EnquiryKind, { tab: string; one: string }>;

/** How far an enquiry has come. */
export const statusLabels = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
} as const satisfies Record<EnquiryStatus, string>;

/** How somebody came whose enquiry was noted by hand. */
export const wayLabels = {
  phone: 'Phone call',
  whatsapp: 'WhatsApp',
  'walk-in': 'Walk-in',
} as const satisfies Record<NotedWay, string>;

/** What list and card both say of an enquiry. */
export const enquiryWords = {
  noName: 'No name',
  total: 'Total',
  /** Reads in place of a number. */
  counting: 'counting',
  shelves: { label: 'Which enquiries to show', inbox: 'Inbox', flagged: 'Possible spam' },
  unread: 'Unread',
  unreadCount: { one: '1 unread', many: '{count} unread' },
  status: 'Status',
} as const;
