import { execFile } from 'node:child_process';
import { cp, glob, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import { inLanguage } from '../lib/in-language.ts';
import { defaultLanguage } from '../lib/language.ts';

/** The program that builds, as `npm run build` starts it. */
const astro = fileURLToPath(new URL('./bin/astro.mjs', import.meta.resolve('astro/package.json')));

/**
 * What of another language's build is the site's: its pages but for the desk, files beside them,
 * social images, what they load, its sitemap.
 */
const taken = ['**/*.{html,ics,json}', 'social/*.jpg', '_astro/**/*.*', 'sitemap-*.xml'];
const notTaken = /^admin(?:\/|\.html$)/;

/**
 * Where a file of a language's build goes in the site: pages and what lies beside them into the
 * language's folder.
 */
function placeOf(file: string, language: string): string {
  if (!/\.(?:html|ics|json)$/.test(file)) return file;
  return file === 'index.html' ? `${language}.html` : `${language}/${file}`;
}

/** Folder into which a language is built, below the project's. */
export function folderOf(language: string): string {
  return language === defaultLanguage ? './dist/' : `./.cache/languages/${language}/`;
}

async function build(language: string, root: URL): Promise<void> {
  const env = { ...process.env, SITE_LANGUAGE: language };
  const options = { cwd: fileURLToPath(root), env, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)(process.execPath, [astro, 'build'], options).catch(
    (failed: { stdout: string; stderr: string }) => {
      throw new Error(`The pages in "${language}" cannot be built:\n${failed.stdout}\n${failed.stderr}`);
    },
  );
}

/**
 * Builds the pages of every other language after those of the default one, each by itself, and puts
 * them into the site, where the passes over built pages (src/build/optimised-pages.ts, the next
 * integration) find them. What languages have in common, such as images and the stylesheet, has the
 * same name in each build and so is one file. While developing, the one language that SITE_LANGUAGE
 * names is served under its own addresses.
 *
 * @param language - the one that is built.
 * @param languages - all of the site's.
 */
export function otherLanguages(language: string, languages: readonly string[]): AstroIntegration {
  let root: URL;
  return {
    name: 'other-languages',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        root = config.root;
        if (command === 'dev' && language !== defaultLanguage) updateConfig({ base: inLanguage('/', language) });
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (language !== defaultLanguage) return;
        for (const other of languages.filter((name) => name !== language)) {
          const begun = performance.now();
          const built = new URL(folderOf(other), root);
          await rm(built, { recursive: true, force: true });
          await build(other, root);
          for await (const file of glob(taken, { cwd: built })) {
            if (!notTaken.test(file)) await cp(new URL(file, built), new URL(placeOf(file, other), dir));
          }
          logger.info(`built the pages in "${other}" in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
        }
      },
    },
  };
}
