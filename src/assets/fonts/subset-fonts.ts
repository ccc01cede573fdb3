import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont, { type SubsetOptions } from 'subset-font';

const require = createRequire(import.meta.url);

/** What people type and read everywhere; our own words add what they need. */
const characters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0' +
  "!%&'()+,-./:;?–—‘’“”…·";

/**
 * What Devanagari is shaped with: without one of them half letters, matras and repha stand apart.
 */
const shaping =
  'locl ccmp nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln abvm blwm dist rclt kern mark mkmk'.split(
    ' ',
  );

interface Subset extends SubsetOptions {
  source: string;
  file: string;
  characters: string;
  /** Nothing but `characters`, whatever else our words hold. */
  alone?: true;
}

/** Which of a font's axes stay, for all of its files. */
const anekAxes = { wght: { min: 400, max: 600 } };
/** One optical size and weight, drawn for headings: soft corners, no "wonky" letters. */
const frauncesAxes = { opsz: 96, SOFT: 60, WONK: 0, wght: 460 };

const subsets: readonly Subset[] = [
  {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    file: 'anek-text.woff2',
    variationAxes: anekAxes,
    characters: `${characters}"#*@_©×•é`,
    // Kerning alone would be a third of this file, so only headings kern.
    keepFeatures: ['lnum', 'tnum'],
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces-display.woff2',
    variationAxes: frauncesAxes,
    characters,
    keepFeatures: ['kern', 'lnum', 'tnum'],
  },
  // The packages keep the rupee sign apart from the digits that follow it.
  {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    file: 'anek-rupee.woff2',
    variationAxes: anekAxes,
    characters: '₹',
    alone: true,
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2',
    file: 'fraunces-rupee.woff2',
    variationAxes: frauncesAxes,
    characters: '₹',
    alone: true,
  },
  {
    // Headings in Devanagari: as sharp and soft as Fraunces, and as heavy.
    source: '@fontsource/eczar/files/eczar-devanagari-500-normal.woff2',
    file: 'eczar-devanagari.woff2',
    characters: ' \u200c\u200d।ऋङञःँ',
    keepFeatures: shaping,
  },
];

/** Characters outside ASCII in the words of a language; a few too many do not matter. */
async function charactersOfWords(language: string): Promise<string> {
  const found = new Set<string>();
  const words = [
    `../../content/${language}/**/*.yaml`,
    '../../content/*.yaml',
    `../../**/words.${language}.ts`,
    // The desk, in English only.
    '../../**/{admin,admin-parts}/**/words.ts',
  ];
  for await (const file of glob(words, { cwd: new URL('./', import.meta.url) })) {
    for (const character of await readFile(new URL(file, import.meta.url), 'utf8'))
      found.add(character);
  }
  return [...found].filter((character) => character > '~').join('');
}

/**
 * Cuts the two web fonts down to the characters, axes and OpenType features that one language uses,
 * in English 45 and 121 KB to 14 and 10. A subset is kept while its recipe and its source stay the
 * same, because making it takes seconds.
 *
 * Of a script that a font does not have, browsers take the characters from the visitor's own fonts,
 * one by one.
 *
 * @param outDir - folder the `.woff2` files are written to; created when missing.
 * @param others - more characters that pages show: what the owner writes has letters that our words
 *   lack.
 */
export async function subsetFonts(language: string, outDir: URL, others = ''): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const ofWords = (await charactersOfWords(language)) + others.replace(/[ -~]/g, '');
  for (const { source, file, characters: usual, alone, ...options } of subsets) {
    const font = await readFile(require.resolve(source));
    const text = alone ? usual : [...new Set(usual + ofWords)].sort().join('');
    const recipe = createHash('sha256')
      .update(JSON.stringify([options, text]))
      .update(font)
      .digest('hex');
    const target = new URL(file, outDir);
    const note = new URL(`${file}.recipe`, outDir);
    if (existsSync(target) && existsSync(note) && (await readFile(note, 'utf8')) === recipe)
      continue;
    await writeFile(
      target,
      await subsetFont(font, text, { targetFormat: 'woff2', noHinting: true, ...options }),
    );
    await writeFile(note, recipe);
  }
}
