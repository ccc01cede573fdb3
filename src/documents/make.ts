import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { downloadIds } from '../copy/schema/action.ts';
import type { Download, DownloadFile } from '../copy/schema/downloads/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import { lengthOf } from './length.ts';
import { kindOf, makeFile, type Publisher, type SharedInputs, toolkit, toolkitId } from './library.ts';
import { filesOf, type MadeDocument, type MadeFile, type Manifest, manifestName, manifestSchema } from './manifest.ts';
import { archive, stamped } from './office-file.ts';

/** What {@link makeDocuments} works with. */
export interface MakeOptions {
  readonly downloads: readonly Download[];
  /** Title of each document. */
  readonly titles: Readonly<Record<string, { title: string }>>;
  readonly publisher: Publisher;
  /** Hash of the code, fonts and packages (fingerprint.ts). */
  readonly tools: string;
  /** Folder of the drawn scenes. */
  readonly scenes: URL;
  /** Folder of the made files, with a closing slash; created when missing. */
  readonly folder: URL;
}

/** What was made this time. */
export interface Made {
  readonly manifest: Manifest;
  /** Names of the files written; the others were found as they should be. */
  readonly written: readonly string[];
}

/**
 * Makes every file to download, or leaves it when it was made of the same things before: the
 * manifest keeps each file's fingerprint. Files that nothing makes any more are removed.
 *
 * @throws Error when the content of a file cannot be set, with what to change.
 */
export async function makeDocuments(options: MakeOptions): Promise<Made> {
  const { folder } = options;
  await mkdir(folder, { recursive: true });
  const cache = openFileCache(options, await readManifest(folder));
  const documents: MadeDocument[] = [];
  for (const id of downloadIds) if (id !== toolkitId) documents.push(await makeDocument(options, cache, id));
  documents.push(await makeToolkit(cache, documents));
  const manifest: Manifest = { documents };
  await replace(folder, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  await removeOthers(folder, new Set([manifestName, ...filesOf(manifest).map(({ name }) => name)]));
  return { manifest, written: cache.written };
}

type DocumentId = MadeDocument['document'];
/** A file of an archive, and its place in it. */
type Part = MadeFile & { readonly path: string };

/** Makes files, or keeps those that are there and were made of the same things. */
interface FileCache {
  /** Names of the files written. */
  readonly written: string[];
  single(copy: DownloadFile): Promise<MadeFile>;
  pack(document: DocumentId, parts: readonly Part[]): Promise<MadeFile>;
}

function openFileCache(options: MakeOptions, before: readonly MadeFile[]): FileCache {
  const { downloads, folder, titles, tools, publisher, scenes } = options;
  const known = new Map(before.map((file) => [file.name, file]));
  const written: string[] = [];
  const standardClauses = downloads.find((copy) => copy.format === 'standard-clauses');
  if (!standardClauses) throw new Error('src/content/en/downloads/standard-clauses.yaml is missing.');
  const inputs: SharedInputs = { publisher, standardClauses, scenes };

  /** Keeps a file that is there and was made of the same things, else makes it. */
  async function keepOrMake(
    about: Omit<MadeFile, 'bytes' | 'length'>,
    make: () => Promise<Uint8Array>,
  ): Promise<MadeFile> {
    const last = known.get(about.name);
    const there = last?.fingerprint === about.fingerprint && (await sizeOf(folder, about.name)) === last.bytes;
    if (there) return { ...about, bytes: last.bytes, length: last.length };
    const bytes = await make();
    await replace(folder, about.name, bytes);
    written.push(about.name);
    return { ...about, bytes: bytes.byteLength, length: lengthOf(bytes, about.kind) };
  }

  return {
    written,
    single(copy) {
      const { document, title, updated, inside } = copy;
      const kind = kindOf[copy.format];
      const shared = copy.format === 'agreement' ? standardClauses : null;
      const fingerprint = fingerprintOf(tools, copy, publisher, shared);
      return keepOrMake(
        { name: `${copy.name}.${kind}`, kind, document, title, updated, inside, fingerprint },
        async () => {
          const bytes = await makeFile(copy, inputs);
          return kind === 'pdf' ? bytes : stamped(bytes, updated);
        },
      );
    },
    pack(document, parts) {
      const updated = parts
        .map((part) => part.updated)
        .sort()
        .at(-1) as string;
      const title = titles[document]?.title ?? document;
      const made = parts.map(({ path, fingerprint }) => [path, fingerprint]);
      const fingerprint = fingerprintOf(tools, title, made);
      const inside = parts.map((part) => part.title);
      return keepOrMake(
        { name: `${document}.zip`, kind: 'zip', document, title, updated, inside, fingerprint },
        async () => {
          const contents = parts.map(async ({ path, name }) => [path, await readFile(new URL(name, folder))] as const);
          return archive(Object.fromEntries(await Promise.all(contents)), updated);
        },
      );
    },
  };
}

/** A document of one file is that file; of several, an archive of them. */
async function makeDocument({ downloads }: MakeOptions, cache: FileCache, document: DocumentId): Promise<MadeDocument> {
  const copies = downloads.filter((copy): copy is DownloadFile => 'document' in copy && copy.document === document);
  const parts: MadeFile[] = [];
  for (const copy of copies) parts.push(await cache.single(copy));
  const [only, ...others] = parts;
  if (!only) throw new Error(`No file of src/content/en/downloads belongs to the document “${document}”.`);
  if (others.length === 0) return { document, main: only, parts: [] };
  const placed = parts.map((part) => ({ ...part, path: part.name }));
  return { document, main: await cache.pack(document, placed), parts };
}

async function makeToolkit(cache: FileCache, documents: readonly MadeDocument[]): Promise<MadeDocument> {
  const tools = documents.filter(({ document }) => (toolkit as readonly string[]).includes(document));
  const inside = tools.flatMap(({ document, main, parts }) =>
    (parts.length > 0 ? parts : [main]).map((part) => ({ ...part, path: `${document}/${part.name}` })),
  );
  return { document: toolkitId, main: await cache.pack(toolkitId, inside), parts: [] };
}

async function readManifest(folder: URL): Promise<MadeFile[]> {
  const text = await readFile(new URL(manifestName, folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  try {
    // One of an earlier shape, or half written, only costs making the files anew.
    const parsed = manifestSchema.safeParse(JSON.parse(text || '{}'));
    return parsed.success ? filesOf(parsed.data) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

async function sizeOf(folder: URL, name: string): Promise<number | undefined> {
  return readFile(new URL(name, folder)).then(
    (bytes) => bytes.byteLength,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
}

/** Written aside and renamed, so that a build that is stopped half way leaves no torn file. */
async function replace(folder: URL, name: string, bytes: Uint8Array): Promise<void> {
  const aside = new URL(`${name}.${process.pid}.tmp`, folder);
  await writeFile(aside, bytes);
  await rename(aside, new URL(name, folder));
}

async function removeOthers(folder: URL, keep: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) if (!keep.has(name)) await rm(new URL(name, folder));
}
