/**
 * Puts a brotli and a gzip copy beside every compressible file of the built site, so that the host
 * never compresses while a visitor waits. Copies are kept by content under node_modules/.cache.
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

const encodings = [
  ['.br', (content: Buffer) => brotli(content)],
  ['.gz', (content: Buffer) => zip(content, { level: constants.Z_BEST_COMPRESSION })],
] as const;

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

/** Compresses the built site in `dist`; `cache` is the folder of kept copies. */
export async function precompress(dist: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const files = await Array.fromAsync(glob(compressible, { cwd: dist }));
  await mapConcurrent(files, width, (file) => compressFile(join(dist, file), cache));
}

if (import.meta.main) {
  await precompress(join(projectRoot, 'dist'), join(projectRoot, 'node_modules/.cache/precompressed'));
}
