import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { ARCH_PATH, archPath } from '../assets/brand/arch.ts';
import { sceneAlts } from '../assets/scenes/alt.ts';
import { portraitOf, sized } from '../assets/scenes/drawing.ts';
import type { SceneId } from '../assets/scenes/index.ts';
import type { DeckArt } from './deck/master.ts';
import type { Picture } from './pdf/cover.ts';
import { colours } from './theme.ts';

/** The portrait of a scene by day, from the drawings that the build makes first. */
async function portrait(id: SceneId, width: number, folder: URL): Promise<Sharp> {
  const drawing = await readFile(new URL(`${id}-day.svg`, folder), 'utf8');
  return sharp(sized(drawing, width, portraitOf(drawing)));
}

/**
 * A scene as a page of a guide shows it.
 *
 * @param folder - of the drawn scenes, with a closing slash.
 */
export async function scenePicture(id: SceneId, width: number, folder: URL): Promise<Picture> {
  return {
    bytes: await (await portrait(id, width, folder)).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    alt: sceneAlts[id],
  };
}

/** Pictures of the deck: the mark, and a scene through the arch on transparent ground. */
export async function deckArt(id: SceneId, folder: URL): Promise<DeckArt> {
  const [width, height] = [900, 1168];
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${archPath(0, 0, width, height)}"/></svg>`;
  // The arch is a little slimmer than the portrait.
  const cover = await (await portrait(id, 974, folder))
    .resize({ width, height, fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ palette: true, quality: 80, effort: 4 })
    .toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="240" viewBox="0 0 100 120"><path fill="${colours.marigold}" d="${ARCH_PATH}"/></svg>`;
  const mark = await sharp(Buffer.from(svg)).png().toBuffer();
  const data = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
  return { mark: data(mark), cover: data(cover), alt: sceneAlts[id] };
}
