import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontFiles } from './pdf/font-files.ts';
import { colours } from './theme.ts';

const require = createRequire(import.meta.url);
const source = fileURLToPath(new URL('..', import.meta.url));

/** Packages that shape the files; another version may draw another file. */
const packages = [
  'pdfkit',
  'fontkit',
  'pptxgenjs',
  'docx',
  'write-excel-file',
  'hyperformula',
  'fflate',
  'sharp',
  'subset-font',
];

/**
 * Hash of what all files are made with: this folder's code, the arch, the drawings, the fonts, the
 * colours, the packages.
 */
export function hashOfTools(): string {
  const hash = createHash('sha256');
  const code = globSync(['documents/**/*.ts', 'assets/brand/arch.ts', 'assets/scenes/*.{svg,ts}'], {
    cwd: source,
  }).sort();
  for (const file of code) hash.update(file).update(readFileSync(join(source, file)));
  for (const file of Object.values(fontFiles)) hash.update(readFileSync(require.resolve(file)));
  hash.update(JSON.stringify(colours));
  // Pinned exactly, so that the pin is the version.
  const { dependencies } = JSON.parse(readFileSync(join(source, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of packages) hash.update(`${name}@${dependencies[name]}`);
  return hash.digest('hex');
}

/**
 * Fingerprint of what a file is made of: it changes with its words (placeholders filled, so with
 * every fact and name they use), with the tools, and with nothing else.
 *
 * @param ingredients - parsed content and other values; each has to survive JSON.
 */
export function fingerprintOf(tools: string, ...ingredients: readonly unknown[]): string {
  return createHash('sha256').update(tools).update(JSON.stringify(ingredients)).digest('hex').slice(0, 32);
}
