import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sceneIds, scenes } from './index.ts';
import type { Scheme } from './parts/palette.ts';

/** Size of the master images that astro:assets cuts its widths from. */
export const MASTER = { width: 2560, height: 1440 } as const;

const SCHEMES: readonly Scheme[] = ['light', 'dark'];
const MANIFEST = 'manifest.json';

/** What {@link generateScenes} did. */
export interface Generated {
  /** Files written this time, by name. */
  readonly written: readonly string[];
  /** Files found fresh and left alone. */
  readonly kept: number;
}

/**
 * Draws every scene in both schemes and writes `{id}-{scheme}.png` masters (2560 x 1440) into a folder.
 * A manifest of hashes of the drawn SVG (and of sharp's version) lets a second run skip what has not changed; drawing itself
 * takes milliseconds, so the drawing is the key and no list of source files can go stale.
 * @param outDir folder for the masters, created when missing (`.cache/scenes`)
 * @param log told once per image written; silent by default
 * @throws when the folder cannot be written or sharp cannot read a drawing
 */
export async function generateScenes(outDir: string, log: (line: string) => void = () => {}): Promise<Generated> {
  await mkdir(outDir, { recursive: true });
  const known = await readManifest(join(outDir, MANIFEST));
  const jobs = sceneIds.flatMap((id) =>
    SCHEMES.map((scheme) => {
      const svg = scenes[id].render(scheme);
      return { name: `${id}-${scheme}.png`, svg, hash: fingerprint(svg) };
    }),
  );
  const manifest: Record<string, string> = {};
  const written: string[] = [];
  const work = async ({ name, svg, hash }: (typeof jobs)[number]) => {
    if (known[name] !== hash || !(await exists(join(outDir, name)))) {
      await rasterise(svg, join(outDir, name));
      written.push(name);
      log(`drew ${name}`);
    }
    manifest[name] = hash;
  };
  // Two at a time: librsvg draws on one core each, and the machines this builds on have two.
  const queue = [...jobs];
  const lane = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await work(job);
  };
  await Promise.all([lane(), lane()]);
  if (written.length > 0 || Object.keys(known).length !== jobs.length) {
    await writeFile(join(outDir, MANIFEST), `${JSON.stringify(manifest, Object.keys(manifest).sort(), 1)}\n`);
  }
  return { written, kept: jobs.length - written.length };
}

/** Written aside and renamed, so that a build that is stopped half way leaves no torn image behind. */
async function rasterise(svg: string, file: string): Promise<void> {
  const sized = svg.replace('<svg ', `<svg width="${MASTER.width}" height="${MASTER.height}" `);
  const aside = `${file}.${process.pid}.tmp`;
  await sharp(Buffer.from(sized)).removeAlpha().png({ compressionLevel: 6 }).toFile(aside);
  await rename(aside, file);
}

function fingerprint(svg: string): string {
  return createHash('sha256')
    .update(`${sharp.versions.sharp} ${MASTER.width}x${MASTER.height} ${svg}`)
    .digest('hex')
    .slice(0, 24);
}

async function readManifest(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    // No manifest on a first run; a torn one only costs a redraw.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
