import { lattice, windows } from '../parts/buildings.ts';
import { person } from '../parts/people.ts';
import type { Stage } from '../parts/stage.ts';
import { at, circle, line, path, poly, rect, repeat } from '../parts/svg.ts';

/** Height of one storey of the rising block. */
const STOREY = 40;

/**
 * The rising block, 280 wide and 690 tall at scale 1, left foot at x, y: finished facade below,
 * open frame with its builders above.
 */
export function risingBlock(s: Stage, x: number, y: number, scale: number): string {
  return at(x, y, scale, openFrame(s), facade(s));
}

function openFrame(s: Stage): string {
  const t = s.t;
  const floor = (i: number) => -376 - STOREY * i;
  const column = (i: number, w: number, light: 'rim' | 'mid') =>
    rect(i * 54 + 1, floor(7) + 9, w, 7 * STOREY - 9, t('stone', light, 0.92));
  return [
    // the depth of the bays: back wall in shade, the sun reaching in from the left
    rect(
      4,
      floor(7),
      272,
      7 * STOREY,
      s.fade([
        [0, s.pick([0.58, 0.07, 48], [0.24, 0.045, 210])],
        [1, s.pick([0.4, 0.07, 38], [0.17, 0.035, 215])],
      ]),
    ),
    repeat(
      7,
      (i) =>
        rect(4, floor(i + 1) + 9, 272, 10, s.ink, 'opacity=".35"') +
        path(
          poly(92, floor(i), 152, floor(i), 122, floor(i) - 20, 92, floor(i) - 20),
          t('terracotta', 'lit', 0.9),
          'opacity=".55"',
        ),
    ),
    s.night ? repeat(4, (i) => rect(66 + ((i * 108) % 162), floor(i) - 30, 43, 30, s.lamp, 'opacity=".75"')) : '',
    builder(s, 84, floor(3)),
    builder(s, 136, floor(5), true),
    builder(s, 246, floor(2), true),
    // columns, slabs, rails
    repeat(6, (i) => column(i, i < 2 ? 9 : 7, i < 2 ? 'rim' : 'mid')),
    repeat(
      8,
      (i) => rect(-6, floor(i), 290, 9, t('stone', 'mid', 0.95)) + rect(-6, floor(i), 98, 9, t('stone', 'rim', 1)),
    ),
    `<g opacity=".8">${repeat(7, (i) => rect(0, floor(i) - 14, 280, 1.6, t('brick', 'dark', 0.9)))}</g>`,
    // the deck being cast: formwork, reinforcement, two more at work
    rect(-10, floor(7) - 6, 298, 6, t('wood', 'lit', 1)),
    line(
      repeat(12, (i) => `M${6 + i * 24} ${floor(7) - 6}v-${18 + ((i * 7) % 12)}`),
      t('brick', 'dark', 0.9),
      2.5,
    ),
    person(s, 'foreman', 62, floor(7) - 6, 0.4, { dress: { over: 'marigold', under: 'indigo', trim: 'cloth' } }),
    builder(s, 190, floor(7) - 6),
  ].join('');
}

function builder(s: Stage, x: number, y: number, mirror = false): string {
  return person(s, 'helmet', x, y, 0.29, { mirror, dress: { cloth: 'teal', over: 'marigold', under: 'indigo' } });
}

function facade(s: Stage): string {
  const t = s.t;
  return [
    rect(
      0,
      -376,
      280,
      376,
      s.fade([
        [0, t('terracotta', 'mid', 1)],
        [1, t('terracotta', 'mid', 0.8)],
      ]),
    ),
    at(98, -370, 1, rect(0, 0, 168, 374, `url(#${windows(s, 0.9, 24, 34, 0.6)})`)),
    rect(
      0,
      -376,
      92,
      376,
      s.fade([
        [0, t('terracotta', 'rim', 1)],
        [1, t('terracotta', 'lit', 0.8)],
      ]),
    ),
    at(
      12,
      -370,
      1,
      rect(0, 0, 72, 374, `url(#${windows(s, 0.7, 18, 34, 0.4)})`),
      rect(0, 0, 72, 374, t('terracotta', 'lit', 0.9), 'opacity=".25"'),
    ),
    repeat(
      11,
      (i) =>
        rect(-4, -376 + i * 34, 288, 5, t('stone', 'lit', 0.95)) +
        rect(-4, -371 + i * 34, 288, 3, t('brick', 'dark', 1), 'opacity=".4"'),
    ),
    rect(268, -376, 12, 376, t('brick', 'dark', 1)),
  ].join('');
}

