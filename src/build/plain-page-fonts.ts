import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { defaultLanguage, languages } from '../lib/language.ts';
import { generatedFile, writeGenerated } from './generated-file.ts';

const name = 'plain-fonts.json';

/** A face of a web font in a built page, whose family Astro names with a hash. */
const webFace = /@font-face ?\{font-family: ?(\w+)-\w+;([^}]*woff2[^}]*)\}/g;

/** The faces in a page, their families named without the hash, as the plain style calls them. */
function facesIn(html: string): string {
  return Array.from(
    html.matchAll(webFace),
    ([, family, rest]) => `@font-face{font-family:${family};${rest}}`,
  ).join('');
}

/**
 * Makes what functions import as `#generated/plain-fonts.json` where nothing has been built: then
 * their pages stand in the visitor's own fonts.
 */
export function makePlainPageFonts(): void {
  if (!existsSync(generatedFile(name)))
    writeGenerated(name, Object.fromEntries(languages.map((language) => [language, ''])));
}

/**
 * Writes down the web fonts of each language, whose addresses are known once the site is built,
 * for the pages of the functions: CSS by the tag of the language.
 */
export function plainPageFonts(): AstroIntegration {
  return {
    name: 'plain-page-fonts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const faces = languages.map(async (language) => {
          const page = language === defaultLanguage ? 'about.html' : `${language}/about.html`;
          return [language, facesIn(await readFile(new URL(page, dir), 'utf8'))] as const;
        });
        writeGenerated(name, Object.fromEntries(await Promise.all(faces)));
      },
    },
  };
}
