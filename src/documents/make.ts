import { globSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { contentFolder } from '../copy/content-file.ts';
import {
  type DocumentManifest,
  isMade,
  type MadeFile,
  type MadeLeaflet,
  manifestName,
} from '../copy/made-documents.ts';
import { downloadIds } from '../copy/schema/action.ts';
import { type Download, download } from '../copy/schema/downloads/index.ts';
import { downloads } from '../copy/schema/shared.ts';
import { placeholderValues } from '../copy/sources.ts';
import { archive } from './archive.ts';
import { readCopy } from './content.ts';
import { type Leaflet, readLeaflets } from './leaflets.ts';
import { measureLength } from './length.ts';
import { guideFile, leafletFile } from './library.ts';
import { officeFile } from './office-files.ts';

type DocumentId = MadeFile['document'];

interface Made {
  readonly file: MadeFile;
  readonly bytes: Uint8Array;
}

/** How many files are made, of how many. */
export interface Progress {
  readonly made: number;
  readonly total: number;
}

/** The document that is a ZIP of all others, each a folder in it. */
const toolkitId = 'full-toolkit' satisfies DocumentId;

/**
 * Makes the guides, leaflets and ZIPs, and describes all files to download in the manifest; the same
 * content gives the same bytes. The manifest comes last: a build that is stopped half way leaves
 * none.
 *
 * @param scenes - folder of the drawn scenes.
 * @param fingerprint - kept in the manifest, for the next build to compare.
 * @param tell - called after each file.
 * @throws Error that names each office file whose facts have changed.
 */
export async function writeDocuments(
  scenes: URL,
  folder: URL,
  fingerprint: string,
  tell: (progress: Progress) => void,
): Promise<void> {
  const copies = globSync('downloads/*.yaml', { cwd: new URL('en/', contentFolder) })
    .sort()
    .map((file) => readCopy(file, download));
  const leafletCopies = readLeaflets();
  const total = copies.length + leafletCopies.length;
  const files: Made[] = [];
  for (const copy of copies) {
    files.push(await single(copy, scenes));
    tell({ made: files.length, total });
  }
  const documents = inDocuments(files);
  const leaflets: Awaited<ReturnType<typeof makeLeaflet>>[] = [];
  for (const copy of leafletCopies) {
    leaflets.push(await makeLeaflet(copy, scenes, newest(files)));
    tell({ made: files.length + leaflets.length, total });
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { file, bytes } of [
    ...documents.flatMap(({ main, parts }) => [main, ...parts]),
    ...leaflets,
  ].filter(({ file }) => isMade(file)))
    await writeFile(new URL(file.name, folder), bytes);
  const manifest: DocumentManifest = {
    fingerprint,
    documents: documents.map(({ main: { file: main }, parts }) => ({
      document: main.document,
      main,
      parts: parts.map(({ file }) => file),
    })),
    leaflets: leaflets.map(({ file }) => file),
  };
  const aside = new URL(`${manifestName}.tmp`, folder);
  await writeFile(aside, `${JSON.stringify(manifest, null, 1)}\n`);
  await rename(aside, new URL(manifestName, folder));
}

const newest = (files: readonly Made[]) =>
  files
    .map(({ file }) => file.updated)
    .sort()
    .at(-1) as string;

/** A document of one file is that file; of several, an archive of them. The toolkit holds all. */
function inDocuments(files: readonly Made[]): { main: Made; parts: readonly Made[] }[] {
  const others = downloadIds.flatMap((id) =>
    id === toolkitId ? [] : [files.filter(({ file }) => file.document === id)],
  );
  const documents = others.map((parts) => {
    const [only, ...more] = parts;
    if (!only)
      throw new Error(
        'A document of src/content/en/downloads.yaml has no file in src/content/en/downloads.',
      );
    return more.length === 0
      ? { main: only, parts: [] }
      : { main: pack(only.file.document, parts, () => ''), parts };
  });
  return [
    ...documents,
    { main: pack(toolkitId, others.flat(), ({ document }) => `${document}/`), parts: [] },
  ];
}

/**
 * Makes a leaflet with as many of its terms as one page takes; the others stand where it leads to.
 */
async function onOnePage(
  leaflet: Leaflet,
  make: (fitting: Leaflet) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    return await make(leaflet);
  } catch (error) {
    if (leaflet.terms.length === 0) throw error;
    return onOnePage({ ...leaflet, terms: leaflet.terms.slice(0, -1) }, make);
  }
}

async function makeLeaflet(leaflet: Leaflet, scenes: URL, updated: string) {
  const bytes = await onOnePage(leaflet, (fitting) => leafletFile(fitting, scenes, updated));
  const file: MadeLeaflet = {
    name: `program-${leaflet.id}.pdf`,
    kind: 'pdf',
    title: leaflet.title,
    bytes: bytes.byteLength,
    program: leaflet.id,
  };
  return { file, bytes };
}

async function single(copy: Download, scenes: URL): Promise<Made> {
  const { document, title, updated, inside } = copy;
  const about = { document, title, updated, inside };
  if (copy.format === 'guide') {
    const file = { ...about, name: `${copy.name}.pdf`, kind: 'pdf' } as const;
    return described(file, await guideFile(copy, scenes));
  }
  const file = { ...about, name: `${copy.name}.${copy.kind}`, kind: copy.kind };
  return described(file, await officeFile(copy, placeholderValues));
}

/** An archive of files, each in its folder, as old as the newest of them. */
function pack(
  document: DocumentId,
  parts: readonly Made[],
  folderOf: (file: MadeFile) => string,
): Made {
  const updated = newest(parts);
  const { title } = readCopy('downloads.yaml', downloads).downloads[document];
  const inside = parts.map(({ file }) => file.title);
  return described(
    { name: `${document}.zip`, kind: 'zip', document, title, updated, inside },
    archive(
      Object.fromEntries(parts.map(({ file, bytes }) => [folderOf(file) + file.name, bytes])),
      updated,
    ),
  );
}

function described(about: Omit<MadeFile, 'bytes' | 'length'>, bytes: Uint8Array): Made {
  return {
    file: { ...about, bytes: bytes.byteLength, length: measureLength(bytes, about.kind) },
    bytes,
  };
}
