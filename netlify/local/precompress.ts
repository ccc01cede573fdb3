// Puts a brotli copy beside every compressible file of the built site: no visitor waits for one.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { mapConcurrent } from '#server/store/concurrency.ts';
import { counter } from './progress.mjs';
import { projectRoot } from './settings.ts';

/** Images and fonts in the build are compressed already. */
const compressible = '**/*.{html,htm,css,js,json,xml,svg,txt,webmanifest,ics}';

const brotli = promisify(brotliCompress);

/**
 * Compresses the built site in a folder.
 *
 * @param tellOf - makes what is told how many files are done, of so many.
 */
export async function precompress(
  dist: string,
  tellOf: (total: number) => (done: number) => void = () => () => {},
): Promise<void> {
  const files = await Array.fromAsync(glob(compressible, { cwd: dist }));
  const tell = tellOf(files.length);
  let done = 0;
  // zlib has four threads.
  await mapConcurrent(files, 4, async (file) => {
    await writeFile(join(dist, `${file}.br`), await brotli(await readFile(join(dist, file))));
    done += 1;
    tell(done);
  });
}

if (import.meta.main)
  await precompress(process.argv[2] ?? join(projectRoot, 'dist'), (total) =>
    counter('Compressed', total),
  );
