import { globSync } from 'node:fs';
import type { BuiltFacts, FactField } from '#features/facts/contract/desk.ts';
import type { FactValue } from '#features/facts/contract/values.ts';
import { contentFolder, contentText, readFileAlone } from '../../copy/content-file.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { languages } from '../../lib/language.ts';
import { eventPath, routes } from '../../lib/paths.ts';
import { filledContent } from '../filled-content.ts';

type Kind = FactField['kind'];

/** How a field is listed here: the path of its value, its name, its kind, and what else there is to say. */
type Listed = readonly [
  path: string,
  label: string,
  kind: Kind,
  about?: Partial<FactField> & { words?: boolean },
];

const [must, words] = [{ required: true }, { words: true }];
/** Whoever changes these leads visitors, their calls and their money elsewhere. */
const sensitive = { sensitive: true };

const notice: readonly Listed[] = [
  [
    'text',
    'Text',
    'text',
    { max: 140, ...words, example: 'The office is closed on Monday, 14 December.' },
  ],
  ['href', 'Leads to', 'url', { ownPages: true, example: '/events' }],
  ['from', 'Shown from', 'datetime'],
  ['until', 'Shown until', 'datetime'],
];

const company: readonly Listed[] = [
  ['phone', 'Phone', 'phone', { ...must, ...sensitive, example: '+91 522 400 1234' }],
  [
    'whatsapp',
    'WhatsApp; empty hides its links',
    'phone',
    { ...sensitive, example: '+91 94150 12345' },
  ],
  ['email', 'Email', 'email', { ...must, ...sensitive, example: 'office@areia.in' }],
  [
    'address.street',
    'House and street',
    'text',
    { max: 120, ...must, ...words, example: '12 Ashok Marg, second floor' },
  ],
  ['address.locality', 'City', 'text', { max: 60, ...must, ...words }],
  ['address.region', 'State', 'text', { max: 60, ...must, ...words }],
  ['address.postalCode', 'PIN code', 'text', { max: 6, ...must, example: '226001' }],
  ['map.latitude', 'Map: degrees north', 'number', { min: 6, max: 38, ...must, ...sensitive }],
  ['map.longitude', 'Map: degrees east', 'number', { min: 68, max: 98, ...must, ...sensitive }],
  ['hours', 'Office hours', 'hours'],
  ['social', 'Profiles elsewhere', 'links', sensitive],
  ['portalUrl', 'Learning portal', 'url', { ...sensitive, page: routes.home }],
  ['legalName', 'Registered name', 'text', { max: 80, ...must, page: routes.privacy }],
  ['grievance.name', 'Grievance contact', 'text', { max: 60, page: routes.privacy }],
];

const founder: readonly Listed[] = [
  ['name', 'Name', 'text', { max: 60, ...words }],
  ['role', 'Role', 'text', { max: 60, ...must, ...words }],
  [
    'portrait',
    'Photo',
    'photo',
    { purpose: 'Upright, in an arch; shown once the name is filled in' },
  ],
  ['bio', 'About the founder', 'longtext', { max: 900, ...words }],
];

const choice = (options: Readonly<Record<string, string>>) => ({
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
});

const event: readonly Listed[] = [
  [
    'date.starts',
    'Begins',
    'datetime',
    { purpose: 'It has a day once begin, end and place are filled in' },
  ],
  ['date.ends', 'Ends', 'datetime'],
  ['date.place', 'Place', 'text', { max: 120, ...words, example: 'Our office, Ashok Marg' }],
  ['date.online', 'Only on the web', 'choice', choice({ no: 'No', yes: 'Yes' })],
  [
    'seats',
    'Seats',
    'number',
    {
      min: 1,
      max: 5000,
      whole: true,
      purpose: 'Registrations after that wait; empty for no limit',
    },
  ],
  ['price', 'Price', 'text', { max: 80, ...words, example: '₹2,500, GST included' }],
  [
    ...(['status', 'Takes place', 'choice'] as const),
    choice({
      planned: 'As announced',
      full: 'It is full',
      postponed: 'Later: a new day will be said',
      cancelled: 'Not at all',
    }),
  ],
];

/** A value of nested data by its dotted path. */
export const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], data);

