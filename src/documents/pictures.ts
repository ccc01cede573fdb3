import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { sceneAlts } from '../assets/scenes/alt.ts';
import { portraitOf, sized } from '../assets/scenes/drawing.ts';
import type { SceneId } from '../assets/scenes/index.ts';
import type { Picture } from './pdf/cover.ts';

/** The portrait of a scene by day, from the drawings that the build makes first. */
async function portrait(id: SceneId, width: number, folder: URL): Promise<Sharp> {
  const drawing = await readFile(new URL(`${id}-day.svg`, folder), 'utf8');
  return sharp(sized(drawing, width, portraitOf(drawing)));
}

/** A scene as a page of a guide shows it. */
export function scenePicture(id: SceneId, width: number, folder: URL): Promise<Picture> {
  const key = `${folder} ${id} ${width}`;
  const known = drawn.get(key) ?? drawPicture(id, width, folder);
  drawn.set(key, known);
  return known;
}

/** Pictures drawn so far: several files show the same. */
const drawn = new Map<string, Promise<Picture>>();

async function drawPicture(id: SceneId, width: number, folder: URL): Promise<Picture> {
  return {
    bytes: await (await portrait(id, width, folder)).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    alt: sceneAlts[id],
  };
}
