import { type Config, optimize } from 'svgo';
import type { ColourScheme } from './index.ts';

/** `fill="#ffd079"`, or another attribute that is one colour. */
const COLOUR = /(?<==")#[0-9a-f]{6}(?=")/g;

/**
 * One of the two pictures that a scene's file is drawn for, made small for the web. By night each
 * colour is the one that stands beside it in `<metadata id="night-colours">`; what has the class of
 * the other scheme is left out. Its parts, and `#wide`, the whole, have names for an address.
 *
 * @throws when a colour of the drawing has no line in the table: the message names it.
 */
export function drawingFor(source: string, scheme: ColourScheme): string {
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
  // Pages in Chromium share one drawing. An address that names no part of it would show the part that
  // a picture asked for last: so the whole has a name, too.
  const named = coloured.replace(/<svg[^>]*>/, '$&<view id="wide" viewBox="0 0 1600 900"/>');
  const config: Config = {
    plugins: [
      { name: 'removeElementsByAttr', params: { class: scheme === 'day' ? 'night' : 'day' } },
      { name: 'removeAttrs', params: { attrs: 'class' } },
      {
        name: 'preset-default',
        params: { overrides: { cleanupIds: { preserve: ['wide', 'portrait', 'detail', 'near'] } } },
      },
    ],
  };
  return optimize(named, config).data;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: Box = { left: 0, top: 0, width: 1600, height: 900 };

/** A part that a scene's drawing names by a `<view>`; undefined for a scene without it. */
function viewOf(drawing: string, id: string): Box | undefined {
  const [, box] = new RegExp(`<view id="${id}" viewBox="([-\\d. ]+)"`).exec(drawing) ?? [];
  const [left, top, width, height] = box?.split(' ').map(Number) ?? [];
  if (left === undefined || top === undefined || !width || !height) return undefined;
  return { left, top, width, height };
}

/** A part that each scene's drawing names. @throws when this one does not. */
function ownViewOf(drawing: string, id: string): Box {
  const box = viewOf(drawing, id);
  if (!box) throw new Error(`A scene has no <view id="${id}">.`);
  return box;
}

/** The upright part of a scene around its subject. @throws when the drawing names none. */
export const portraitViewOf = (drawing: string): Box => ownViewOf(drawing, 'portrait');

/** One small thing of a scene, as an arch, for a page's last band. @throws when none is named. */
export const detailOf = (drawing: string): Box => ownViewOf(drawing, 'detail');

/**
 * The part, a little wider than high, that phones see where a scene opens a page from edge to edge;
 * undefined for a scene that opens none so.
 *
 * @param source - the scene's file: the drawing for the web keeps no name for this part.
 */
export const openingOf = (source: string): Box | undefined => viewOf(source, 'opening');

/** The drawing, or a part of it, for a renderer that is to draw it so many pixels wide. */
export function sized(drawing: string, width: number, { left, top, ...part }: Box = WHOLE): Buffer {
  const height = Math.round((width * part.height) / part.width);
  const box = `width="${width}" height="${height}" viewBox="${left} ${top} ${part.width} ${part.height}"`;
  return Buffer.from(drawing.replace(/viewBox="[^"]*"/, box));
}
