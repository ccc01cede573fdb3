import { longShadow } from './parts/buildings.ts';
import { neem } from './parts/neem.ts';
import { type Figure, person } from './parts/people.ts';
import { archSymbol, chhatri, dome } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { circle, ellipse, line, path, poly, rect, repeat, use } from './parts/svg.ts';
import { grasses, groundShadow, kite, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/** A two-storeyed school with kiosks on its parapet, 560 wide, left end at x, its foot at y. */
function school(s: Stage, x: number, y: number): string {
  const t = s.t;
  const arch = archSymbol(s);
  const inside = s.night ? s.lamp : t('teal', 'dark', 0.46);
  return [
    rect(x, y - 176, 560, 176, t('plaster', 'mid', 0.42)),
    rect(x, y - 176, 60, 176, t('plaster', 'rim', 0.45)),
    rect(x - 12, y - 186, 584, 12, t('terracotta', 'lit', 0.5)),
    rect(x, y - 90, 560, 6, t('stone', 'rim', 0.5)),
    `<g fill="${inside}" opacity=".8">${repeat(8, (i) => use(arch, x + 100 + i * 60, y - 104, 0.3, 0.42) + use(arch, x + 100 + i * 60, y, 0.42, 0.62))}</g>`,
    repeat(4, (i) => chhatri(s, { x: x + 16 + i * 176, y: y - 184, scale: 0.55, depth: 0.42 })),
  ].join('');
}

/** A blackboard 200 wide and 158 tall on a three-legged easel, its left leg standing at x, y. */
function blackboard(s: Stage, x: number, y: number): string {
  const t = s.t;
  return [
    longShadow(s, x - 6, x + 150, y, 220, 30, 0.3),
    line(`M${x + 72} ${y - 100}L${x + 96} ${y - 16}`, t('wood', 'dark', 1), 8),
    line(`M${x + 18} ${y - 250}L${x} ${y}M${x + 126} ${y - 250}L${x + 144} ${y}`, t('wood', 'mid', 1), 9),
    path(poly(x - 30, y - 246, x + 170, y - 246, x + 170, y - 88, x - 30, y - 88), t('wood', 'lit', 1)),
    path(
      poly(x - 22, y - 238, x + 162, y - 238, x + 162, y - 96, x - 22, y - 96),
      s.pick([0.34, 0.06, 170], [0.3, 0.06, 180]),
    ),
    path(poly(x - 22, y - 238, x + 70, y - 238, x + 10, y - 96, x - 22, y - 96), t('cloth', 'rim', 1), 'opacity=".08"'),
    line(
      `M${x} ${y - 130}l30-54l30 54zM${x + 86} ${y - 130}a26 26 0 0 1 52 0zM${x + 112} ${y - 168}v-14M${x + 90} ${y - 160}l-9-11M${x + 134} ${y - 160}l9-11`,
      t('cloth', 'rim', 1),
      4,
      'opacity=".9" stroke-linejoin="round" stroke-linecap="round"',
    ),
    line(
      `M${x - 6} ${y - 114}h150M${x - 4} ${y - 216}h70M${x - 4} ${y - 202}h42`,
      t('cloth', 'rim', 1),
      3,
      'opacity=".6"',
    ),
    rect(x - 34, y - 90, 208, 9, t('wood', 'rim', 1)),
    rect(x + 20, y - 96, 22, 6, t('cloth', 'rim', 1)),
  ].join('');
}

/** A hurricane lantern hung from a bough at x, y: what a class reads by after dark. */
function lantern(s: Stage, x: number, y: number): string {
  const brass = s.t('brass', 'mid', 1);
  return [
    s.night
      ? circle(
          x,
          y + 66,
          260,
          s.glow([
            [0, s.lamp, 0.5],
            [0.4, s.lamp, 0.16],
            [1, s.lamp, 0],
          ]),
        )
      : '',
    line(`M${x} ${y}v44M${x - 15} ${y + 84}c-8-26 0-40 15-42c15 2 23 16 15 42`, brass, 2.5),
    path(`M${x - 9} ${y + 58}h18q9 14 3 28h-24q-6-14 3-28z`, s.lamp),
    path(`M${x - 10} ${y + 50}h20l3 9h-26zM${x - 16} ${y + 84}h32l3 12h-38z`, brass),
    path(`M${x - 10} ${y + 50}h7l-2 9h-8zM${x - 16} ${y + 84}h10l-2 12h-11z`, s.t('brass', 'rim', 1)),
  ].join('');
}

/**
 * A class under a neem: blackboard on its easel, children in rows on the ground, the school in the
 * haze.
 */
export const education: Scene = {
  hue: 148,
  focus: { x: 0.62, y: 0.6 },
  alt: 'A class in the shade of a great neem tree: a teacher in a sari at a blackboard and children seated on the ground.',
  render(scheme) {
    const s = createStage(scheme, 148);
    const t = s.t;
    const sun = { x: 380, y: 500, r: 64 };
    const rim = s.pick([0.9, 0.12, 80], [0.86, 0.1, 84]);
    const patch = s.pick([0.9, 0.12, 95], [0.75, 0.06, 190]);
    const pupils: ReadonlyArray<readonly [Figure, number, number, number, boolean?]> = [
      ['girl', 962, 784, 1.24],
      ['child', 1050, 780, 1.2],
      ['girl', 1140, 784, 1.24, true],
      ['child', 1228, 782, 1.22],
      ['child', 1312, 792, 1.26, true],
      ['child', 880, 838, 1.56],
      ['answering', 1002, 848, 1.6],
      ['girl', 1124, 844, 1.58],
      ['child', 1244, 850, 1.62, true],
    ];
    return finish(s, [
      sky(s, sun, 650),
      dome(s, { x: 250, y: 600, scale: 0.8, depth: 0.18 }),
      treeLine(s, -20, 1620, 646, 62, 0.22, 17),
      mist(s, 520, 140, 0.7),
      school(s, 400, 656),
      treeLine(s, 940, 1640, 664, 80, 0.42, 23),
      mist(s, 590, 90, 0.5),
      kite(s, 640, 210, 0.9, 20, t('madder', 'lit', 0.9), t('madder', 'mid', 0.9)),
      line('M646 236C668 330 690 400 730 468', t('cloth', 'rim', 0.6), 1, 'opacity=".6"'),
      rect(
        0,
        650,
        1600,
        250,
        s.fade([
          [0, t('grass', 'lit', 0.5)],
          [0.35, t('grass', 'mid', 0.9)],
          [1, t('leaf', 'dark', 1)],
        ]),
      ),
      // the path from the school door
      path(
        'M640 656H700C640 700 560 760 300 900H-140C260 790 560 720 640 656Z',
        t('earth', 'lit', 0.75),
        'opacity=".8"',
      ),
      path('M640 656H654C600 706 420 790 20 900H-140C260 790 560 720 640 656Z', t('wheat', 'rim', 0.8), 'opacity=".4"'),
      person(s, 'pupil', 596, 706, 0.62, { depth: 0.74, shadow: 0.2, dress: { over: 'madder', under: 'indigo' } }),
      person(s, 'kurta', 560, 704, 0.6, { depth: 0.7, shadow: 0.2 }),
      // the neem's shade, light falling through
      ellipse(1240, 792, 490, 96, s.ink, 'opacity=".32"'),
      `<g opacity="${s.night ? 0.1 : 0.3}">${repeat(16, (i) => ellipse(830 + ((i * 139) % 560), 722 + ((i * 53) % 130), 10 + ((i * 7) % 12), 2.5 + (i % 2), patch))}</g>`,
      lantern(s, 916, 352),
      neem(s, { x: 1246, y: 746, scale: 1.62, depth: 0.92, seed: 21 }),
      blackboard(s, 968, 742),
      person(s, 'teacher', 858, 752, 1.86, {
        rim,
        shadow: 0.3,
        dress: { cloth: 'madder', over: 'teal', trim: 'marigold' },
      }),
      s.night
        ? ellipse(
            1010,
            796,
            330,
            84,
            s.glow([
              [0, s.lamp, 0.3],
              [1, s.lamp, 0],
            ]),
          )
        : '',
      // the class
      pupils
        .map(
          ([figure, x, y, k, mirror], i) =>
            groundShadow(s, x + 24 * k, y + 1, 46 * k, 6 * k, 0.3) +
            person(s, figure, x, y, k, {
              rim,
              mirror,
              dress: { cloth: i % 3 === 2 ? 'hue' : 'cloth', under: i % 2 ? 'indigo' : 'teal', trim: 'rose' },
            }),
        )
        .join(''),
      person(s, 'pupil', 760, 838, 1.6, { rim, shadow: 0.3, dress: { over: 'marigold', under: 'teal', trim: 'rose' } }),
      path('M0 900V874C300 850 620 884 900 880S1400 862 1600 846V900Z', s.ink),
      grasses(0, 1600, 896, 44, 5, s.ink),
      spill(s, sun),
    ]);
  },
};
