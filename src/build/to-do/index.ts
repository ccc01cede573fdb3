import { existsSync, statSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { ToDoFinding } from '#features/to-do/contract.ts';
import { indianDay } from '#shared/indian-time.ts';
import { builtPages } from '../built-pages.ts';
import { generatedFile, writeGenerated } from '../generated-file.ts';
import { contentFindings } from './content-findings.ts';
import { pageFindings } from './page-findings.ts';

const name = 'to-do.json';

/** What copy waits for today, the day where the owner is. */
export const findingsInContent = (): ToDoFinding[] => contentFindings(indianDay(new Date()));

/**
 * The finding with the address at which GitHub changes its file,
 * where Netlify builds the site from there.
 */
function withEdit(finding: ToDoFinding): ToDoFinding {
  const { REPOSITORY_URL = '', BRANCH = '' } = process.env;
  const [file] = /^src\/content\/\S+\.yaml/.exec(finding.where) ?? [];
  const isKnown =
    file && BRANCH && /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/.test(REPOSITORY_URL);
  return isKnown ? { ...finding, edit: `${REPOSITORY_URL}/edit/${BRANCH}/${file}` } : finding;
}

/**
 * Makes what the functions read where nothing has been built;
 * the build adds what it finds in the pages.
 */
export function makeToDo(): void {
  if (!existsSync(generatedFile(name))) writeGenerated(name, findingsInContent());
}

/**
 * Writes down what the owner should see to (`.cache/to-do.json`),
 * for `npm run doctor` and the desk.
 */
export function toDoIntegration(): AstroIntegration {
  return {
    name: 'to-do',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const pages = (await builtPages(dir)).map(({ path, $ }) => [path, $] as const);
        const has = (path: string) =>
          statSync(new URL(`.${path}`, dir), { throwIfNoEntry: false })?.isFile() === true;
        const findings = [...findingsInContent(), ...pageFindings({ pages: new Map(pages), has })];
        writeGenerated(name, findings.map(withEdit));
        logger.info(`${findings.length} things for the owner to see to: npm run doctor`);
      },
    },
  };
}
