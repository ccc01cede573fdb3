import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, glob, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inLanguage } from '../../lib/in-language.ts';
import { defaultLanguage, languages } from '../../lib/language.ts';

/** The program that builds, as `npm run build` starts it. */
const astro = fileURLToPath(new URL('./bin/astro.mjs', import.meta.resolve('astro/package.json')));

/** Folder into which a language is built, below the project's. */
export function folderOf(language: string): string {
  return language === defaultLanguage ? './dist/' : `./.cache/languages/${language}/`;
}

/** Builds the pages of a language into a folder of its own. */
async function buildAlone(language: string, root: URL): Promise<void> {
  await rm(new URL(folderOf(language), root), { recursive: true, force: true });
  const env = { ...process.env, SITE_LANGUAGE: language };
  const args = ['build', ...process.argv.filter((arg) => arg === '--silent')];
  const build = spawn(process.execPath, [astro, ...args], { cwd: root, env, stdio: 'inherit' });
  const end = () => build.kill();
  process.once('exit', end);
  const [code] = await once(build, 'exit');
  process.off('exit', end);
  if (code !== 0) throw new Error(`The pages in "${language}" could not be built; see above.`);
}

/**
 * Builds the pages of every other language beside those of the default one, each by itself, and
 * puts them below the language's address in the site, where the passes over built pages
 * (src/build/optimised-pages.ts, the next integration) find them. The desk is in the default
 * language only. What languages have in common, such as images and the stylesheet, has the same
 * name in each build and so is one file. While developing, the one language that SITE_LANGUAGE
 * names is served under its own addresses.
 *
 * @param ready - kept when what is made once for all languages is there.
 */
export function otherLanguages(language: string, ready: Promise<void>): AstroIntegration {
  let root: URL;
  let allBuilt: Promise<void>;
  const others = language === defaultLanguage ? languages.slice(1) : [];
  return {
    name: 'other-languages',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        root = config.root;
        if (command === 'dev' && language !== defaultLanguage)
          updateConfig({ base: inLanguage('/', language) });
      },
      'astro:build:start': () => {
        allBuilt = ready.then(async () => {
          for (const other of others) await buildAlone(other, root);
        });
        // A failure is told when the pages are needed.
        allBuilt.catch(() => {});
      },
      'astro:build:done': async ({ dir }) => {
        await allBuilt;
        for (const other of others) {
          const built = new URL(folderOf(other), root);
          await rm(new URL('admin', built), { recursive: true });
          await rm(new URL('admin.html', built));
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
