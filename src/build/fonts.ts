import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Printable ASCII, plus the signs our copy uses: dashes, quotes, ellipsis, ₹, ©, ·, ×, arrows, é. */
const glyphs = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”…₹©·×→←↑↗•é`;

interface FontCut {
  /** File of the npm package the cut is taken from. */
  readonly source: string;
  /** Name of the cut in the output folder. */
  readonly file: string;
  /** Variable axes kept (a range) or fixed (a number); see the fonts' own axis registries. */
  readonly variationAxes: Record<string, number | { min: number; max: number }>;
  /** OpenType features kept. Kerning of the variable text face alone is a third of its file, so only headings kern. */
  readonly keepFeatures: readonly string[];
}

const cuts: readonly FontCut[] = [
  {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    file: 'anek-text.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['lnum', 'tnum'],
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces-display.woff2',
    // One optical size and weight, drawn for headings: soft corners, no "wonky" letters.
    variationAxes: { opsz: 96, SOFT: 60, WONK: 0, wght: 460 },
    keepFeatures: ['kern', 'lnum', 'tnum'],
  },
];

/**
 * Cuts the two faces down to the glyphs and axes the site uses. Cheap to call: a cut that is newer than
 * its source and this file is kept.
 *
 * @param outDir - folder the `.woff2` files are written to; created when missing.
 */
export async function subsetFonts(outDir: URL): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const cut of cuts) {
    const source = require.resolve(cut.source);
    const target = new URL(cut.file, outDir);
    const made = await stat(target).catch(() => null);
    const inputs = await Promise.all([stat(source), stat(fileURLToPath(import.meta.url))]);
    if (made && inputs.every((input) => input.mtimeMs <= made.mtimeMs)) continue;
    const subset = await subsetFont(await readFile(source), glyphs, {
      targetFormat: 'woff2',
      variationAxes: cut.variationAxes,
      keepFeatures: [...cut.keepFeatures],
      noHinting: true,
    });
    await writeFile(target, subset);
  }
}
