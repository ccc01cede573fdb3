import { readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { load } from 'js-yaml';
import type { Finding } from '#contracts/owners-check.ts';
import { contentFolder, readContent } from '../../copy/content-file.ts';
import { isPlaceholder } from '../../copy/placeholders.ts';
import { factsSchema, overdueFacts } from '../../copy/schema/facts.ts';
import { siteSchema } from '../../copy/schema/site.ts';

const siteFile = 'src/content/site.yaml';
const factsFile = 'src/content/facts.yaml';

type Site = z.infer<typeof siteSchema>;

/** A value of site.yaml that may still wait for the owner. */
interface Detail {
  /** As site.yaml spells it. */
  readonly name: string;
  readonly value: string | undefined;
  /** Reads on from "The ". */
  readonly label: string;
  /** What a visitor has of it. */
  readonly todo: string;
  /** Visitors write to it, call it or travel to it. */
  readonly reachesUs?: boolean;
}

const detailsOf = ({ legalName, url, email, phone, address, founder, portalUrl }: Site): Detail[] => [
  { name: 'legalName', value: legalName, label: 'registered name', todo: 'Write the registered name of the company.' },
  { name: 'url', value: url, label: 'address of the site', todo: 'Write the address under which the site is live.' },
  { name: 'email', value: email, label: 'email', todo: 'Write the address that visitors write to.', reachesUs: true },
  {
    name: 'phone',
    value: phone.e164,
    label: 'phone number',
    todo: 'Write the number that visitors call, twice: as it is read, and as it is dialled.',
    reachesUs: true,
  },
  {
    name: 'address.street',
    value: address.street,
    label: 'street address',
    todo: 'Write the street of the office, and set the map to it.',
    reachesUs: true,
  },
  {
    name: 'founder.name',
    value: founder.name,
    label: 'founder’s name',
    todo: 'Write the name; until then the page shows the role alone.',
  },
  {
    name: 'founder.portrait',
    value: founder.portrait,
    label: 'founder’s portrait',
    todo: 'Put a picture into src/assets/portraits, and write its file name.',
  },
  { name: 'founder.bio', value: founder.bio, label: 'founder’s story', todo: 'Write 60 to 120 words.' },
  {
    name: 'portalUrl',
    value: portalUrl,
    label: 'address of the learning portal',
    todo: 'Write it; until then its buttons lead to an enquiry.',
  },
];

/** A placeholder by its words, or by what the file says beside it: a name looks like any other. */
function placeholders(site: Site, raw: string): Finding[] {
  const marked = (name: string) => {
    const [first = '', second] = name.split('.');
    const line = new RegExp(`^${second ? `\\s+${second}` : first}:.*#\\s*TO BE FILLED`, 'm');
    return line.test(raw);
  };
  return detailsOf(site)
    .filter(({ name, value }) => isPlaceholder(value ?? '') || marked(name))
    .map(({ name, label, todo, reachesUs }) => ({
      group: 'details' as const,
      where: `${siteFile}: ${name}`,
      what: `The ${label} is not filled in yet.`,
      todo,
      ...(reachesUs && { harm: true }),
    }));
}

function workingName(raw: string): Finding[] {
  if (!/^name:.*#.*working name/m.test(raw)) return [];
  const todo = 'Keep it and delete the remark beside it, or write the name that is to stand on every page.';
  return [{ group: 'details', where: `${siteFile}: name`, what: 'The name is still a working name.', todo }];
}

const textOf = (file: string) => readFileSync(new URL(file, contentFolder), 'utf8');

/**
 * What copy still waits for.
 *
 * @param today - ISO day, to which review days are compared.
 * @param raw - site.yaml, if not the project's.
 * @throws what the schemas throw for a file that does not fit them.
 */
export function contentFindings(today: string, raw = textOf('site.yaml')): Finding[] {
  const facts = Object.values(factsSchema.parse(readContent('facts.yaml')));
  const own = facts.filter(({ source }) => source === 'owner');
  return [
    ...workingName(raw),
    ...placeholders(siteSchema.parse(load(raw)), raw),
    ...(own.length > 0
      ? [
          {
            group: 'facts' as const,
            where: factsFile,
            what: `${own.length} figures have no source but the company’s own word: ${own.map(({ id }) => id).join(', ')}.`,
            todo: 'Name a page that shows each figure as its source, or keep the records that prove it.',
          },
        ]
      : []),
    ...overdueFacts(facts, today).map(({ id, reviewBy, source }) => ({
      group: 'facts' as const,
      where: `${factsFile}: ${id}`,
      what: `It was to be checked again by ${reviewBy}.`,
      todo: `Compare it with its source (${source}), and write today as “checked” and a new “reviewBy”.`,
    })),
  ];
}
