import { archPath } from '../brand/arch.ts';
import { jaali } from './parts/cloth.ts';
import { person } from './parts/people.ts';
import { imambara, mosque } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { ellipse, path, poly, rect, repeat } from './parts/svg.ts';
import { groundShadow, treeLine } from './parts/trees.ts';
import { coinOnEdge, coinStack } from './props/coins.ts';
import { vault } from './props/vault.ts';
import type { Scene } from './scene.ts';

const ARCADE = [-60, 180, 420] as const;
const FLOOR = 660;

/**
 * The hall's wall with its arcade cut through: frames round the openings, courses of stone, a
 * lattice frieze.
 */
function hall(s: Stage): string {
  const t = s.t;
  const high = s.pick([0.78, 0.066, 78], [0.3, 0.05, 190]);
  const low = s.pick([0.54, 0.07, 62], [0.2, 0.042, 205]);
  const hole = ARCADE.map((x) => archPath(x, 130, 210, 530)).join('');
  const frames = ARCADE.map((x) => archPath(x - 15, 112, 240, 548) + archPath(x, 130, 210, 530)).join('');
  const reveals = ARCADE.map((x) => archPath(x, 130, 210, 530) + archPath(x - 9, 138, 210, 530)).join('');
  return [
    path(
      `M0 0H1600V${FLOOR + 4}H0Z${hole}`,
      s.fade([
        [0, high],
        [1, low],
      ]),
      'fill-rule="evenodd"',
    ),
    `<g fill-rule="evenodd">${path(frames, t('stone', 'mid', 0.9))}${path(reveals, t('stone', 'rim', 1))}</g>`,
    `<g opacity="${s.night ? 0.35 : 0.5}">${repeat(9, (i) => rect(650, 64 + i * 68, 950, 3, low) + repeat(5, (j) => rect(690 + j * 200 + (i % 2) * 100, 64 + i * 68, 3, 68, low)))}</g>`,
    rect(0, 0, 1600, 66, low),
    rect(0, -14, 1600, 80, jaali(s, 'f', 80, t('stone', 'lit', 0.8)), 'opacity=".6"'),
    rect(0, 64, 1600, 7, t('stone', 'rim', 0.9)),
  ].join('');
}

/** Stone floor running to the arcade, the light of each arch lying on it. */
function floor(s: Stage): string {
  const t = s.t;
  const light = s.pick([0.95, 0.09, 84], [0.7, 0.06, 195]);
  return [
    rect(
      0,
      FLOOR,
      1600,
      240,
      s.fade([
        [0, t('stone', 'mid', 0.8)],
        [0.3, t('stone', 'mid', 1, -0.12)],
        [1, t('teal', 'dark', 1)],
      ]),
    ),
    `<g opacity=".2">${path(
      repeat(12, (i) => poly(640, FLOOR, 640, FLOOR, -1400 + i * 370, 900, -1230 + i * 370, 900)),
      s.ink,
    )}${repeat(4, (i) => rect(0, 676 + i * i * 12 + i * 18, 1600, 2 + i * 2, s.ink))}</g>`,
    path(poly(0, FLOOR, 640, FLOOR, 660, FLOOR + 10, 0, FLOOR + 10), s.ink, 'opacity=".25"'),
    `<g opacity="${s.night ? 0.2 : 0.5}">${ARCADE.map((x) => path(poly(x + 10, 664, x + 200, 664, x + 500, 840, x + 190, 840), light)).join('')}</g>`,
  ].join('');
}

/** A round vault door in a stone hall, coins in stacks before it, an arcade open on the evening. */
export const banking: Scene = {
  hue: 74,
  focus: { x: 0.62, y: 0.38 },
  alt: 'A great round vault door standing ajar in a stone hall, stacks of coins before it and an arcade open to the city.',
  render(scheme) {
    const s = createStage(scheme, 74);
    const t = s.t;
    const sun = { x: 300, y: 430, r: 58 };
    const glow = s.pick([0.93, 0.1, 82], [0.75, 0.06, 195]);
    const rim = t('marigold', 'rim', 1);
    return finish(s, [
      sky(s, sun, 610),
      imambara(s, { x: 330, y: 606, scale: 0.66, depth: 0.2 }),
      mosque(s, { x: 90, y: 606, scale: 0.52, depth: 0.16 }),
      treeLine(s, -20, 700, 640, 56, 0.36, 8),
      mist(s, 480, 190, 0.75),
      hall(s),
      floor(s),
      path(
        poly(180, 260, 640, 470, 900, 900, 0, 900),
        s.fade([
          [0, glow, 0],
          [1, glow, 0.3],
        ]),
        'opacity=".7"',
      ),
      vault(s, 1000, 374),
      // the step before it
      groundShadow(s, 1030, 694, 330, 22, 0.35),
      path('M730 664H1270L1310 692H690Z', t('stone', 'lit', 1)),
      path('M690 692H1310V706H690Z', t('stone', 'dark', 1)),
      ellipse(
        960,
        684,
        300,
        34,
        s.glow([
          [0, s.lamp, s.night ? 0.6 : 0.55],
          [1, s.lamp, 0],
        ]),
      ),
      person(s, 'sari', 660, 736, 1.2, { rim, shadow: 0.3, dress: { cloth: 'rose', over: 'indigo' } }),
      person(s, 'kurta', 712, 742, 1.24, { rim, shadow: 0.3, dress: { over: 'ink' }, mirror: true }),
      coinStack(s, 1356, 762, 46, 12),
      coinStack(s, 1266, 784, 46, 9),
      coinStack(s, 1174, 804, 46, 6),
      coinStack(s, 1080, 818, 46, 3),
      coinStack(s, 886, 808, 46, 4),
      coinOnEdge(s, 806, 820),
      rect(0, 868, 1600, 32, s.ink),
      rect(0, 864, 1600, 4, t('brass', 'mid', 1), 'opacity=".6"'),
      spill(s, sun),
    ]);
  },
};
