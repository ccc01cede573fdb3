/** What can be downloaded, as it was made before the build (src/documents/integration.ts). */
import { type MadeDocument, type MadeFile, manifestSchema } from './made-documents.ts';

const made = import.meta.glob<unknown>('../../.cache/documents/manifest.json', { import: 'default', eager: true });

/** Every document, in the order of `downloadIds`. Empty while types are checked, when nothing is made. */
export const documents: readonly MadeDocument[] = Object.values(made).flatMap(
  (manifest) => manifestSchema.parse(manifest).documents,
);

/** Every file by its name. */
export const documentFiles: ReadonlyMap<string, MadeFile> = new Map(
  documents.flatMap(({ main, parts }) => [main, ...parts]).map((file) => [file.name, file]),
);
