import type { BuiltFacts, FactField } from '#features/facts/contract/admin.ts';
import { contentText, readFileAlone } from '../../copy/content-file.ts';
import { routes } from '../../lib/paths.ts';
import { filedEventFields } from './event-fields.ts';
import { contentFiles, fieldsOfFile } from './fields-of-file.ts';
import { registrationFields, termsFields } from './legal-fields.ts';
import {
  companyFields,
  founderFields,
  type ListedField,
  noticeFields,
  sessionFields,
  teamFields,
  voiceFields,
} from './listed-fields.ts';
import { charges, offers } from './offers.ts';

/**
 * Whether the value of a fact stands where the desk cannot change it: numbers of the eligibility
 * check, the hours that the desk counts, and what office files print (public/downloads).
 */
const isReadByBuild = (id: string) =>
  new RegExp(`\\b${id}\\b`).test(contentText('eligibility.yaml')) ||
  id === 'reply-time' ||
  contentFiles('en/downloads/*.yaml').some((file) =>
    contentText(file).includes(`\n  facts.${id}:`),
  );

/** How a figure was counted. */
const countedFields: readonly ListedField[] = [
  {
    path: 'counted.method',
    label: 'How it was counted',
    kind: 'text',
    max: 90,
    words: true,
    example: 'People on the attendance sheets of our sessions',
    purpose: 'Stands under the figure once this and the years are filled in',
  },
  {
    path: 'counted.period',
    label: 'Of which years',
    kind: 'text',
    max: 40,
    words: true,
    example: 'April 2018 to March 2026',
  },
  { path: 'counted.sample', label: 'Of how many', kind: 'text', max: 90, words: true },
  { path: 'counted.date', label: 'Day of the count', kind: 'text' },
];

function fieldsOfFact(
  id: string,
  fact: Readonly<Record<string, unknown>>,
  hasWords: boolean,
): ListedField[] {
  const fields: ListedField[] = [];
  if (!isReadByBuild(id)) {
    const words = hasWords;
    fields.push({ path: 'value', label: 'Figure', kind: 'text', required: true, words });
  }
  if (fact.source !== 'owner') {
    fields.push({ path: 'source', label: 'Source', kind: 'url', required: true });
  }
  if (fact.counted) fields.push(...countedFields);
  if ('confirmed' in fact) {
    fields.push({ path: 'confirmed', label: 'You agreed to keep it on', kind: 'day' });
  }
  fields.push(
    { path: 'checked', label: 'Compared with its source on', kind: 'day', required: true },
    { path: 'reviewBy', label: 'To be checked again by', kind: 'day', required: true },
  );
  return fields;
}

function figures(): FactField[] {
  const facts = readFileAlone('facts.yaml') as Record<string, Readonly<Record<string, unknown>>>;
  const inHindi = readFileAlone('hi/facts.yaml') as Record<string, { value?: string } | undefined>;
  return Object.entries(facts).flatMap(([id, fact]) => {
    const listed = fieldsOfFact(id, fact, inHindi[id]?.value !== undefined);
    return fieldsOfFile('facts.yaml', listed, { part: String(fact.label) }, `${id}.`);
  });
}

/** The closed list of what the owner changes in the desk, with what the files say. */
export const deskFields = (): BuiltFacts['groups'] => [
  {
    id: 'notice',
    title: 'Notice on every page',
    fields: fieldsOfFile('site.yaml', noticeFields, { page: routes.home }, 'notice.'),
  },
  {
    id: 'company',
    title: 'Company and contact',
    fields: fieldsOfFile('site.yaml', companyFields, { page: routes.contact }),
  },
  {
    id: 'founder',
    title: 'Founder',
    fields: fieldsOfFile('site.yaml', founderFields, { page: routes.about }, 'founder.'),
  },
  {
    id: 'session',
    title: 'Photo of a session',
    fields: fieldsOfFile('site.yaml', sessionFields, { page: routes.home }, 'session.'),
  },
  {
    id: 'registration',
    title: 'Who you are in law',
    fields: fieldsOfFile('site.yaml', registrationFields, { page: routes.about }),
  },
  {
    id: 'terms',
    title: 'Complaints and refunds',
    fields: fieldsOfFile('site.yaml', termsFields, {}),
  },
  {
    id: 'voices',
    title: 'Customers',
    fields: fieldsOfFile('site.yaml', voiceFields, { page: routes.home }),
  },
  {
    id: 'team',
    title: 'Trainers',
    fields: fieldsOfFile('site.yaml', teamFields, { page: routes.about }),
  },
  { id: 'events', title: 'Events', fields: filedEventFields() },
  { id: 'offers', title: 'Programs and services', fields: offers() },
  { id: 'charges', title: 'How we charge', fields: charges() },
  { id: 'figures', title: 'Figures and promises', fields: figures() },
];
