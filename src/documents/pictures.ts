import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { portraitViewOf, sized } from '../assets/scenes/drawing.ts';
import type { SceneId } from '../assets/scenes/index.ts';
import { sceneAlts } from '../assets/scenes/words.en.ts';

/** A picture for a page, and what it shows. */
export interface Picture {
  /** JPEG. */
  readonly bytes: Buffer;
  readonly alt: string;
}

/** Pictures drawn so far: several files show the same. */
const drawn = new Map<string, Promise<Picture>>();

/**
 * The portrait of a scene by day, from the drawings that the build makes first.
 *
 * @param width - pixels.
 */
export function scenePicture(id: SceneId, width: number, folder: URL): Promise<Picture> {
  const key = `${folder} ${id} ${width}`;
  const known = drawn.get(key) ?? drawPicture(id, width, folder);
  drawn.set(key, known);
  return known;
}

async function drawPicture(id: SceneId, width: number, folder: URL): Promise<Picture> {
  const drawing = await readFile(new URL(`${id}-day.svg`, folder), 'utf8');
  const picture = sharp(sized(drawing, width, portraitViewOf(drawing)));
  return {
    bytes: await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    alt: sceneAlts[id],
  };
}
