import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { defaultLanguage, languages } from '../lib/language.ts';
import { generatedFile, writeGenerated } from './generated-file.ts';

const name = 'plain-fonts.json';

/**
 * Makes what functions import as `#generated/plain-fonts.json` where nothing has been built: then
 * their pages stand in the visitor's own fonts.
 */
export function makePlainPageFonts(): void {
  if (!existsSync(generatedFile(name)))
    writeGenerated(name, Object.fromEntries(languages.map((language) => [language, ''])));
}

/**
 * Hands the web fonts of each language, whose addresses a page of the build knows
 * (pages/plain-fonts.json.ts), to the pages of the functions: CSS by the tag of the language.
 */
export function plainPageFonts(): AstroIntegration {
  return {
    name: 'plain-page-fonts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const faces = languages.map(async (language) => {
          const folder = language === defaultLanguage ? '' : `${language}/`;
          const file = new URL(`${folder}${name}`, dir);
          const css: string = JSON.parse(await readFile(file, 'utf8'));
          await rm(file);
          return [language, css] as const;
        });
        writeGenerated(name, Object.fromEntries(await Promise.all(faces)));
      },
    },
  };
}
