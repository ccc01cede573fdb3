import type { FactField } from '#features/facts/contract/admin.ts';
import { routes } from '../../lib/paths.ts';

/** A field of the desk before it is joined with what the files say. */
export interface ListedField extends Partial<Omit<FactField, 'id' | 'label' | 'kind' | 'yaml'>> {
  /** Dotted path of its value in the file. */
  readonly path: string;
  readonly label: string;
  readonly kind: FactField['kind'];
  /** Whether its value is words, which every language has its own of. */
  readonly words?: boolean;
}

/** The notice on every page. */
export const noticeFields: readonly ListedField[] = [
  {
    path: 'text',
    label: 'Text',
    kind: 'text',
    words: true,
    sensitive: true,
    example: 'The office is closed on Monday, 14 December.',
  },
  {
    path: 'href',
    label: 'Leads to',
    kind: 'url',
    ownPages: true,
    sensitive: true,
    example: '/events',
  },
  { path: 'from', label: 'Shown from', kind: 'datetime', sensitive: true },
  { path: 'until', label: 'Shown until', kind: 'datetime', sensitive: true },
];

/**
 * The company, and how it is reached. A change of a `sensitive` field leads visitors, their calls
 * and their money elsewhere. A build stops rather than leave out an `essential` one.
 */
export const companyFields: readonly ListedField[] = [
  {
    path: 'phone',
    label: 'Phone',
    kind: 'phone',
    required: true,
    essential: true,
    sensitive: true,
    example: '+91 522 400 1234',
  },
  {
    path: 'whatsapp',
    label: 'WhatsApp; empty hides its links',
    kind: 'phone',
    sensitive: true,
    example: '+91 94150 12345',
  },
  {
    path: 'email',
    label: 'Email',
    kind: 'email',
    required: true,
    essential: true,
    sensitive: true,
    example: 'office@areia.in',
  },
  {
    path: 'address.street',
    label: 'House and street',
    kind: 'text',
    required: true,
    essential: true,
    words: true,
    example: '12 Ashok Marg, second floor',
  },
  {
    path: 'address.locality',
    label: 'City',
    kind: 'text',
    required: true,
    essential: true,
    words: true,
  },
  {
    path: 'address.region',
    label: 'State',
    kind: 'text',
    required: true,
    essential: true,
    words: true,
  },
  {
    path: 'address.postalCode',
    label: 'PIN code',
    kind: 'text',
    required: true,
    essential: true,
    example: '226001',
  },
  {
    path: 'map.latitude',
    label: 'Map: degrees north',
    kind: 'number',
    required: true,
    sensitive: true,
  },
  {
    path: 'map.longitude',
    label: 'Map: degrees east',
    kind: 'number',
    required: true,
    sensitive: true,
  },
  { path: 'hours', label: 'Office hours', kind: 'hours' },
  { path: 'social', label: 'Profiles elsewhere', kind: 'links', sensitive: true },
  {
    path: 'portalUrl',
    label: 'Learning portal',
    kind: 'url',
    sensitive: true,
    page: routes.home,
  },
  {
    path: 'legalName',
    label: 'Registered name',
    kind: 'text',
    required: true,
    page: routes.privacy,
  },
];

/** The founder, on the page About. */
export const founderFields: readonly ListedField[] = [
  { path: 'name', label: 'Name', kind: 'text', words: true },
  { path: 'role', label: 'Role', kind: 'text', required: true, words: true },
  {
    path: 'portrait',
    label: 'Photo',
    kind: 'photo',
    purpose: 'Upright, in an arch; shown once the name is filled in',
  },
  { path: 'bio', label: 'About the founder', kind: 'longtext', words: true },
];

/** A photo of a session, on the home page. */
export const sessionFields: readonly ListedField[] = [
  {
    path: 'photo',
    label: 'Photo of a session',
    kind: 'photo',
    purpose: 'A wide one, where everybody in it has agreed',
  },
  {
    path: 'caption',
    label: 'What the photo shows',
    kind: 'text',
    words: true,
    example: 'Practice in threes, Aminabad, March 2026',
    purpose: 'The photo is shown once this is filled in',
  },
];

/** What customers say, on the home page and on those of programs and industries. */
export const voiceFields: readonly ListedField[] = [
  {
    path: 'voices',
    label: 'What customers say',
    kind: 'voices',
    purpose:
      'Only what a customer has agreed to in writing; keep the paper. Home shows the first three',
  },
];

/** Who trains, on About and beside the trainers that a program names. */
export const teamFields: readonly ListedField[] = [
  {
    path: 'team',
    label: 'People who train',
    kind: 'team',
    purpose:
      'Seen on About, and on each program whose trainers name the person just so. Only who has agreed to it in writing; keep the paper',
  },
];
