/** Office files as they lie in public/downloads; src/content/en/downloads says what they print. */
import { readFile } from 'node:fs/promises';
import type { OfficeFile } from '../copy/schema/downloads/office.ts';
import type { PlaceholderValues } from '../lib/fill-placeholders.ts';
import { typeset } from '../lib/typeset.ts';

/** Where they lie: a build copies them as they are. */
export const officeFolder = new URL('../../public/downloads/', import.meta.url);

/**
 * What an office file prints that is no longer so, a line each.
 *
 * @param values - what the facts say now.
 */
export function outdated({ name, kind, printed }: OfficeFile, values: PlaceholderValues): string[] {
  return Object.entries(printed)
    .filter(([placeholder, value]) => values[placeholder] !== typeset(value))
    .map(
      ([placeholder, value]) =>
        `${name}.${kind} prints “${value}” for ${placeholder}, which is now “${values[placeholder]}”.`,
    );
}

/**
 * The bytes of an office file.
 *
 * @throws Error when there is none, or when one of its facts has changed.
 */
export async function officeFile(copy: OfficeFile, values: PlaceholderValues): Promise<Uint8Array> {
  const faults = outdated(copy, values);
  if (faults.length > 0)
    throw new Error(
      `${faults.join('\n')}\nEdit the file in public/downloads, then its “printed” in src/content/en/downloads (docs/copy.md).`,
    );
  return new Uint8Array(await readFile(new URL(`${copy.name}.${copy.kind}`, officeFolder)));
}
