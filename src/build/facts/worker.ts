/** Says what does not fit the schemas of content, in the words of one language. */
import { globSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { z } from 'astro/zod';
import { contentFolder, readContent } from '../../copy/content-file.ts';
import { factsSchema } from '../../copy/schema/facts.ts';
import { siteSchema } from '../../copy/schema/site.ts';
import { companyData, registerRawImports } from '../languages/company-data.ts';

/** What is wrong, and where: a file, and the path in it. */
export interface Fault {
  readonly place: string;
  readonly message: string;
}

const { language } = workerData as { language: string };

const faultsOf = (file: string, schema: z.ZodType, data: unknown): Fault[] =>
  (schema.safeParse(data).error?.issues ?? []).map(({ path, message }) => ({
    place: `${path.join('.')} of src/content/${file}`,
    message,
  }));

async function faultsOfCopy(): Promise<Fault[]> {
  registerRawImports(language);
  const { schemas } = await import('../../copy/schema/collections.ts');
  const { eligibilityRules } = await import('../../copy/schema/eligibility.ts');
  const files = globSync(`${language}/**/*.yaml`, {
    cwd: contentFolder,
    exclude: ['*/site.yaml', '*/facts.yaml'],
  });
  const all = files.flatMap((file) => {
    const [, folder = 'shared'] = /^\w+\/(\w+)\//.exec(file) ?? [];
    return faultsOf(file, schemas[folder as keyof typeof schemas], readContent(file));
  });
  return [
    ...all,
    ...faultsOf('eligibility.yaml', eligibilityRules, readContent('eligibility.yaml')),
  ];
}

const company = [
  ...faultsOf('site.yaml', siteSchema, companyData('site', language)),
  ...faultsOf('facts.yaml', factsSchema, companyData('facts', language)),
];
// Those of other files are known only where these two are right.
parentPort?.postMessage(company.length > 0 ? company : await faultsOfCopy());
