import type { Stage } from './stage.ts';
import { use } from './svg.ts';

const FIGURES = {
  /** Standing, in a long kurta. */
  kurta:
    'M-3-84a9 9 0 1 1 6 0C12-82 16-74 17-60L21-34L16-33L14-44L17-18L10-18L11 0L3 0L1-16L-1-16L-3 0L-11 0L-10-18L-17-18L-14-44L-16-33L-21-34L-17-60C-16-74-12-82-3-84Z',
  /** Standing, sari falling to the ground. */
  sari: 'M-3-84a9 9 0 1 1 6 0C13-82 15-70 14-58C20-40 20-20 22 0L-18 0C-16-20-14-34-13-50L-18-34L-22-36L-15-64C-14-76-10-82-3-84Z',
  /** Standing, one arm raised or pointing to the right. */
  speaker:
    'M-3-84a9 9 0 1 1 6 0C9-83 13-79 15-74L38-86L40-81L17-64L14-44L17-18L10-18L11 0L3 0L1-16L-1-16L-3 0L-11 0L-10-18L-17-18L-14-44L-16-33L-21-34L-17-60C-16-74-12-82-3-84Z',
  /** Sitting on the ground, cross-legged, seen from behind. */
  seated: 'M-3-50a9 9 0 1 1 6 0C13-48 16-38 17-22C26-18 30-8 28 0L-28 0C-30-8-26-18-17-22C-16-38-13-48-3-50Z',
  /** Walking, leaning into a load to the left. */
  pushing:
    'M-19-82a9 9 0 1 1 9 2C-2-76 3-68 5-52L12-26L26-2L18 0L4-22L-6-34L-12-16L-22 0L-30-2L-20-20L-14-48L-38-48L-38-53L-18-56C-20-66-22-74-19-82Z',
} as const;

/** A figure drawn as a silhouette, 40 wide and about 100 tall, feet at the origin; never a face. */
export type Figure = keyof typeof FIGURES;

/** Sets a silhouette down with a sliver of rim light on the sun's side. `scale` 1 is 100 units tall; `mirror` turns it round. */
export function person(
  s: Stage,
  figure: Figure,
  x: number,
  y: number,
  scale: number,
  fill: string,
  rim?: string,
  mirror = false,
): string {
  const id = s.def(`f${figure[0]}${figure[1]}`, () => `<path d="${FIGURES[figure]}"/>`);
  const sx = mirror ? -scale : scale;
  const edge = rim ? use(id, x - 2.6 * scale, y - 0.6, sx, scale, 0, `fill="${rim}"`) : '';
  return edge + use(id, x, y, sx, scale, 0, `fill="${fill}"`);
}

/** The long shadow of a figure on flat ground, falling away from the sun (down and to the right). */
export function castFigure(s: Stage, figure: Figure, x: number, y: number, scale: number, opacity = 0.28): string {
  const id = s.def(`f${figure[0]}${figure[1]}`, () => `<path d="${FIGURES[figure]}"/>`);
  const r = (v: number) => Math.round(v * 100) / 100;
  return `<use href="#${id}" transform="matrix(${r(scale)} 0 ${r(-scale * 1.9)} ${r(-scale * 0.34)} ${Math.round(x)} ${Math.round(y)})" fill="${s.ink}" opacity="${opacity}"/>`;
}
