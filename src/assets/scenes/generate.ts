import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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

/**
 * Draws every scene in both schemes and writes a master (2560 x 1440) and a portrait around its
 * subject of each into a folder, so that no phone downloads what an arch hides; astro:assets crops
 * at fixed gravities only. A note beside each master, a hash of the drawn SVG (and of sharp's
 * version), lets a second run skip what has not changed; drawing itself takes milliseconds, so the
 * drawing is the key and no list of source files can go stale.
 *
 * @param outDir - folder for the pictures, created when missing (`.cache/scenes`).
 * @param log - told once per scene drawn.
 * @throws when the folder cannot be written or sharp cannot read a drawing.
 */
export async function generateScenes(outDir: string, log: (line: string) => void): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const queue = sceneIds.flatMap((id) => SCHEMES.map((scheme) => ({ id, scheme })));
  const work = async ({ id, scheme }: (typeof queue)[number]) => {
    const name = sceneFile(id, scheme, 'wide');
    const master = join(outDir, name);
    const cut = join(outDir, sceneFile(id, scheme, 'portrait'));
    const note = `${master}.recipe`;
    const [svg, region] = [scenes[id].render(scheme), portraitOf(id)];
    const recipe = fingerprint(svg, region);
    if ([master, cut, note].every(existsSync) && (await readFile(note, 'utf8')) === recipe) return;
    const sized = svg.replace('<svg ', `<svg width="${MASTER.width}" height="${MASTER.height}" `);
    await write(sharp(Buffer.from(sized)).removeAlpha(), master);
    await write(sharp(master).extract(region), cut);
    await writeFile(note, recipe);
    log(`drew ${name}`);
  };
  // Two at a time: librsvg draws on one core each, and the machines this builds on have two.
  const lane = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await work(job);
  };
  await Promise.all([lane(), lane()]);
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
