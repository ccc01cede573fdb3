import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { filesOf, type MadeFile, manifestSchema } from '../../src/copy/made-documents.ts';
import { downloadIds } from '../../src/copy/schema/action.ts';
import { type Download, download } from '../../src/copy/schema/downloads/index.ts';
import { copyFiles } from './content-files.ts';
import { root } from './host.ts';

/** Folder of the built site. */
export const dist = join(root, process.env.DIST_DIR ?? 'dist');

/** What the last build made. */
export const manifest = manifestSchema.parse(
  JSON.parse(readFileSync(join(root, '.cache/documents/manifest.json'), 'utf8')),
);

/** Every file of the last build. */
export const files: readonly MadeFile[] = filesOf(manifest);

/** What the copy says of every file. */
export const copies: readonly Download[] = copyFiles
  .filter(({ collection }) => collection === 'downloads')
  .map(({ data }) => download.parse(data));

/** Words of the files of one format. */
export function copiesOf<Format extends Download['format']>(
  format: Format,
): Extract<Download, { format: Format }>[] {
  return copies.filter(
    (copy): copy is Extract<Download, { format: Format }> => copy.format === format,
  );
}

/** Bytes of a built file. */
export function bytesOf(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(dist, 'downloads', name)));
}

/** Parts of a built office file or ZIP as text, by their paths. */
export function partsOf(name: string): Map<string, string> {
  return new Map(
    Object.entries(unzipSync(bytesOf(name))).map(([path, content]) => [path, strFromU8(content)]),
  );
}

/** Text between the tags of XML, a space between paragraphs. */
export function textOf(xml: string): string {
  const plain = xml.replace(/<\/(?:w|a):p>/g, ' ').replace(/<[^>]+>/g, '');
  return plain
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

export { downloadIds };
