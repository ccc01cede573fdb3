import type { LegalForm } from '../../copy/schema/site.ts';
import { routes } from '../../lib/paths.ts';
import type { ListedField } from './listed-fields.ts';

/** What the owner chooses from. */
const formLabels: Readonly<Record<LegalForm, string>> = {
  'private-limited': 'Private limited company',
  'one-person': 'One person company',
  'public-limited': 'Public limited company',
  llp: 'Limited liability partnership (LLP)',
  partnership: 'Partnership firm',
  proprietorship: 'Sole proprietorship',
};

/** Who the company is in law: in the footer and on About, where filled in. */
export const registrationFields: readonly ListedField[] = [
  {
    path: 'registration.form',
    label: 'Form of the firm',
    kind: 'choice',
    options: Object.entries(formLabels).map(([value, label]) => ({ value, label })),
  },
  {
    path: 'registration.number',
    label: 'CIN or LLPIN',
    kind: 'text',
    example: 'U80900UP2020PTC123456, or AAB-1234',
    purpose: 'A company has to show its CIN on its home page',
  },
  {
    path: 'registration.gstin',
    label: 'GSTIN',
    kind: 'text',
    example: '09ABCDE1234F1Z5',
    purpose: 'Leave it empty until you are registered for GST',
  },
  {
    path: 'registration.office',
    label: 'Registered office',
    kind: 'text',
    words: true,
    example: '12 Ashok Marg, Lucknow, Uttar Pradesh 226001',
  },
  {
    path: 'registration.contact',
    label: 'Contact person',
    kind: 'text',
    words: true,
    purpose: 'Whom people may ask by name; a company has to name one on its home page',
  },
];

/** Who answers complaints, and what a client gets back. */
export const termsFields: readonly ListedField[] = [
  {
    path: 'grievance.name',
    label: 'Grievance officer',
    kind: 'text',
    words: true,
    page: routes.terms,
    purpose: 'Who answers complaints about courses, fees and personal data',
  },
  {
    path: 'grievance.role',
    label: 'Designation of the grievance officer',
    kind: 'text',
    words: true,
    page: routes.terms,
    example: 'Manager, programs',
  },
  {
    path: 'grievance.hours',
    label: 'When the grievance officer can be reached',
    kind: 'text',
    words: true,
    page: routes.terms,
    example: 'Monday to Friday, 10:00 am to 5:00 pm',
  },
  {
    path: 'refunds.before',
    label: 'The client cancels before the first session',
    kind: 'longtext',
    words: true,
    page: routes.refunds,
    example: 'You get back all that you have paid, within 7 days.',
  },
  {
    path: 'refunds.during',
    label: 'The client stops half-way',
    kind: 'longtext',
    words: true,
    page: routes.refunds,
    example: 'You pay for the sessions held so far, and get the rest back within 7 days.',
  },
  {
    path: 'refunds.cancelled',
    label: 'You cancel',
    kind: 'longtext',
    words: true,
    page: routes.refunds,
    purpose: 'While it is empty, the page offers another date or the money back within 30 days',
  },
];
