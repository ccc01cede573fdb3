import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fittingValues } from '../copy/desk-facts.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Code, drawings, colours and words that the files are made of. */
const ingredients = [
  'documents/**/*.ts',
  'copy/schema/downloads/*.ts',
  'assets/brand/arch.ts',
  'assets/scenes/**/*.{ts,svg}',
  'styles/tokens.css',
  'content/{site,facts}.yaml',
  'copy/schema/{industry,offer,offer-terms}.ts',
  'copy/schema/pages/*.ts',
  'i18n/en/index.ts',
  'content/en/{industries,programs,services,pages}/*.yaml',
  'content/en/downloads.yaml',
  'content/en/downloads/*.yaml',
];

/** Packages that shape the files; another version may draw another file. */
const packages = [
  '@expo-google-fonts/anek-latin',
  '@fontsource-variable/fraunces',
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

/** Values of the desk that the files show: those of the same content, and of site.yaml what stands on covers and feet. */
const isShown = (field: string) =>
  /^(?:facts\.yaml|en\/(?:pages|programs|services)\/)|^site\.yaml#(?:phone|email|address)/.test(field);

/** Hash of all that the files to download are made of: while it is the same, so are they. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(ingredients, { cwd: source }).sort())
    hash.update(file).update(readFileSync(join(source, file)));
  // Pinned exactly, so that the pin is the version.
  const { dependencies } = JSON.parse(readFileSync(join(source, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of packages) hash.update(`${name}@${dependencies[name]}`);
  const shown = Object.entries(fittingValues()).filter(([field]) => isShown(field));
  hash.update(JSON.stringify(shown.sort()));
  return hash.digest('hex').slice(0, 32);
}
