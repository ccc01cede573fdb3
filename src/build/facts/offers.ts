import type { FactField } from '#features/facts/contract/admin.ts';
import { readFileAlone } from '../../copy/content-file.ts';
import { routes } from '../../lib/paths.ts';
import { valueAt } from '../../lib/value-at.ts';
import { contentFiles, fieldsOfFile } from './fields-of-file.ts';
import type { ListedField } from './listed-fields.ts';

type Tree = Readonly<Record<string, unknown>>;

/** What the owner fills in of a set of terms; what those who teach are called is copy. */
const ownersKeys = (terms: object) => Object.keys(terms).filter((key) => key !== 'trainersLabel');

/** Sets of terms within data: their path, the title beside them, and what they name. */
function termsIn(data: unknown, path = ''): { path: string; title: unknown; keys: string[] }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === 'terms' && typeof value?.fee === 'string'
      ? [{ path: `${path}terms.`, title: (data as Tree).title, keys: ownersKeys(value) }]
      : termsIn(value, `${path}${name}.`),
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What clients ask before they pay (copy/schema/offer-terms.ts), as it is called in a list. */
export const termNames: Readonly<Record<string, string>> = {
  fee: 'fee',
  gst: 'GST',
  refund: 'what one gets back',
  format: 'how it runs',
  batchSize: 'group size',
  duration: 'duration',
  venue: 'place',
  language: 'language',
  nextDate: 'when it starts',
  trainers: 'who teaches',
  safeguarding: 'safeguarding',
  references: 'references',
  confidentiality: 'confidentiality',
  answer: 'how you charge',
};

/** Of them, those that take more than a line. */
const longTerms: readonly string[] = ['trainers', 'safeguarding', 'references', 'confidentiality'];

/** How such a line is written, or when, where its name does not say it. */
const termHints: Readonly<Record<string, Partial<ListedField>>> = {
  trainers: {
    purpose:
      'One trainer per line: the name as in the list of trainers. After a comma you can add a line for this program alone; otherwise the page shows the line of the list',
    example: 'Asha Verma, taught classes 9 to 12 for fourteen years',
    people: true,
  },
  nextDate: {
    purpose: 'Appears after the word “Start”: the next date and hour, without “from”',
    example: 'Saturday, 16 January 2027, 11:00 am',
  },
  format: { purpose: 'Pages show it only while Duration is empty' },
  gst: {
    purpose:
      'Stands behind the fee; what you write after a semicolon is told below, with the details. Leave it empty where the fee already says “GST included”',
    example: '18% GST extra; SAC 999293',
  },
};

/** The page that is made from a file of copy about an offer. */
export function pageOfOffer(file: string): string {
  const [folder, name = ''] = file.replace(/^en\/|\.yaml$/g, '').split('/');
  if (folder === 'pages') return `/${name}`;
  return folder === 'programs' ? routes.programs : routes.services;
}

function termField(key: string): ListedField {
  const label = capital(termNames[key] ?? key);
  const hint = termHints[key];
  return longTerms.includes(key)
    ? { path: key, label, kind: 'longtext', words: true, ...hint }
    : { path: key, label, kind: 'text', words: true, ...hint };
}

/** Where an offer's terms are shown: two may be called nearly the same, on two pages. */
function placeOf(file: string): string {
  if (file.startsWith('en/pages/')) return 'on its own page';
  const page = readFileAlone(`en/pages${pageOfOffer(file)}.yaml`) as Tree;
  return `on the page ${page.name}`;
}

/** What programs and services say before a client pays, by the page that shows it. */
export function offers(): FactField[] {
  return contentFiles('en/{pages,programs,services}/*.yaml').flatMap((file) => {
    const data = readFileAlone(file) as Tree;
    const name = String(data.title ?? data.name);
    return termsIn(data).flatMap(({ path, title, keys }) => {
      const offer = title === undefined || title === name ? name : `${name}: ${title}`;
      const part = `${offer}, ${placeOf(file)}`;
      return fieldsOfFile(file, keys.map(termField), { part, page: pageOfOffer(file) }, path);
    });
  });
}

/** What the Services page answers about fees. A change may lead payments elsewhere. */
export function charges(): FactField[] {
  const file = 'en/pages/services.yaml';
  const items = valueAt(readFileAlone(file), 'charges.items') as Record<
    string,
    Record<'title' | 'ask', string>
  >;
  const listed = Object.entries(items).map(
    ([name, { title, ask }]): ListedField => ({
      path: `charges.items.${name}.answer`,
      label: title,
      kind: 'longtext',
      words: true,
      purpose: ask,
      sensitive: true,
    }),
  );
  return fieldsOfFile(file, listed, { page: routes.services });
}
