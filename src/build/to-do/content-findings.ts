import { load } from 'js-yaml';
import type { ToDoFinding } from '#features/to-do/contract.ts';
import { contentText } from '../../copy/content-file.ts';
import { applyOverrides, withLayers } from '../../copy/fact-layers.ts';
import { isPlaceholder } from '../../copy/placeholders.ts';
import { validOverrides } from '../../copy/published-facts.ts';
import { readContent } from '../../copy/read-content.ts';
import { type Fact, factsSchema, overdueFacts, promisesSchema } from '../../copy/schema/facts.ts';
import { type LegalForm, siteSchema } from '../../copy/schema/site.ts';
import { defaultLanguage } from '../../lib/language.ts';
import { routes } from '../../lib/paths.ts';
import { valueAt } from '../../lib/value-at.ts';
import { eventsWithoutFile, filedEvents } from '../events.ts';
import { charges, offers, pageOfOffer, termNames } from '../facts/offers.ts';

const siteFile = 'src/content/site.yaml';
const factsFile = 'src/content/facts.yaml';
const promisesFile = 'src/content/promises.yaml';

/**
 * Values of site.yaml that may still wait for the owner:
 * their names, what to do, and a page that shows them.
 */
const details: Readonly<Record<string, readonly [name: string, todo: string, link: string]>> = {
  legalName: ['The registered name', 'Write the registered name of the company.', routes.privacy],
  email: ['The email address', 'Write the address that visitors write to.', routes.contact],
  phone: ['The phone number', 'Write the number that visitors call.', routes.contact],
  whatsapp: [
    'The WhatsApp number',
    'Write it; until then no page offers WhatsApp.',
    routes.contact,
  ],
  hours: [
    'The list of office hours',
    'Write days and times; until then the contact page leaves them off.',
    routes.contact,
  ],
  'address.street': [
    'The street',
    'Write the street of the office, and set the map to it.',
    routes.contact,
  ],
  'registration.form': [
    'The form of the firm',
    'Choose what the company is in law; footer and About then say it.',
    routes.about,
  ],
  'registration.number': [
    'The CIN or LLPIN',
    'Write it; a company has to show its CIN on its home page.',
    routes.about,
  ],
  'registration.gstin': [
    'The GSTIN',
    'Write it once you are registered for GST; the terms name it.',
    routes.about,
  ],
  'registration.office': [
    'The registered office',
    'Write it; a company has to show it on its home page.',
    routes.about,
  ],
  'registration.contact': [
    'The contact person',
    'Write whom people may ask by name; a company has to name one on its home page.',
    routes.about,
  ],
  'grievance.name': [
    'The grievance officer',
    'Write who answers complaints; terms, refunds and privacy notice name the person.',
    routes.terms,
  ],
  'grievance.role': [
    'The grievance officer’s designation',
    'Write it; who sells courses online has to show it with the name.',
    routes.terms,
  ],
  'grievance.hours': [
    'The grievance officer’s times',
    'Write when the person can be reached.',
    routes.terms,
  ],
  'refunds.before': [
    'The refund before the first session',
    'Write what a client gets back who cancels before it begins.',
    routes.refunds,
  ],
  'refunds.during': [
    'The refund half-way',
    'Write what a client gets back who stops half-way.',
    routes.refunds,
  ],
  'founder.name': [
    'The founder’s name',
    'Write the name; until then the page shows the role alone.',
    routes.about,
  ],
  'founder.portrait': ['The founder’s portrait', 'Choose a photo.', routes.about],
  'founder.bio': ['The founder’s biography', 'Write 60 to 120 words.', routes.about],
  portalUrl: [
    'The portal’s address',
    'Write it; until then its buttons lead to an enquiry.',
    routes.home,
  ],
};

/** Of them, where visitors write to us, call us or travel to us. */
const reachUs = ['phone', 'email', 'address.street'];

/** Forms of a firm without CIN and LLPIN. */
const isUnnumbered = (form: LegalForm | undefined) =>
  form === 'partnership' || form === 'proprietorship';

/**
 * Placeholders by their words, or by what the file says beside them: a name looks like any other.
 */
function placeholders(raw: string): ToDoFinding[] {
  const inFile = load(raw);
  const site = siteSchema.parse(applyOverrides('site.yaml', load(raw)));
  const isMarked = (path: string) =>
    new RegExp(`^\\s*${path.split('.').at(-1)}:.*#\\s*TO BE FILLED`, 'm').test(raw) &&
    // A remark of the file is not about what the desk says.
    String(valueAt(inFile, path)) === String(valueAt(site, path));
  /** The phone has two spellings. */
  const shown = (value: unknown) =>
    String((value as { e164?: string } | undefined)?.e164 ?? value ?? '');
  return Object.entries(details)
    .filter(([path]) => isPlaceholder(shown(valueAt(site, path))) || isMarked(path))
    .filter(([path]) => path !== 'registration.number' || !isUnnumbered(site.registration.form))
    .map(([path, [name, todo, link]]) => ({
      group: 'details',
      where: `${siteFile}: ${path}`,
      what: `${name} is not filled in yet.`,
      todo,
      link,
      field: `site.yaml#${path}`,
      ...(reachUs.includes(path) && { harm: true }),
    }));
}

