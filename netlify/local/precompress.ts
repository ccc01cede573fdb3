/**
 * Puts a brotli and a gzip copy beside every compressible file of the built site, so that the host
 * never compresses while a visitor waits. Copies are kept by content under node_modules/.cache: an
 * unchanged file costs one hash.
 *
 * Run: node netlify/local/precompress.ts [folder]
 */
import { createHash } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { errorCode } from './store/files.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Endings of files that compression makes smaller; images and fonts in the build are compressed
 * already.
 */
const compressible = new Set(['.html', '.css', '.js', '.mjs', '.json', '.xml', '.svg', '.txt', '.webmanifest', '.ics']);

/** Bytes under which a compressed copy saves nothing on the wire. */
const smallest = 200;

const encodings = [
  {
    ending: '.br',
    compress: (content: Buffer) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }),
  },
  { ending: '.gz', compress: (content: Buffer) => gzipped(content, { level: constants.Z_BEST_COMPRESSION }) },
];

async function compressFile(path: string, cache: string): Promise<void> {
  const content = await readFile(path);
  if (content.byteLength < smallest) return;
  const hash = createHash('sha256').update(content).digest('hex');
  for (const { ending, compress } of encodings) {
    const kept = join(cache, hash + ending);
    try {
      await copyFile(kept, path + ending);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      const compressed = await compress(content);
      await writeFile(`${kept}.${process.pid}`, compressed);
      await rename(`${kept}.${process.pid}`, kept);
      await copyFile(kept, path + ending);
    }
  }
}

/**
 * Compresses a built site.
 *
 * @param dist - absolute path of its folder.
 * @param cache - absolute path of the folder of kept copies.
 * @returns the number of files looked at.
 */
export async function precompress(dist: string, cache: string): Promise<number> {
  await mkdir(cache, { recursive: true });
  const files: string[] = [];
  for await (const file of glob('**/*', { cwd: dist }))
    if (compressible.has(extname(file))) files.push(join(dist, file));
  const queue = files.values();
  const worker = async () => {
    for (const file of queue) await compressFile(file, cache);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return files.length;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const dist = process.argv[2] ?? join(root, 'dist');
  await precompress(dist, join(root, 'node_modules/.cache/precompressed'));
}
