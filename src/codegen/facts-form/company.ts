import type { FactField } from '#contracts/admin-facts.ts';
import { siteSchema } from '../../copy/schema/site.ts';
import { routes } from '../../lib/paths.ts';
import { type Described, fieldsAt } from './field.ts';

/** What the schema says of a value of site.yaml, by its path. */
function purposeOf(path: string): string | undefined {
  let schema: unknown = siteSchema;
  for (const name of path.split('.'))
    schema = (schema as { shape?: Record<string, unknown> } | undefined)?.shape?.[name];
  return (schema as { description?: string } | undefined)?.description;
}

const contact = { page: routes.contact };

const company: readonly Described[] = [
  { path: 'legalName', label: 'Registered name', kind: 'text', max: 80, required: true, page: routes.privacy },
  {
    ...{ path: 'phone', label: 'Phone', kind: 'phone', required: true, sensitive: true, ...contact },
    ...{ example: '+91 522 400 1234', purpose: 'What every “Call” button dials, written as people read it' },
  },
  {
    ...{ path: 'whatsapp', label: 'WhatsApp', kind: 'phone', sensitive: true, example: '+91 94150 12345', ...contact },
    purpose: 'Opens a chat; empty hides the WhatsApp links',
  },
  {
    ...{ path: 'email', label: 'Email', kind: 'email', required: true, sensitive: true, ...contact },
    example: 'office@areia.in',
  },
  {
    ...{ path: 'address.street', label: 'House and street', kind: 'text', max: 120, required: true, words: true },
    ...{ example: '12 Ashok Marg, second floor', ...contact },
  },
  { path: 'address.locality', label: 'City', kind: 'text', max: 60, required: true, words: true, ...contact },
  { path: 'address.region', label: 'State', kind: 'text', max: 60, required: true, words: true, ...contact },
  {
    path: 'address.postalCode',
    label: 'PIN code',
    kind: 'text',
    max: 6,
    required: true,
    example: '226001',
    ...contact,
  },
  {
    path: 'map.latitude',
    label: 'Map: degrees north',
    kind: 'number',
    min: 6,
    max: 38,
    sensitive: true,
    required: true,
    ...contact,
  },
  {
    path: 'map.longitude',
    label: 'Map: degrees east',
    kind: 'number',
    min: 68,
    max: 98,
    sensitive: true,
    required: true,
    ...contact,
  },
  { path: 'hours', label: 'Office hours', kind: 'hours', ...contact },
  { path: 'social', label: 'Profiles elsewhere', kind: 'links', sensitive: true, ...contact },
  { path: 'portalUrl', label: 'Learning portal', kind: 'url', sensitive: true, page: routes.home },
  { path: 'grievance.name', label: 'Grievance contact', kind: 'text', max: 60, page: routes.privacy },
];

const founder: readonly Described[] = [
  { path: 'founder.name', label: 'Name', kind: 'text', max: 60, words: true },
  { path: 'founder.role', label: 'Role', kind: 'text', max: 60, required: true, words: true },
  { path: 'founder.portrait', label: 'Photo', kind: 'photo', purpose: 'Beside the name, upright, in an arch' },
  { path: 'founder.bio', label: 'About the founder', kind: 'longtext', max: 900, words: true },
];

const notice: readonly Described[] = [
  {
    ...{ path: 'notice.text', label: 'Text', kind: 'text', max: 140, words: true },
    example: 'The office is closed on Monday, 14 December.',
  },
  { path: 'notice.href', label: 'Leads to', kind: 'url', ownPages: true, example: '/events' },
  { path: 'notice.from', label: 'Shown from', kind: 'datetime' },
  { path: 'notice.until', label: 'Shown until', kind: 'datetime' },
];

const inSite = (all: readonly Described[], page?: string): FactField[] =>
  all.flatMap(({ path, ...rest }) => {
    const purpose = purposeOf(path);
    return fieldsAt('site.yaml', { path, ...(page && { page }), ...(purpose && { purpose }), ...rest });
  });

/** Fields of site.yaml. */
export const companyGroups = () => [
  { id: 'notice', title: 'Notice on every page', fields: inSite(notice, routes.home) },
  { id: 'company', title: 'Company and contact', fields: inSite(company) },
  { id: 'founder', title: 'Founder', fields: inSite(founder, routes.about) },
];
