import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont, { type SubsetOptions } from 'subset-font';
import { siteSchema } from '../copy/schema/site.ts';
import { languages } from '../lib/language.ts';
import { generatedFile, writeGenerated } from './generated-file.ts';
import { companyData } from './languages/company-data.ts';

const require = createRequire(import.meta.url);

/** All characters of some ranges of Unicode, given by their first and last. */
const charactersOf = (...ranges: readonly (readonly [number, number])[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('');

/** Latin with all letters of Europe, and typographic signs. */
const latin = charactersOf([0x20, 0x7e], [0xa0, 0x24f], [0x1e00, 0x1eff], [0x2010, 0x2026]);

/** Devanagari, with what joins and parts its letters. */
const devanagari = charactersOf([0x20, 0x20], [0x900, 0x97f], [0x200c, 0x200d]);

/** One weight and optical size, drawn for headings, as on the pages. */
const drawnForHeadings = { opsz: 96, SOFT: 60, WONK: 0, wght: 460 } as const;

/** The fonts of certificates; a character stands in the first of its list that has it. */
const fonts: Readonly<
  Record<string, readonly (SubsetOptions & { source: string; characters: string })[]>
> = {
  display: [
    {
      source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
      characters: latin,
      variationAxes: drawnForHeadings,
    },
    {
      source: '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2',
      characters: latin,
      variationAxes: drawnForHeadings,
    },
    {
      source: '@fontsource/eczar/files/eczar-devanagari-500-normal.woff2',
      characters: devanagari,
    },
  ],
  text: [
    {
      source: '@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf',
      characters: latin,
    },
    {
      source: '@fontsource/eczar/files/eczar-devanagari-400-normal.woff2',
      characters: devanagari,
    },
  ],
  strong: [
    {
      source: '@expo-google-fonts/anek-latin/600SemiBold/AnekLatin_600SemiBold.ttf',
      characters: latin,
    },
    {
      source: '@fontsource/eczar/files/eczar-devanagari-600-normal.woff2',
      characters: devanagari,
    },
  ],
};

const fontsName = 'certificate-fonts.json';

/**
 * Makes what the functions draw certificates with, which they import as
 * `#generated/certificate-fonts.json` (TrueType in base64, with every rule of shaping that the
 * fonts have) and `#generated/issuer.json` (the company's name in each language). The fonts are
 * kept while their recipe stays the same, because making them takes seconds.
 *
 * @throws Error when a font package is missing.
 */
export async function makeCertificateParts(): Promise<void> {
  const nameIn = (language: string) => siteSchema.parse(companyData('site', language)).name;
  writeGenerated(
    'issuer.json',
    Object.fromEntries(languages.map((language) => [language, nameIn(language)])),
  );
  const recipe = createHash('sha256')
    .update(JSON.stringify(fonts))
    .update(readFileSync(new URL('../../package.json', import.meta.url)))
    .digest('hex');
  const file = generatedFile(fontsName);
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).recipe === recipe) return;
  const made: Record<string, string[]> = {};
  for (const [name, sources] of Object.entries(fonts)) {
    made[name] = [];
    for (const { source, characters, ...options } of sources) {
      const font = await readFile(require.resolve(source));
      const cut = { targetFormat: 'truetype', noHinting: true, ...options } as const;
      made[name].push((await subsetFont(font, characters, cut)).toString('base64'));
    }
  }
  writeGenerated(fontsName, { recipe, ...made });
}
