/**
 * Puts a brotli and a gzip copy beside every compressible file of the built site, so that the host
 * never compresses while a visitor waits. Copies are kept by content under node_modules/.cache: an
 * unchanged file costs one hash.
 *
 * Run: node netlify/local/precompress.ts [folder]
 */
import { hash } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mapConcurrent } from '../server/concurrency.ts';
import { projectRoot } from './settings.ts';

/** Images and fonts in the build are compressed already. */
const compressible = '**/*.{html,css,js,json,xml,svg,txt,webmanifest,ics}';

/** Bytes under which a compressed copy saves nothing on the wire. */
const smallest = 200;

/** Files under way at once: zlib has four threads. */
const width = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encodings: ReadonlyArray<readonly [ending: string, compress: (content: Buffer) => Promise<Buffer>]> = [
  ['.br', (content) => brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength } })],
  ['.gz', (content) => zip(content, { level: constants.Z_BEST_COMPRESSION })],
];

async function compressFile(path: string, cache: string): Promise<void> {
  const content = await readFile(path);
  if (content.byteLength < smallest) return;
  for (const [ending, compress] of encodings) {
    const kept = join(cache, hash('sha256', content) + ending);
    const copy = () => copyFile(kept, path + ending);
    await copy().catch(async () => {
      await writeFile(`${kept}.${process.pid}`, await compress(content));
      await rename(`${kept}.${process.pid}`, kept);
      await copy();
    });
  }
}

/**
 * Compresses a built site.
 *
 * @param dist - absolute path of its folder.
 * @param cache - absolute path of the folder of kept copies.
 */
export async function precompress(dist: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const files = await Array.fromAsync(glob(compressible, { cwd: dist }));
  await mapConcurrent(files, width, (file) => compressFile(join(dist, file), cache));
}

if (import.meta.main) {
  const dist = process.argv[2] ?? join(projectRoot, 'dist');
  await precompress(dist, join(projectRoot, 'node_modules/.cache/precompressed'));
}
