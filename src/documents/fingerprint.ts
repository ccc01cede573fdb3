import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { laidValues } from '../copy/fact-layers.ts';
import { filesOf, isMade, manifestName, manifestSchema } from '../copy/made-documents.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

/**
 * Code, drawings, colours and words that the files are made of, and the packages, pinned exactly.
 */
const ingredients = [
  '../package.json',
  'documents/**/*.ts',
  'copy/schema/**/*.ts',
  'assets/scenes/*.{ts,svg}',
  'shared/arch.ts',
  'styles/{tokens.css,tokens-as-srgb.ts}',
  'content/{site,facts}.yaml',
  'copy/{fee-in-writing,office,placeholders,words.en}.ts',
  'content/en/downloads.yaml',
  'content/en/{downloads,industries,programs,services,pages}/*.yaml',
  '../public/downloads/*',
];

/** Whether the files show a value: those of the same content do, and the contact details. */
const isShown = (field: string) =>
  /^(?:facts\.yaml|en\/(?:pages|programs|services)\/)|^site\.yaml#(?:phone|email|address)/.test(
    field,
  );

/** Hash of all that the files to download are made of: while it is the same, so are they. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(ingredients, { cwd: source }).sort())
    hash.update(file).update(readFileSync(join(source, file)));
  const shown = Object.entries(laidValues()).filter(([field]) => isShown(field));
  hash.update(JSON.stringify(shown.sort()));
  return hash.digest('hex').slice(0, 32);
}

/** Whether a folder holds everything that was made of these things before. */
export async function areMade(folder: URL, hash: string): Promise<boolean> {
  try {
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(new URL(manifestName, folder), 'utf8')),
    );
    const names = [...filesOf(manifest), ...manifest.leaflets]
      .filter(isMade)
      .map(({ name }) => name);
    await Promise.all(names.map((name) => access(new URL(name, folder))));
    return manifest.fingerprint === hash;
  } catch {
    // Missing, or of an earlier shape: made anew.
    return false;
  }
}