/**
 * A tower crane: mast on the ground at x, y, jib at `jib` reaching left to `reach`, a load of
 * formwork hanging under its trolley.
 */
export function towerCrane(s: Stage, x: number, y: number, jib: number, reach: number): string {
  const t = s.t;
  const steel = t('marigold', 'mid', 0.95);
  const trolley = reach + 96;
  return [
    rect(x - 40, y - 12, 80, 16, t('stone', 'dark', 1)),
    rect(x - 40, y - 12, 80, 5, t('stone', 'lit', 1)),
    lattice(x, y - 10, x, jib, 24, 24, steel, 4),
    lattice(reach, jib, x + 150, jib, 18, 20, steel, 3.5),
    rect(x + 100, jib - 6, 52, 46, t('stone', 'dark', 1)),
    rect(x + 100, jib - 6, 16, 46, t('stone', 'mid', 1)),
    path(poly(x - 14, jib + 8, x + 22, jib + 8, x + 22, jib + 44, x - 8, jib + 44), t('marigold', 'lit', 1)),
    path(poly(x - 10, jib + 14, x + 6, jib + 14, x + 6, jib + 32, x - 6, jib + 32), t('glass', 'dark', 1)),
    line(`M${x} ${jib - 74}L${reach + 60} ${jib - 8}M${x} ${jib - 74}L${x + 140} ${jib - 8}`, s.ink, 2.5),
    path(poly(x - 12, jib, x, jib - 78, x + 12, jib), steel),
    path(poly(x - 12, jib, x, jib - 78, x - 2, jib), t('marigold', 'rim', 1)),
    rect(trolley - 14, jib + 6, 28, 9, s.ink),
    line(
      `M${trolley - 5} ${jib + 12}V${jib + 182}M${trolley + 5} ${jib + 12}V${jib + 182}M${trolley} ${jib + 190}l-46 34M${trolley} ${jib + 190}l46 34`,
      s.ink,
      2,
    ),
    path(
      poly(trolley - 9, jib + 178, trolley + 9, jib + 178, trolley + 4, jib + 194, trolley - 4, jib + 194),
      t('marigold', 'mid', 1),
    ),
    rect(trolley - 62, jib + 224, 124, 8, t('wood', 'rim', 1)),
    rect(trolley - 62, jib + 232, 124, 10, t('wood', 'mid', 1)),
    repeat(4, (i) => rect(trolley - 54 + i * 30, jib + 242, 18, 5, t('wood', 'dark', 1))),
    s.night
      ? circle(
          x,
          jib - 80,
          26,
          s.glow([
            [0, s.lamp, 0.6],
            [1, s.lamp, 0],
          ]),
        ) + circle(x, jib - 80, 5, s.lamp)
      : '',
  ].join('');
}

/** Bricks in a square stack, 150 wide and 84 tall, left foot at x, y. */
export function brickStack(s: Stage, x: number, y: number): string {
  const t = s.t;
  const course = (i: number) => {
    const top = -84 + i * 14;
    const shift = i % 2 ? 0 : 13;
    return (
      rect(0, top, 150, 14, t('brick', 'mid', 1, 0.03 * (i % 2))) +
      rect(0, top, 44, 14, t('brick', 'lit', 1, 0.03 * (i % 2))) +
      path(
        repeat(6, (j) => `M${shift + j * 26} ${top}h2v14h-2z`),
        t('brick', 'dark', 1),
      ) +
      rect(0, top + 12.5, 150, 1.5, t('brick', 'dark', 1))
    );
  };
  return at(
    x,
    y,
    1,
    path(poly(0, 2, 150, 0, 290, 30, 130, 34), s.ink, 'opacity=".34"'),
    repeat(6, course),
    rect(132, -84, 18, 84, t('brick', 'dark', 1)),
    path(poly(0, -84, 150, -84, 138, -96, 14, -96), t('brick', 'rim', 1)),
    rect(40, -110, 26, 14, t('brick', 'mid', 1)),
    rect(40, -110, 10, 14, t('brick', 'rim', 1)),
  );
}