/** What a file says, as the desk has it. */
function yamlValue(data: unknown, path: string, kind: Kind): FactValue {
  const value = valueAt(data, path);
  if (kind === 'hours' || kind === 'links') return (value ?? []) as FactValue;
  if (path === 'phone') return (value as { display: string }).display;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

/** Fields of a file: of each value one, and where it has words, one in each other language. */
function fieldsIn(
  file: string,
  listed: readonly Listed[],
  about: Partial<FactField>,
  under = '',
): FactField[] {
  const data = readFileAlone(file);
  return listed.flatMap(([name, label, kind, more = {}]) => {
    const { words: hasWords, required, example, ...same } = { ...about, ...more };
    const path = under + name;
    const id = `${file}#${path}`;
    const own = { id, label, kind, ...same, ...(required && must), ...(example && { example }) };
    const others = languages.slice(hasWords ? 1 : languages.length).map((language): FactField => {
      const inOther = file.startsWith('en/') ? file.replace('en', language) : `${language}/${file}`;
      const page = same.page && inLanguage(same.page, language);
      const rest = { label, kind, ...same, page, language, other: id };
      return {
        id: `${inOther}#${path}`,
        ...rest,
        yaml: yamlValue(readFileAlone(inOther), path, kind),
      };
    });
    return [
      { ...own, yaml: yamlValue(data, path, kind), ...(others[0] && { other: others[0].id }) },
      ...others,
    ];
  });
}

type Tree = Readonly<Record<string, unknown>>;

const filesIn = (pattern: string) => globSync(pattern, { cwd: contentFolder }).sort();

function events(): FactField[] {
  return filesIn('en/events/*.yaml').flatMap((file) => {
    const { id, title } = filledContent('en', file.replace('en/', '')) as {
      id: string;
      title: string;
    };
    return fieldsIn(file, event, { part: title, page: eventPath(id) });
  });
}

/** Sets of terms within data: their path, the title beside them, and what they name. */
function termsIn(data: unknown, path = ''): { path: string; title: unknown; keys: string[] }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === 'terms' && typeof value?.fee === 'string'
      ? [{ path: `${path}terms.`, title: (data as Tree).title, keys: Object.keys(value) }]
      : termsIn(value, `${path}${name}.`),
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What clients ask before they pay (copy/schema/offer-terms.ts), as it is called in a list. */
export const termNames: Readonly<Record<string, string>> = {
  ...{
    fee: 'fee',
    gst: 'GST invoice',
    batchSize: 'batch size',
    duration: 'duration',
    venue: 'place',
  },
  ...{
    language: 'language',
    nextDate: 'next date',
    trainers: 'who teaches',
    safeguarding: 'safeguarding',
  },
  ...{ references: 'references', confidentiality: 'confidentiality', answer: 'how you charge' },
};

/** The page that is made from a file of copy about an offer. */
export function pageOf(file: string): string {
  const [folder, name = ''] = file.replace(/^en\/|\.yaml$/g, '').split('/');
  return folder === 'pages'
    ? `/${name}`
    : folder === 'programs'
      ? routes.programs
      : routes.services;
}

/** What programs and services say before a client pays. */
export function offers(): FactField[] {
  return filesIn('en/{pages,programs,services}/*.yaml').flatMap((file) => {
    const data = readFileAlone(file) as Tree;
    const name = String(data.title ?? data.name);
    return termsIn(data).flatMap(({ path, title, keys }) => {
      const listed = keys.map((key): Listed => {
        const isLong = /^(?:trainers|safeguarding|references|confidentiality)$/.test(key);
        const label = capital(termNames[key] ?? key);
        return [key, label, isLong ? 'longtext' : 'text', { max: isLong ? 240 : 160, ...words }];
      });
      const part = title === undefined || title === name ? name : `${name}: ${title}`;
      return fieldsIn(file, listed, { part, page: pageOf(file) }, path);
    });
  });
}

/** What the Services page answers about fees. */
export function charges(): FactField[] {
  const file = 'en/pages/services.yaml';
  const items = valueAt(readFileAlone(file), 'charges.items') as { title: string; ask: string }[];
  const about = { max: 260, ...words, page: routes.services };
  return items.flatMap(({ title, ask }, place) =>
    fieldsIn(
      file,
      [[`charges.items.${place}.answer`, title, 'longtext', { ...about, purpose: ask }]],
      {},
    ),
  );
}

/** Facts whose value the build itself reads: numbers of the eligibility check, and the hours that the desk counts. */
const isRead = (id: string) =>
  new RegExp(`\\b${id}\\b`).test(contentText('eligibility.yaml')) || id === 'reply-time';

const counted = {
  method: 'How it was counted',
  period: 'From when to when',
  sample: 'Of how many',
  date: 'Day of the count',
};

function figures(): FactField[] {
  const inHindi = readFileAlone('hi/facts.yaml') as Record<string, { value?: string } | undefined>;
  return Object.entries(readFileAlone('facts.yaml') as Record<string, Tree>).flatMap(
    ([id, fact]) => {
      const hasWords = inHindi[id]?.value !== undefined;
      const listed: readonly (Listed | false)[] = [
        !isRead(id) && ['value', 'Figure', 'text', { max: 60, ...must, words: hasWords }],
        fact.source !== 'owner' && ['source', 'Source', 'url', must],
        ...Object.entries(fact.counted ? counted : {}).map(
          ([key, label]): Listed => [`counted.${key}`, label, 'text'],
        ),
        'confirmed' in fact && ['confirmed', 'You agreed to keep it on', 'day'],
        ['checked', 'Compared with its source on', 'day', must],
        ['reviewBy', 'To be checked again by', 'day', must],
      ];
      return fieldsIn(
        'facts.yaml',
        listed.filter((one) => one !== false),
        { part: String(fact.label) },
        `${id}.`,
      );
    },
  );
}

/** The closed list of what the owner changes in the desk, with what the files say. */
export const deskFields = (): BuiltFacts['groups'] => [
  {
    id: 'notice',
    title: 'Notice on every page',
    fields: fieldsIn('site.yaml', notice, { page: routes.home }, 'notice.'),
  },
  {
    id: 'company',
    title: 'Company and contact',
    fields: fieldsIn('site.yaml', company, { page: routes.contact }),
  },
  {
    id: 'founder',
    title: 'Founder',
    fields: fieldsIn('site.yaml', founder, { page: routes.about }, 'founder.'),
  },
  { id: 'events', title: 'Events', fields: events() },
  { id: 'offers', title: 'Programs and services', fields: offers() },
  { id: 'charges', title: 'How we charge', fields: charges() },
  { id: 'figures', title: 'Figures and promises', fields: figures() },
];
