import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import {
  filesOf,
  type MadeDocument,
  type MadeFile,
  type MadeLeaflet,
  type Manifest,
  manifestName,
  manifestSchema,
} from '../copy/made-documents.ts';
import { downloadIds } from '../copy/schema/action.ts';
import type { Download, DownloadFile } from '../copy/schema/downloads/index.ts';
import type { Leaflet } from './leaflets.ts';
import { lengthOf } from './length.ts';
import { kindOf, leafletFile, makeFile, type Publisher, toolkit, toolkitId } from './library.ts';
import { archive, stamped } from './office-file.ts';

/** What {@link makeDocuments} works with. */
export interface MakeOptions {
  readonly downloads: readonly Download[];
  readonly titles: Readonly<Record<string, { title: string }>>;
  readonly leaflets: readonly Leaflet[];
  readonly publisher: Publisher;
  readonly scenes: URL;
}

type DocumentId = MadeDocument['document'];

interface Made {
  readonly file: MadeFile;
  readonly bytes: Uint8Array;
}

/** Whether a folder holds everything that was made of these things before. */
export async function areMade(folder: URL, fingerprint: string): Promise<boolean> {
  try {
    const manifest = manifestSchema.parse(JSON.parse(await readFile(new URL(manifestName, folder), 'utf8')));
    const names = [...filesOf(manifest), ...manifest.leaflets].map(({ name }) => name);
    await Promise.all(names.map((name) => access(new URL(name, folder))));
    return manifest.fingerprint === fingerprint;
  } catch {
    // Missing, or of an earlier shape: made anew.
    return false;
  }
}

/** Makes every file to download. The manifest comes last: a build that is stopped half way leaves none. */
export async function writeDocuments(options: MakeOptions, folder: URL, fingerprint: string): Promise<void> {
  const { documents, files } = await makeDocuments(options);
  const leaflets = await makeLeaflets(options);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { file, bytes } of [...files, ...leaflets]) await writeFile(new URL(file.name, folder), bytes);
  const manifest: Manifest = { fingerprint, documents, leaflets: leaflets.map(({ file }) => file) };
  const aside = new URL(`${manifestName}.tmp`, folder);
  await writeFile(aside, `${JSON.stringify(manifest, null, 1)}\n`);
  await rename(aside, new URL(manifestName, folder));
}

/** Makes every file to download; the same content gives the same bytes. */
export async function makeDocuments(
  options: MakeOptions,
): Promise<{ documents: MadeDocument[]; files: readonly Made[] }> {
  const made = new Map<DocumentId, { main: Made; parts: Made[] }>();
  for (const id of downloadIds) if (id !== toolkitId) made.set(id, await makeDocument(options, id));
  const inside = toolkit.flatMap((id) => {
    const { main, parts } = made.get(id) as { main: Made; parts: Made[] };
    return (parts.length > 0 ? parts : [main]).map((part) => ({ ...part, path: `${id}/${part.file.name}` }));
  });
  made.set(toolkitId, { main: pack(options, toolkitId, inside), parts: [] });
  const all = [...made];
  return {
    documents: all.map(([document, { main, parts }]) => ({
      document,
      main: main.file,
      parts: parts.map(({ file }) => file),
    })),
    files: all.flatMap(([, { main, parts }]) => [main, ...parts]),
  };
}

/** Makes a leaflet with as many of its terms as one page takes; the others stand where it leads to. */
async function onOnePage(leaflet: Leaflet, make: (fitting: Leaflet) => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make(leaflet);
  } catch (error) {
    if (leaflet.terms.length === 0) throw error;
    return onOnePage({ ...leaflet, terms: leaflet.terms.slice(0, -1) }, make);
  }
}

/** Makes the leaflet of each program, as old as the newest document. */
async function makeLeaflets({ leaflets, downloads, publisher, scenes }: MakeOptions) {
  const days = downloads.flatMap((copy) => ('updated' in copy ? [copy.updated] : []));
  const updated = days.sort().at(-1) as string;
  const made: { file: MadeLeaflet; bytes: Uint8Array }[] = [];
  for (const leaflet of leaflets) {
    const bytes = await onOnePage(leaflet, (fitting) => leafletFile(fitting, { publisher, scenes, updated }));
    const name = `program-${leaflet.id}.pdf`;
    const file = { name, kind: 'pdf', title: leaflet.title, bytes: bytes.byteLength, program: leaflet.id } as const;
    made.push({ file, bytes });
  }
  return made;
}

/** A document of one file is that file; of several, an archive of them. */
async function makeDocument(options: MakeOptions, document: DocumentId): Promise<{ main: Made; parts: Made[] }> {
  const copies = options.downloads.filter(
    (copy): copy is DownloadFile => 'document' in copy && copy.document === document,
  );
  const parts: Made[] = [];
  for (const copy of copies) parts.push(await single(options, copy));
  const [only, ...others] = parts;
  if (!only) throw new Error(`No file of src/content/en/downloads belongs to the document “${document}”.`);
  if (others.length === 0) return { main: only, parts: [] };
  const placed = parts.map((part) => ({ ...part, path: part.file.name }));
  return { main: pack(options, document, placed), parts };
}

async function single({ downloads, publisher, scenes }: MakeOptions, copy: DownloadFile): Promise<Made> {
  const standardClauses = downloads.find(({ format }) => format === 'standard-clauses');
  if (standardClauses?.format !== 'standard-clauses')
    throw new Error('src/content/en/downloads/standard-clauses.yaml is missing.');
  const { document, title, updated, inside } = copy;
  const kind = kindOf[copy.format];
  const bytes = await makeFile(copy, { publisher, standardClauses, scenes });
  return described(
    { name: `${copy.name}.${kind}`, kind, document, title, updated, inside },
    kind === 'pdf' ? bytes : stamped(bytes, updated),
  );
}

/** An archive of files, as old as the newest of them. */
function pack({ titles }: MakeOptions, document: DocumentId, parts: readonly (Made & { path: string })[]): Made {
  const updated = parts
    .map((part) => part.file.updated)
    .sort()
    .at(-1) as string;
  const title = titles[document]?.title ?? document;
  const inside = parts.map(({ file }) => file.title);
  return described(
    { name: `${document}.zip`, kind: 'zip', document, title, updated, inside },
    archive(Object.fromEntries(parts.map(({ path, bytes }) => [path, bytes])), updated),
  );
}

function described(about: Omit<MadeFile, 'bytes' | 'length'>, bytes: Uint8Array): Made {
  return { file: { ...about, bytes: bytes.byteLength, length: lengthOf(bytes, about.kind) }, bytes };
}
