import { z } from 'astro/zod';
import { downloadIds } from './schema/action.ts';

/** Kinds of file, as their names end. */
export const kinds = ['pdf', 'pptx', 'docx', 'xlsx', 'zip'] as const;

/** What a file's length is counted in. */
export const units = ['pages', 'slides', 'words', 'sheets', 'files'] as const;

const file = z.strictObject({
  /** Name with its ending: the last part of its address. */
  name: z.string(),
  kind: z.enum(kinds),
  document: z.enum(downloadIds),
  title: z.string(),
  /** ISO day. */
  updated: z.string(),
  inside: z.array(z.string()),
  bytes: z.int().positive(),
  /** Counted in the finished file. */
  length: z.strictObject({ count: z.int().positive(), unit: z.enum(units) }),
});

/** Programs that have a leaflet of one page. */
export const leafletIds = [
  'youth-development',
  'political-training',
  'corporate-training',
  'industries',
  'digital-marketing',
  'incubation',
  'coaching',
  'consulting',
] as const;

const leaflet = file
  .pick({ name: true, kind: true, title: true, bytes: true })
  .extend({ program: z.enum(leafletIds) });

/** A document: the file its button gives, and the files inside when that is a ZIP. */
const entry = z.strictObject({ document: z.enum(downloadIds), main: file, parts: z.array(file) });

/** What was made, in the order of the list of downloads, and the hash of what it was made of. */
export const manifestSchema = z.strictObject({
  fingerprint: z.string(),
  documents: z.array(entry),
  leaflets: z.array(leaflet),
});

/** Parsed form of {@link manifestSchema}. */
export type DocumentManifest = z.infer<typeof manifestSchema>;

/** A file of the manifest. */
export type MadeFile = z.infer<typeof file>;

/** A document of the manifest. */
export type MadeDocument = z.infer<typeof entry>;

/** The leaflet of a program. */
export type MadeLeaflet = z.infer<typeof leaflet>;

/** Every file of the documents of a manifest, without the leaflets. */
export function filesOf({ documents }: DocumentManifest): MadeFile[] {
  return documents.flatMap(({ main, parts }) => [main, ...parts]);
}

/** Whether a build makes a file; office files lie in public/downloads and are copied. */
export const isMade = ({ kind }: Pick<MadeFile, 'kind'>): boolean =>
  kind === 'pdf' || kind === 'zip';

/** Name of the manifest in the folder of made files. */
export const manifestName = 'manifest.json';
