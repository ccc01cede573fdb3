/** What can be downloaded, as it was made before the build (src/documents/integration.ts). */
import { downloadPath } from '../lib/paths.ts';
import { type DocumentManifest, isMade, manifestSchema } from './made-documents.ts';

const made = import.meta.glob<unknown>('../../.cache/documents/manifest.json', {
  import: 'default',
  eager: true,
});

// While types are checked, nothing is made.
const manifests = Object.values(made).map((manifest) => manifestSchema.parse(manifest));

/** Every document, in the order of `downloadIds`. */
export const documents: DocumentManifest['documents'] = manifests.flatMap(
  (manifest) => manifest.documents,
);

/** The page of print of each program and service that has one. */
export const leaflets: DocumentManifest['leaflets'] = manifests.flatMap(
  (manifest) => manifest.leaflets,
);

/** Names of the files that the build makes; office files are copied from public/downloads. */
export const fileNames: readonly string[] = [
  ...documents.flatMap(({ main, parts }) => [main, ...parts]),
  ...leaflets,
]
  .filter(isMade)
  .map(({ name }) => name);

/**
 * Address and bytes of the page of print that a program or service is forwarded with;
 * undefined without one.
 */
export function leafletOf(
  program: string,
): { href: string; bytes: number; title: string } | undefined {
  const found = leaflets.find((leaflet) => leaflet.program === program);
  return found && { href: downloadPath(found.name), bytes: found.bytes, title: found.title };
}
