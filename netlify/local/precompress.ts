/**
 * Puts a brotli and a gzip copy beside every compressible file of the built site, so that the host
 * never compresses while a visitor waits.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mapConcurrent } from '../server/concurrency.ts';
import { projectRoot } from './settings.ts';

/** Images and fonts in the build are compressed already. */
const compressible = '**/*.{html,htm,css,js,json,xml,svg,txt,webmanifest,ics}';

/** Bytes under which a compressed copy saves nothing on the wire. */
const smallest = 200;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses the built site in a folder. */
export async function precompress(dist: string): Promise<void> {
  const files = await Array.fromAsync(glob(compressible, { cwd: dist }));
  // zlib has four threads.
  await mapConcurrent(files, 4, async (file) => {
    const content = await readFile(join(dist, file));
    if (content.byteLength < smallest) return;
    await writeFile(join(dist, `${file}.br`), await brotli(content));
    await writeFile(join(dist, `${file}.gz`), await zip(content, { level: constants.Z_BEST_COMPRESSION }));
  });
}

if (import.meta.main) await precompress(join(projectRoot, 'dist'));
