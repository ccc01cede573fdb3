import { type Config, optimize } from 'svgo';
import type { Scheme } from './index.ts';

/** `fill="#ffd079"`, or another attribute that is one colour. */
const COLOUR = /(?<==")#[0-9a-f]{6}(?=")/g;

/**
 * One of the two pictures that a scene's file is drawn for, made small for the web. By night each
 * colour is the one that stands beside it in `<metadata id="night-colours">`; what has the class of
 * the other scheme is left out.
 *
 * @throws when a colour of the drawing has no line in the table: the message names it.
 */
export function drawingFor(source: string, scheme: Scheme): string {
  const table = new Map(
    [...source.matchAll(/^ *(#[0-9a-f]{6}) (#[0-9a-f]{6})$/gm)].map(([, day, night]) => [
      day,
      night,
    ]),
  );
  const coloured = source.replace(COLOUR, (colour) => {
    const night = table.get(colour);
    if (!night)
      throw new Error(
        `The colour ${colour} has no line in <metadata id="night-colours"> of its scene.`,
      );
    return scheme === 'night' ? night : colour;
  });
  const config: Config = {
    plugins: [
      { name: 'removeElementsByAttr', params: { class: scheme === 'day' ? 'night' : 'day' } },
      { name: 'removeAttrs', params: { attrs: 'class' } },
      {
        name: 'preset-default',
        params: { overrides: { cleanupIds: { preserve: ['portrait', 'detail'] } } },
      },
    ],
  };
  return optimize(coloured, config).data;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: Box = { left: 0, top: 0, width: 1600, height: 900 };

/** The upright part of a scene around its subject. */
export const portraitOf = (drawing: string): Box => viewOf(drawing, 'portrait');

/**
 * A part of a scene that its drawing names: the upright one around its subject, or one small thing.
 *
 * @throws when the drawing has no `<view>` of that name.
 */
export function viewOf(drawing: string, view: 'portrait' | 'detail'): Box {
  const [, box] = new RegExp(`<view id="${view}" viewBox="([\\d. ]+)"`).exec(drawing) ?? [];
  const [left, top, width, height] = box?.split(' ').map(Number) ?? [];
  if (left === undefined || top === undefined || !width || !height)
    throw new Error(`A scene has no ${view}.`);
  return { left, top, width, height };
}

/** The drawing, or a part of it, for a renderer that is to draw it so many pixels wide. */
export function sized(drawing: string, width: number, { left, top, ...part }: Box = WHOLE): Buffer {
  const height = Math.round((width * part.height) / part.width);
  const box = `width="${width}" height="${height}" viewBox="${left} ${top} ${part.width} ${part.height}"`;
  return Buffer.from(drawing.replace(/viewBox="[^"]*"/, box));
}
