import { block, lattice } from '../parts/buildings.ts';
import type { Material } from '../parts/palette.ts';
import type { Stage } from '../parts/stage.ts';
import { circle, path, poly, rect, repeat } from '../parts/svg.ts';

/** One storey-block of a tower: left edge, foot, width, height, surface, shift of lightness. */
type Storeys = readonly [x: number, y: number, w: number, h: number, material: Material, shift: number];

/**
 * A launch tower of office blocks stacked a little out of line, foot to top, a lattice mast on the
 * last.
 */
export function blockTower(s: Stage, storeys: readonly Storeys[], depth: number, mast: number): string {
  const t = s.t;
  const stack = storeys.map(([x, y, w, h, material, shift], i) => {
    const below = storeys[i - 1];
    // Shade that the block throws on the roof it stands on.
    const contact = below
      ? rect(
          Math.max(x, below[0]),
          y - 7,
          Math.min(x + w, below[0] + below[2]) - Math.max(x, below[0]),
          9,
          s.ink,
          'opacity=".35"',
        )
      : '';
    return block(s, { x, y, w, h, depth, material, shift, cell: [24, 30, 0.6], side: Math.round(w * 0.27) }) + contact;
  });
  const [x, y, w, h] = storeys.at(-1) ?? [0, 0, 0, 0];
  const foot = y - h - 6;
  const cx = x + w / 2;
  const beacon = s.night
    ? circle(
        cx,
        foot - mast,
        34,
        s.glow([
          [0, s.lamp, 0.6],
          [1, s.lamp, 0],
        ]),
      )
    : '';
  return `${stack.join('')}${path(poly(cx - 18, foot, cx + 18, foot, cx + 9, foot - 14, cx - 9, foot - 14), t('metal', 'dark', depth))}${lattice(cx, foot - 10, cx, foot - mast, 16, 18, t('marigold', 'mid', depth), 3)}${beacon}${circle(cx, foot - mast, 6, s.night ? s.lamp : t('madder', 'lit', 1))}`;
}

/**
 * A service arm from a tower's face at `tower` to a hull at `hull`: bracket, truss with a walkway
 * and rail, padded clamp on the hull.
 */
export function serviceArm(s: Stage, tower: number, hull: number, y: number): string {
  const t = s.t;
  const way = Math.sign(hull - tower);
  const [left, right] = [Math.min(tower, hull), Math.max(tower, hull)];
  const posts = Math.round((right - left) / 18);
  return [
    path(poly(tower, y - 26, tower + way * 14, y - 16, tower + way * 14, y + 18, tower, y + 34), t('metal', 'dark', 1)),
    lattice(tower, y + 8, hull - way * 8, y + 8, 18, 16, t('marigold', 'mid', 1), 3.5),
    rect(left, y - 6, right - left, 6, t('marigold', 'lit', 1)),
    rect(left, y - 6, right - left, 2.5, t('marigold', 'rim', 1)),
    rect(left, y - 24, right - left, 2.5, t('metal', 'dark', 1)),
    repeat(posts, (i) => rect(left + 6 + i * 18, y - 24, 2.5, 20, t('metal', 'dark', 1))),
    rect(hull - (way > 0 ? 12 : 0), y - 14, 12, 36, t('metal', 'dark', 1)),
    rect(hull - (way > 0 ? 12 : 0), y - 14, 4, 36, t('metal', 'rim', 1)),
  ].join('');
}
