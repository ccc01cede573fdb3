import { globSync } from 'node:fs';
import { type FactField, factsForm } from '#contracts/admin-facts.ts';
import { contentFolder, contentText, readFileAlone } from '../../copy/content-file.ts';
import { eventPath, routes } from '../../lib/paths.ts';
import { writeGenerated } from '../generated-file.ts';
import { pageOf, termNames } from '../owners-check/term-gaps.ts';
import { valueAt } from '../value-at.ts';
import { companyGroups } from './company.ts';
import { type Described, fieldsAt } from './field.ts';

type Tree = Readonly<Record<string, unknown>>;

const filesIn = (pattern: string) => globSync(pattern, { cwd: contentFolder }).sort();

const eventFields: readonly Described[] = [
  {
    path: 'date.starts',
    label: 'Begins',
    kind: 'datetime',
    purpose: 'With begin, end and place it has a day; without all three it has none',
  },
  { path: 'date.ends', label: 'Ends', kind: 'datetime', purpose: 'After it begins' },
  { path: 'date.place', label: 'Place', kind: 'text', max: 120, words: true, example: 'Our office, Ashok Marg' },
  {
    ...{ path: 'date.online', label: 'Only on the web', kind: 'choice' },
    options: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes' },
    ],
  },
  {
    path: 'seats',
    label: 'Seats',
    kind: 'number',
    min: 1,
    max: 5000,
    purpose: 'Registrations after that wait; empty for no limit',
  },
  { path: 'price', label: 'Price', kind: 'text', max: 80, words: true, example: '₹2,500, GST included' },
  {
    ...{ path: 'status', label: 'Takes place', kind: 'choice' },
    options: [
      { value: 'planned', label: 'As announced' },
      { value: 'full', label: 'It is full' },
      { value: 'postponed', label: 'Later: a new day will be said' },
      { value: 'cancelled', label: 'Not at all' },
    ],
  },
];

function events(): FactField[] {
  return filesIn('en/events/*.yaml').flatMap((file) => {
    const { id, title } = readFileAlone(file) as { id: string; title: string };
    return eventFields.flatMap((field) => fieldsAt(file, { ...field, part: title, page: eventPath(id) }));
  });
}

/** Lines of an offer that may be longer. */
const long = ['trainers', 'safeguarding', 'references', 'confidentiality'];

/** Paths of all sets of terms within data, each with the title beside it, where there is one. */
function termsIn(data: unknown, path = ''): { path: string; title: string | undefined; keys: string[] }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name;
    const isTerms = name === 'terms' && typeof (value as Tree | null)?.fee === 'string';
    const { title } = data as { title?: string };
    return isTerms ? [{ path: here, title, keys: Object.keys(value as Tree) }] : termsIn(value, here);
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function offers(): FactField[] {
  return filesIn('en/{pages,programs,services}/*.yaml').flatMap((file) => {
    const data = readFileAlone(file) as Tree;
    const name = String(data.title ?? data.name);
    return termsIn(data).flatMap(({ path, title, keys }) =>
      keys.flatMap((key) =>
        fieldsAt(file, {
          ...{ path: `${path}.${key}`, label: capital(termNames[key] ?? key), page: pageOf(file), words: true },
          ...{ part: title && title !== name ? `${name}: ${title}` : name },
          ...{
            kind: long.includes(key) ? ('longtext' as const) : ('text' as const),
            max: long.includes(key) ? 240 : 160,
          },
        }),
      ),
    );
  });
}

function charges(): FactField[] {
  const file = 'en/pages/services.yaml';
  const items = valueAt(readFileAlone(file), 'charges.items') as { title: string; ask: string }[];
  return items.flatMap(({ title, ask }, place) =>
    fieldsAt(file, {
      ...{ path: `charges.items.${place}.answer`, label: title, purpose: ask, page: routes.services },
      ...{ kind: 'longtext', max: 260, words: true },
    }),
  );
}

/** Facts whose value the build itself reads: numbers of the eligibility check, and the hours that the desk counts. */
const isRead = (id: string) => new RegExp(`\\b${id}\\b`).test(contentText('eligibility.yaml')) || id === 'reply-time';

const countedLabels = {
  method: 'How it was counted',
  period: 'From when to when',
  sample: 'Of how many',
  date: 'Day of the count',
};

function figures(): FactField[] {
  const all = readFileAlone('facts.yaml') as Record<string, { label: string; source: string; counted?: object }>;
  const inHindi = readFileAlone('hi/facts.yaml') as Record<string, { value?: string } | undefined>;
  return Object.entries(all).flatMap(([id, { label, source, counted, ...rest }]) => {
    const at = (field: Described) => fieldsAt('facts.yaml', { ...field, path: `${id}.${field.path}`, part: label });
    const words = inHindi[id]?.value !== undefined;
    return [
      ...(isRead(id) ? [] : at({ path: 'value', label: 'Figure', kind: 'text', max: 60, required: true, words })),
      ...(source === 'owner' ? [] : at({ path: 'source', label: 'Source', kind: 'url', required: true })),
      ...Object.keys(counted ?? {}).flatMap((key) =>
        at({ path: `counted.${key}`, label: countedLabels[key as 'method'], kind: 'text', max: 200 }),
      ),
      ...('confirmed' in rest ? at({ path: 'confirmed', label: 'You agreed to keep it on', kind: 'day' }) : []),
      ...at({ path: 'checked', label: 'Compared with its source on', kind: 'day', required: true }),
      ...at({ path: 'reviewBy', label: 'To be checked again by', kind: 'day', required: true }),
    ];
  });
}

/**
 * Makes the closed list of what the owner changes in the desk (`.cache/facts-form.json`, imported as
 * `#generated/facts-form.json`), with what the files say.
 */
export function makeFactsForm(): void {
  const groups = [
    ...companyGroups(),
    { id: 'events', title: 'Events', fields: events() },
    { id: 'offers', title: 'Programs and services', fields: offers() },
    { id: 'charges', title: 'How we charge', fields: charges() },
    { id: 'figures', title: 'Figures and promises', fields: figures() },
  ];
  writeGenerated('facts-form.json', factsForm.parse(groups));
}
