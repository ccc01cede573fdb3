import { billow } from './parts/billow.ts';
import { cityRow, longShadow } from './parts/buildings.ts';
import { person } from './parts/people.ts';
import { minaret, mosque, rumiDarwaza } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { ellipse, path, poly, random, rect } from './parts/svg.ts';
import { treeLine } from './parts/trees.ts';
import { blockTower, serviceArm } from './props/gantry.ts';
import { rocket } from './props/rocket.ts';
import type { Scene } from './scene.ts';

/**
 * Exhaust rolling out over the pad: a far bank, then nearer banks, lit from the left and from the
 * fire in the middle.
 */
function exhaust(
  s: Stage,
  bank: ReadonlyArray<readonly [x: number, y: number, rx: number, ry: number]>,
  seed: number,
  near: boolean,
): string {
  const t = s.t;
  const next = random(seed);
  const sheets = near
    ? [t('cloth', 'rim', 1), t('cloth', 'lit', 1, -0.03), t('hue', 'lit', 0.72, 0.16), t('hue', 'mid', 0.78, 0.08)]
    : [t('cloth', 'lit', 0.8), t('hue', 'lit', 0.62, 0.12), t('hue', 'mid', 0.7, 0.06)];
  return bank.map(([x, y, rx, ry]) => billow(s, next, x, y, rx, ry, sheets)).join('');
}

/**
 * A rocket at its gantry of stacked office blocks the moment it fires, violet dusk over the old
 * city.
 */
export const startup: Scene = {
  hue: 285,
  focus: { x: 0.61, y: 0.35 },
  alt: 'A rocket firing at a launch gantry that is built of stacked office blocks, over the old city at violet dusk.',
  render(scheme) {
    const s = createStage(scheme, 285);
    const t = s.t;
    const sun = { x: 440, y: 540, r: 60 };
    const fire = s.pick([0.93, 0.12, 82], [0.9, 0.13, 82]);
    const rim = t('marigold', 'rim', 1);
    return finish(s, [
      sky(s, sun, 690),
      mosque(s, { x: 180, y: 690, scale: 0.62, depth: 0.16 }),
      rumiDarwaza(s, { x: 560, y: 694, scale: 0.62, depth: 0.2 }),
      minaret(s, { x: 370, y: 690, scale: 0.5, height: 300, depth: 0.16 }),
      cityRow(s, 1240, 1640, 700, 260, 0.22, 5, 'plaster'),
      treeLine(s, -20, 1620, 704, 50, 0.26, 44),
      mist(s, 520, 200, 0.75),
      cityRow(s, 690, 900, 730, 170, 0.42, 15, 'hue'),
      cityRow(s, 1330, 1640, 736, 330, 0.45, 19, 'hue'),
      mist(s, 630, 120, 0.6),
      rect(
        0,
        730,
        1600,
        170,
        s.fade([
          [0, t('hue', 'lit', 0.3)],
          [0.4, t('hue', 'mid', 0.7, -0.06)],
          [1, t('hue', 'dark', 1, -0.1)],
        ]),
      ),
      longShadow(s, 880, 1340, 772, 420, 90, 0.34),
      blockTower(
        s,
        [
          [1112, 770, 216, 150, 'hue', 0],
          [1130, 614, 176, 124, 'teal', 0.1],
          [1106, 484, 190, 118, 'hue', 0.05],
          [1132, 360, 150, 112, 'plaster', 0],
          [1118, 242, 128, 96, 'hue', 0.06],
        ],
        0.9,
        108,
      ),
      blockTower(
        s,
        [
          [740, 770, 130, 250, 'teal', 0.05],
          [754, 514, 100, 90, 'hue', 0],
        ],
        0.86,
        90,
      ),
      // pad
      path(poly(850, 748, 1120, 748, 1160, 790, 810, 790), t('stone', 'mid', 0.9)),
      path(poly(850, 748, 1120, 748, 1124, 754, 845, 754), t('stone', 'rim', 1)),
      rect(810, 790, 350, 24, t('stone', 'dark', 1)),
      exhaust(
        s,
        [
          [700, 772, 78, 44],
          [1290, 774, 86, 46],
          [800, 756, 92, 56],
          [1190, 760, 96, 54],
        ],
        4,
        false,
      ),
      ellipse(
        985,
        740,
        320,
        130,
        s.glow([
          [0, fire, 0.95],
          [0.4, fire, 0.4],
          [1, fire, 0],
        ]),
      ),
      path(
        'M950 670C938 716 944 770 985 812C1026 770 1032 716 1020 670Z',
        s.fade([
          [0, s.pick([0.86, 0.15, 66], [0.8, 0.15, 62])],
          [1, fire, 0.2],
        ]),
      ),
      path('M964 670C958 706 968 746 985 776C1002 746 1012 706 1006 670Z', fire),
      serviceArm(s, 1132, 1049, 300),
      serviceArm(s, 1106, 1048, 430),
      serviceArm(s, 1130, 1045, 552),
      serviceArm(s, 854, 921, 472),
      rocket(s, 985, 676),
      exhaust(
        s,
        [
          [640, 826, 92, 46],
          [1350, 830, 96, 46],
          [754, 806, 104, 58],
          [1226, 806, 108, 60],
          [874, 796, 96, 60],
          [1098, 798, 98, 62],
          [820, 846, 110, 48],
          [1160, 848, 118, 50],
          [986, 822, 108, 62],
        ],
        9,
        true,
      ),
      ellipse(
        985,
        776,
        230,
        74,
        s.glow([
          [0, fire, 0.85],
          [0.5, fire, 0.35],
          [1, fire, 0],
        ]),
      ),
      path('M0 900V866C240 838 480 850 700 866S1240 878 1600 838V900Z', s.ink),
      person(s, 'kurta', 1484, 760, 0.8, { rim, depth: 0.9, shadow: 0.26, dress: { over: 'madder' } }),
      person(s, 'sari', 1518, 762, 0.78, {
        rim,
        depth: 0.9,
        shadow: 0.26,
        mirror: true,
        dress: { cloth: 'teal', over: 'rose', trim: 'marigold' },
      }),
      person(s, 'pupil', 1546, 761, 0.74, {
        rim,
        depth: 0.9,
        shadow: 0.26,
        mirror: true,
        dress: { over: 'marigold', under: 'indigo', trim: 'rose' },
      }),
      spill(s, sun),
    ]);
  },
};
