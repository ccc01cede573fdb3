import { createHash } from 'node:crypto';
import { access, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** What people type and read everywhere; the signs that our words use besides are added from the words themselves. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0';
const marks = "!%&'()+,-./:;?–—‘’“”…₹·";

interface FontCut {
  /** File of the npm package the cut is taken from. */
  readonly source: string;
  /** Name of the cut in the output folder. */
  readonly file: string;
  /** Variable axes kept (a range) or fixed (a number); see the fonts' own axis registries. */
  readonly variationAxes: Record<string, number | { min: number; max: number }>;
  /** Signs kept, besides those of the content. */
  readonly glyphs: string;
  /** OpenType features kept. Kerning of the variable text face alone is a third of its file, so only headings kern. */
  readonly keepFeatures: readonly string[];
}

const cuts: readonly FontCut[] = [
  {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    file: 'anek-text.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    glyphs: `${letters}${marks}"#*@_©×•é`,
    keepFeatures: ['lnum', 'tnum'],
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces-display.woff2',
    // One optical size and weight, drawn for headings: soft corners, no "wonky" letters.
    variationAxes: { opsz: 96, SOFT: 60, WONK: 0, wght: 460 },
    glyphs: `${letters}${marks}`,
    keepFeatures: ['kern', 'lnum', 'tnum'],
  },
];

/** Every sign in the files of a folder, those of its comments included: a few too many do not matter. */
async function signsIn(folder: URL): Promise<Set<string>> {
  const signs = new Set<string>();
  for await (const file of glob('**/*.{yaml,ts}', { cwd: folder })) {
    for (const sign of await readFile(new URL(file, folder), 'utf8')) signs.add(sign);
  }
  return signs;
}

/** Signs outside ASCII; within it only those of the cuts are needed, for the files are code as well. */
async function signsOfContent(): Promise<string> {
  const folders = ['../content/', '../i18n/'].map((folder) => new URL(folder, import.meta.url));
  const signs = (await Promise.all(folders.map(signsIn))).flatMap((set) => [...set]);
  return signs.filter((sign) => sign > '~').join('');
}

/**
 * Cuts the two faces down to the glyphs and axes the site uses. Cheap to call: a cut is kept while its recipe and its source
 * stay the same.
 *
 * @param outDir - folder the `.woff2` files are written to; created when missing.
 */
export async function subsetFonts(outDir: URL): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const ofContent = await signsOfContent();
  for (const cut of cuts) {
    const source = await readFile(require.resolve(cut.source));
    const glyphs = [...new Set(cut.glyphs + ofContent)].sort().join('');
    const recipe = createHash('sha256')
      .update(JSON.stringify({ ...cut, glyphs }))
      .update(source)
      .digest('hex');
    const [target, note] = [new URL(cut.file, outDir), new URL(`${cut.file}.recipe`, outDir)];
    const made = await Promise.all([access(target), readFile(note, 'utf8')]).catch(() => undefined);
    if (made?.[1] === recipe) continue;
    const subset = await subsetFont(source, glyphs, {
      targetFormat: 'woff2',
      variationAxes: cut.variationAxes,
      keepFeatures: [...cut.keepFeatures],
      noHinting: true,
    });
    await writeFile(target, subset);
    await writeFile(note, recipe);
  }
}
