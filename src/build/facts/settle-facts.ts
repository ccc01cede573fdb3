import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allGroups } from '#features/facts/contract/all-fields.ts';
import { eventOfField, type FactValues, placeOf } from '#features/facts/contract/field-ids.ts';
import { fieldNames } from '#features/facts/contract/field-names.ts';
import { photoMessages } from '#features/facts/contract/photo.ts';
import { unfitFacts } from '#features/facts/contract/unfit-facts.ts';
import { photosIn } from '#features/facts/contract/values.ts';
import { contentFolder } from '../../copy/content-file.ts';
import { englishOf, withLayers } from '../../copy/fact-layers.ts';
import { factsFolder, publishedFacts } from '../../copy/published-facts.ts';
import { readContent } from '../../copy/read-content.ts';
import { defaultLanguage, languages } from '../../lib/language.ts';
import { eventsWithoutFile } from '../events.ts';
import { writeGenerated } from '../generated-file.ts';
import { companyData } from '../languages/company-data.ts';
import { newEventFields } from './event-fields.ts';
import { deskFields } from './fields.ts';
import { schemaOf } from './file-schemas.ts';

const messages = {
  stopped: 'The site must not lose this, and it does not fit any more:',
  remedy: 'Correct it in the admin area, or correct the code that refuses it.',
  leftOut: 'These facts of the admin area do not fit any more, and no page shows them:',
} as const;

const hasPhotos = (value: FactValues[string]) =>
  photosIn(value).every((photo) => existsSync(join(factsFolder(), 'photos', photo)));

const isFile = (file: string) => existsSync(new URL(file, contentFolder));

/** The content of a file, with the values over it. */
function contentOf(file: string): unknown {
  const [, language = defaultLanguage, name] = /^(?:(\w\w)\/)?(site|facts)\.yaml$/.exec(file) ?? [];
  return name ? companyData(name as 'site' | 'facts', language) : readContent(file);
}

/** Everything that the values are laid over, by the names of the files. */
function contentsWith(ids: readonly string[]): Map<string, unknown> {
  const files = new Set(ids.map((id) => placeOf(id).file).filter(isFile));
  const filed = [...files].map((file) => [file, contentOf(file)] as const);
  const made = languages
    .flatMap(eventsWithoutFile)
    .map(({ id, language, data }) => [`${language}/events/${id}.yaml`, data] as const);
  return new Map([...filed, ...made]);
}

/** The paths at which something is wrong, each with the reason. */
function issuesOf(file: string, data: unknown): { path: string; message: string }[] {
  const issues = schemaOf(file).safeParse(data).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({ path: path.join('.'), message: issue.message }));
  });
}

/** Whether one path is within the other. */
const overlap = (a: string, b: string) =>
  `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`);

/** Values that the schemas of their files refuse, each with the reason. */
function refusedBySchemas(ids: readonly string[]): [id: string, message: string][] {
  const idsAt = (file: string | undefined, path: string) =>
    ids.filter((id) => placeOf(id).file === file && overlap(placeOf(id).path, path));
  return [...contentsWith(ids)].flatMap(([file, data]) =>
    issuesOf(file, data).flatMap(({ path, message }) => {
      const own = idsAt(file, path);
      // Hindi shows the English value where it has none of its own.
      const blamed = own.length > 0 ? own : idsAt(englishOf(file), path);
      return blamed.map((id): [string, string] => [id, message]);
    }),
  );
}

const gone = 'The site does not have this field any more.';

/** Values that no page can show: their place is gone, or does not take them any more. */
function outdated(
  values: FactValues,
  isField: (id: string) => boolean,
): [id: string, reason: string][] {
  const ids = Object.keys(values);
  const nowhere = ids.filter((id) => !isFile(placeOf(id).file) && !eventOfField(id));
  const refused = withLayers([values], () => refusedBySchemas(ids));
  return [
    ...nowhere.map((id): [string, string] => [id, gone]),
    ...refused.map(([id, message]): [string, string] => [
      id,
      isField(id) ? `It does not fit its page any more: ${message}.` : gone,
    ]),
  ];
}

/** The values that do not fit, each with its name, the reason, and whether a build stops for it. */
function unfitOf(values: FactValues) {
  const groups = withLayers([], () =>
    allGroups({ groups: deskFields(), newEvent: newEventFields() }, values, {}),
  );
  const reasons = new Map(unfitFacts(groups, values).map(({ field, reason }) => [field, reason]));
  for (const [id, value] of Object.entries(values))
    if (!hasPhotos(value)) reasons.set(id, photoMessages.missing);
  const fitting = Object.fromEntries(Object.entries(values).filter(([id]) => !reasons.has(id)));
  const fields = new Map(groups.flatMap((group) => group.fields.map((one) => [one.id, one])));
  for (const [id, reason] of outdated(fitting, (id) => fields.has(id))) reasons.set(id, reason);
  const nameOf = fieldNames(groups);
  return [...reasons].map(([field, reason]) => ({
    field,
    name: nameOf(field),
    reason,
    isEssential: fields.get(field)?.essential === true,
  }));
}

/**
 * Finds the published values that cannot be shown any more, because the code has changed since they
 * were saved. They are left out and listed (`.cache/facts-left-out.json`), and the build goes on.
 * Everything that reads content goes by that list.
 *
 * @throws Error for a phone number, an email or an address: an open site must not lose them.
 */
export function settleFacts(): void {
  const unfit = unfitOf(publishedFacts().values);
  const linesOf = (some: typeof unfit) => some.map(({ name, reason }) => `${name}: ${reason}`);
  const essential = unfit.filter(({ isEssential }) => isEssential);
  // In one line, which is what the owner reads of a failed build.
  if (essential.length > 0)
    throw new Error([messages.stopped, ...linesOf(essential), messages.remedy].join(' '));
  if (unfit.length > 0) console.warn([messages.leftOut, ...linesOf(unfit)].join('\n- '));
  const leftOut = unfit.map(({ field, name, reason }) => ({ field, name, reason }));
  writeGenerated('facts-left-out.json', leftOut);
}
