import { execFileSync } from 'node:child_process';
import { cp, glob, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inLanguage } from '../lib/in-language.ts';
import { defaultLanguage, languages, leftOut } from '../lib/language.ts';

/** The program that builds, as `npm run build` starts it. */
const astro = fileURLToPath(new URL('./bin/astro.mjs', import.meta.resolve('astro/package.json')));

/** Folder into which a language is built, below the project's. */
export function folderOf(language: string): string {
  return language === defaultLanguage ? './dist/' : `./.cache/languages/${language}/`;
}

/**
 * Builds the pages of every other language after those of the default one, each by itself, and puts
 * them below the language's address in the site, where the passes over built pages
 * (src/build/optimised-pages.ts, the next integration) find them. The desk is in the default
 * language only. What languages have in common, such as images and the stylesheet, has the same
 * name in each build and so is one file. While developing, the one language that SITE_LANGUAGE
 * names is served under its own addresses.
 */
export function otherLanguages(language: string): AstroIntegration {
  let root: URL;
  return {
    name: 'other-languages',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        root = config.root;
        if (command === 'dev' && language !== defaultLanguage) updateConfig({ base: inLanguage('/', language) });
      },
      'astro:build:done': async ({ dir }) => {
        if (language !== defaultLanguage) return;
        for (const other of languages.slice(1)) {
          const built = new URL(folderOf(other), root);
          await rm(built, { recursive: true, force: true });
          const env = { ...process.env, SITE_LANGUAGE: other };
          const args = ['build', ...process.argv.filter((arg) => arg === '--silent')];
          execFileSync(process.execPath, [astro, ...args], { cwd: root, env, stdio: 'inherit' });
          await rm(new URL('admin', built), { recursive: true });
          await rm(new URL('admin.html', built));
          for (const page of leftOut[other] ?? []) await rm(new URL(`.${page}.html`, built));
          for await (const file of glob(['{_astro,social}/**/*.*'], { cwd: built }))
            await cp(new URL(file, built), new URL(file, dir));
          for await (const file of glob(['**/*.{html,htm,ics,json}'], { cwd: built })) {
            const place = file === 'index.html' ? `${other}.html` : `${other}/${file}`;
            await cp(new URL(file, built), new URL(place, dir));
          }
        }
      },
    },
  };
}
