import { globSync } from 'node:fs';
import type { z } from 'astro/zod';
import { contentFolder, readContent } from '../../copy/content-file.ts';
import { factsSchema } from '../../copy/schema/facts.ts';
import { siteSchema } from '../../copy/schema/site.ts';
import { eventsWithoutFile } from '../events.ts';
import { companyData, registerRawImports } from '../languages/company-data.ts';
import type { Longest } from './longest.ts';

/** What is wrong, and where: a file, and the path in it. */
export interface Fault {
  readonly place: string;
  readonly message: string;
}

/** What is judged of one language. */
export interface Judgement {
  readonly faults: readonly Fault[];
  /** Known only where nothing is wrong with the company's data. */
  readonly longest: readonly Longest[];
}

const faultsOf = (file: string, schema: z.ZodType, data: unknown): Fault[] =>
  (schema.safeParse(data).error?.issues ?? []).map(({ path, message }) => ({
    place: `${path.join('.')} of src/content/${file}`,
    message,
  }));

async function judgeCopy(language: string): Promise<Judgement> {
  registerRawImports(language);
  const { schemas } = await import('../../copy/schema/collections.ts');
  const { eligibilityRules } = await import('../../copy/schema/eligibility.ts');
  const { longestIn } = await import('./longest.ts');
  const files = globSync(`${language}/**/*.yaml`, {
    cwd: contentFolder,
    exclude: ['*/site.yaml', '*/facts.yaml'],
  });
  const contents = files.map((file) => {
    const [, folder = 'shared'] = /^\w+\/(\w+)\//.exec(file) ?? [];
    return { file, schema: schemas[folder as keyof typeof schemas], data: readContent(file) };
  });
  const made = eventsWithoutFile(language).map(({ id, language: words, data }) => ({
    file: `${words}/events/${id}.yaml`,
    schema: schemas.events,
    data,
  }));
  const rules = readContent('eligibility.yaml');
  return {
    faults: [
      ...[...contents, ...made].flatMap(({ file, schema, data }) => faultsOf(file, schema, data)),
      ...faultsOf('eligibility.yaml', eligibilityRules, rules),
    ],
    longest: contents.flatMap(({ schema, data }) => longestIn(language, schema, data)),
  };
}

/**
 * Says what does not fit the schemas of content, in the words of one language, and how long what
 * the desk says may become. Once a thread, whose modules hold one language.
 */
export async function judgeContent(language: string): Promise<Judgement> {
  const company = [
    ...faultsOf('site.yaml', siteSchema, companyData('site', language)),
    ...faultsOf('facts.yaml', factsSchema, companyData('facts', language)),
  ];
  // Those of other files are known only where these two are right.
  return company.length > 0 ? { faults: company, longest: [] } : judgeCopy(language);
}
