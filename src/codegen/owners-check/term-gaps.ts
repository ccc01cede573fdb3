import { globSync } from 'node:fs';
import type { Finding } from '#contracts/owners-check.ts';
import { contentFolder, readContent } from '../../copy/content-file.ts';
import type { OfferTerms } from '../../copy/schema/offer-terms.ts';
import { routes } from '../../lib/paths.ts';

/** What clients ask before they pay (copy/schema/offer-terms.ts), as it is called in a list. */
export const termNames: Readonly<Record<string, string>> = {
  ...{ fee: 'fee', gst: 'GST invoice', batchSize: 'batch size', duration: 'duration', venue: 'place' },
  ...{ language: 'language', nextDate: 'next date', trainers: 'who teaches', safeguarding: 'safeguarding' },
  ...{ references: 'references', confidentiality: 'confidentiality', answer: 'how you charge' },
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every set of terms within a file's data: what has a fee, filled or not, or answers a question of “How we charge”. */
function termsIn(data: unknown): NonNullable<OfferTerms>[] {
  if (!isObject(data)) return [];
  return typeof data.fee === 'string' || typeof data.ask === 'string' ? [data] : Object.values(data).flatMap(termsIn);
}

/** Dotted path of the first empty value of terms within data; empty where there is none. */
function firstEmpty(data: unknown): string {
  if (!isObject(data)) return '';
  const isTerms = typeof data.fee === 'string' || typeof data.ask === 'string';
  const [name, value] = Object.entries(data).find(([, each]) => (isTerms ? each === '' : firstEmpty(each))) ?? [];
  return name === undefined ? '' : [name, firstEmpty(value)].filter(Boolean).join('.');
}

/** The page that is made from a file of copy. */
export function pageOf(file: string): string {
  const [folder, name = ''] = file.replace(/^en\/|\.yaml$/g, '').split('/');
  return folder === 'pages' ? `/${name}` : folder === 'programs' ? routes.programs : routes.services;
}

/** What programs and services do not say yet of their fee and the rest that clients ask for. */
export function termGaps(): Finding[] {
  const files = globSync('en/{pages,programs,services}/*.yaml', { cwd: contentFolder }).sort();
  return files.flatMap((file): Finding[] => {
    const terms = termsIn(readContent(file)).flatMap((each) => Object.entries(each));
    const open = terms.filter(([, value]) => value === '');
    const empty = new Set(open.map(([name]) => termNames[name] ?? name));
    if (empty.size === 0) return [];
    const what = `Not filled in yet: ${[...empty].join(', ')}.`;
    const todo = 'Write what is fixed; leave empty what you agree on with each client.';
    const field = `${file}#${firstEmpty(readContent(file))}`;
    return [{ group: 'offers', where: `src/content/${file}`, what, todo, link: pageOf(file), field }];
  });
}
