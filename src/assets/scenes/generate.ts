import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Region, type Sharp } from 'sharp';
import { type SceneId, sceneIds, scenes } from './index.ts';
import type { Scheme } from './parts/palette.ts';
import { sceneFile } from './scene-file.ts';

/** Size of the master images that astro:assets cuts its widths from. */
const MASTER = { width: 2560, height: 1440 } as const;

/** Proportion of the portrait, width / height: the arch's. */
const PORTRAIT = 5 / 6;

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
 * Draws every scene in both schemes and writes a master (2560 x 1440) and a portrait around its
 * subject of each into a folder, so that no phone downloads what an arch hides; astro:assets crops
 * at fixed gravities only. A manifest of hashes of the drawn SVG (and of sharp's version) lets a
 * second run skip what has not changed; drawing itself takes milliseconds, so the drawing is the
 * key and no list of source files can go stale.
 * @param outDir folder for the pictures, created when missing (`.cache/scenes`)
 * @param log told once per scene drawn; silent by default
 * @throws when the folder cannot be written or sharp cannot read a drawing
 */
export async function generateScenes(outDir: string, log: (line: string) => void = () => {}): Promise<Generated> {
  await mkdir(outDir, { recursive: true });
  const known = await readManifest(join(outDir, MANIFEST));
  const jobs = sceneIds.flatMap((id) =>
    SCHEMES.map((scheme) => {
      const svg = scenes[id].render(scheme);
      const portrait = portraitOf(id);
      const files = [sceneFile(id, scheme, 'wide'), sceneFile(id, scheme, 'portrait')] as const;
      return { name: files[0], files, svg, portrait, hash: fingerprint(svg, portrait) };
    }),
  );
  const manifest: Record<string, string> = {};
  const written: string[] = [];
  const work = async ({ name, files: [wide, portrait], svg, portrait: region, hash }: (typeof jobs)[number]) => {
    const [master, cut] = [join(outDir, wide), join(outDir, portrait)];
    if (known[name] !== hash || !(await exists(master)) || !(await exists(cut))) {
      const sized = svg.replace('<svg ', `<svg width="${MASTER.width}" height="${MASTER.height}" `);
      await write(sharp(Buffer.from(sized)).removeAlpha(), master);
      await write(sharp(master).extract(region), cut);
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

/** The part of the master that the portrait shows. */
function portraitOf(id: SceneId): Region {
  const width = Math.round(MASTER.height * PORTRAIT);
  const centred = scenes[id].focus.x * MASTER.width - width / 2;
  const left = Math.round(Math.min(Math.max(centred, 0), MASTER.width - width));
  return { left, top: 0, width, height: MASTER.height };
}

/**
 * Written aside and renamed, so that a build that is stopped half way leaves no torn image behind.
 */
async function write(image: Sharp, file: string): Promise<void> {
  const aside = `${file}.${process.pid}.tmp`;
  await image.png({ compressionLevel: 6 }).toFile(aside);
  await rename(aside, file);
}

function fingerprint(svg: string, portrait: Region): string {
  return createHash('sha256')
    .update(`${sharp.versions.sharp} ${MASTER.width}x${MASTER.height} ${JSON.stringify(portrait)} ${svg}`)
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
