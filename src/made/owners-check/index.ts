import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Finding } from '#contracts/owners-check.ts';
import { readPage } from '../../build/html-source.ts';
import { contentFindings } from './content.ts';
import { pageFindings } from './pages.ts';

const made = new URL('../../../.cache/owners-check.json', import.meta.url);

function write(findings: readonly Finding[]): void {
  mkdirSync(new URL('./', made), { recursive: true });
  // Renamed into its place: somebody may be reading it.
  const unfinished = new URL(`${made.pathname}.${process.pid}`, made);
  writeFileSync(unfinished, `${JSON.stringify(findings, null, 1)}\n`);
  renameSync(unfinished, made);
}

/** Today where the owner is, as an ISO day. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

/**
 * Makes what the functions read where nothing has been built; the build adds what it finds in the
 * pages.
 */
export function makeOwnersCheck(): void {
  if (!existsSync(made)) write(contentFindings(today()));
}

/**
 * Writes down what the owner should see to (`.cache/owners-check.json`), for `npm run doctor` and
 * the desk.
 */
export function ownersCheck(): AstroIntegration {
  return {
    name: 'owners-check',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const files = await Array.fromAsync(glob('**/*.html', { cwd: dir }));
        const pages = await Promise.all(
          files.sort().map(async (file) => {
            const path = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
            return [path, readPage(await readFile(new URL(file, dir), 'utf8'))] as const;
          }),
        );
        const has = (path: string) => statSync(new URL(`.${path}`, dir), { throwIfNoEntry: false })?.isFile() === true;
        const findings = [...contentFindings(today()), ...pageFindings({ pages: new Map(pages), has })];
        write(findings);
        logger.info(`${findings.length} things for the owner to see to: npm run doctor`);
      },
    },
  };
}
