/** Says which files of content do not fit their schemas, in the words of one language. */
import { globSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { z } from 'astro/zod';
import { contentFolder, readContent } from '../../copy/content-file.ts';
import { factsSchema } from '../../copy/schema/facts.ts';
import { siteSchema } from '../../copy/schema/site.ts';
import { companyData } from '../../languages/company-data.ts';
import { registerRawImports } from '../../languages/raw-imports.ts';
import { defaultLanguage } from '../../lib/language.ts';
import { valueAt } from '../value-at.ts';

/** What is wrong with a file. */
export interface Fault {
  /** Below src/content. */
  readonly file: string;
  readonly path: string;
  readonly message: string;
  /** The text that does not fit, where it is one: it may name a fact. */
  readonly text: string;
}

const { language } = workerData as { language: string };
const own = (file: string) => (language === defaultLanguage ? file : `${language}/${file}`);

function faultsOf(file: string, schema: z.ZodType, data: unknown): Fault[] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  return issues.map(({ path, message }) => ({
    ...{ file, path: path.join('.'), message },
    text: String(valueAt(data, path.join('.')) ?? ''),
  }));
}

async function faultsOfCopy(): Promise<Fault[]> {
  registerRawImports(language);
  const { schemas } = await import('../../copy/schema/collections.ts');
  const { eligibilityRules } = await import('../../copy/schema/eligibility.ts');
  const files = globSync(`${language}/**/*.yaml`, { cwd: contentFolder }).filter(
    (file) => !/^\w+\/(?:site|facts)\.yaml$/.test(file),
  );
  const all = files.flatMap((file) => {
    const [, folder = 'shared'] = /^\w+\/(\w+)\//.exec(file) ?? [];
    return faultsOf(file, schemas[folder as keyof typeof schemas], readContent(file));
  });
  return [...all, ...faultsOf('eligibility.yaml', eligibilityRules, readContent('eligibility.yaml'))];
}

const company = [
  ...faultsOf(own('site.yaml'), siteSchema, companyData('site', language)),
  ...faultsOf(own('facts.yaml'), factsSchema, companyData('facts', language)),
];
// Those of other files are known only where these two are right.
parentPort?.postMessage(company.length > 0 ? company : await faultsOfCopy());