function workingName(raw: string): ToDoFinding[] {
  if (!/^name:.*#.*working name/m.test(raw)) return [];
  const todo =
    'Keep it and delete the remark beside it, or write the name that is to stand on every page.';
  return [
    {
      group: 'details',
      where: `${siteFile}: name`,
      what: 'The name is still a working name.',
      todo,
    },
  ];
}

/** What programs and services do not say yet of their fee and the rest that clients ask for. */
function termGaps(): ToDoFinding[] {
  const fields = [...offers(), ...charges()].filter(({ language }) => !language);
  const byThing = Map.groupBy(fields, ({ id, part }) => `${id.split('#')[0]} ${part ?? ''}`);
  return [...byThing.values()].flatMap((own): ToDoFinding[] => {
    const [file = '', part = ''] = [own[0]?.id.split('#')[0], own[0]?.part];
    const copy = readContent(file);
    const paths = own.map(({ id }) => id.split('#')[1] ?? '');
    const open = paths.filter((path) => valueAt(copy, path) === '');
    if (open.length === 0) return [];
    const names = new Set(open.map((path) => termNames[path.split('.').at(-1) ?? ''] ?? path));
    const gaps = `not filled in yet: ${[...names].join(', ')}.`;
    const what = part ? `${part}: ${gaps}` : `How we charge: ${gaps}`;
    const todo = 'Write what is fixed; leave empty what you agree on with each client.';
    const about = { what, todo, link: pageOfOffer(file), field: `${file}#${open[0]}` };
    return [{ group: 'offers', where: `src/content/${file}`, ...about }];
  });
}

/** Events that have no day. */
function undatedEvents(): ToDoFinding[] {
  const filed = filedEvents().map((id) => readContent(`en/events/${id}.yaml`));
  const made = eventsWithoutFile(defaultLanguage).map(({ data }) => data);
  const all = [...filed, ...made] as { id: string; date?: unknown }[];
  const ids = all.filter(({ date }) => date === undefined).map(({ id }) => id);
  if (ids.length === 0) return [];
  const field = `en/events/${ids[0]}.yaml#date.starts`;
  const todo = 'Write begin, end and place of each event that is fixed.';
  const what = `Events without a day: ${ids.join(', ')}.`;
  return [
    { group: 'details', where: 'src/content/en/events', what, todo, link: routes.events, field },
  ];
}

function facts(today: string): ToDoFinding[] {
  const all = Object.values(factsSchema.parse(readContent('facts.yaml')));
  const unproven = all.flatMap(({ id, value, label, counted }): ToDoFinding[] => {
    const empty = Object.entries(counted ?? {}).flatMap(([name, text]) =>
      text === '' ? [name] : [],
    );
    const what = `“${value} ${label}” does not say how it was counted: ${empty.join(', ')}.`;
    const todo = 'Fill it in and keep the records, or take the figure out of the pages.';
    const field = `facts.yaml#${id}.counted.${empty[0]}`;
    return empty.length > 0
      ? [{ group: 'facts', where: `${factsFile}: ${id}`, what, todo, field }]
      : [];
  });
  const overdue = overdueFacts(all, today).map(({ id, value, label, reviewBy, source }) => ({
    group: 'facts' as const,
    where: `${factsFile}: ${id}`,
    what: `“${value} ${label}” was to be checked again by ${reviewBy}.`,
    todo: `Compare it with its source (${source}), and write the day of today and when to check again.`,
    field: `facts.yaml#${id}.checked`,
  }));
  return [...unproven, ...promises(all), ...overdue];
}

/** Promises that the owner has not confirmed. */
function promises(all: readonly Fact[]): ToDoFinding[] {
  const todo = 'Write the day on which you agreed to keep it, or have the words changed.';
  const ofFacts = all.map(({ id, value, label, confirmed }) => ({
    confirmed,
    promise: `${value} ${label}`,
    where: `${factsFile}: ${id}`,
    field: `facts.yaml#${id}.confirmed`,
  }));
  const others = promisesSchema
    .parse(readContent('promises.yaml'))
    .map(({ where, ...promise }) => ({
      ...promise,
      field: undefined,
      where: `${promisesFile}: ${where.join(', ')}`,
    }));
  return [...ofFacts, ...others]
    .filter(({ confirmed }) => confirmed === '')
    .map(({ promise, where, field }) => ({
      group: 'facts',
      where,
      what: `Not confirmed: “${promise}”`,
      todo,
      ...(field && { field }),
    }));
}

/**
 * What copy still waits for.
 *
 * @param today - ISO day, to which review days are compared.
 * @param raw - text of site.yaml.
 * @throws ZodError when a file does not fit its schema.
 */
export function contentFindings(today: string, raw = contentText('site.yaml')): ToDoFinding[] {
  // The example company is no fact of the owner.
  return withLayers([validOverrides()], () => {
    const found = [
      ...workingName(raw),
      ...placeholders(raw),
      ...termGaps(),
      ...undatedEvents(),
      ...facts(today),
    ];
    return found.sort((a, b) => Number(b.harm ?? false) - Number(a.harm ?? false));
  });
}
