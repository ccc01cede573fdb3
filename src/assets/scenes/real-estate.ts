import { block, cityRow, lattice, longShadow, windows } from './parts/buildings.ts';
import { person } from './parts/people.ts';
import { imambara, minaret } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, line, path, poly, rect, repeat } from './parts/svg.ts';
import { palm, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/** Cranes over a block that is half facade and half frame, the old city small in the haze behind it. */
export const realEstate: Scene = {
  hue: 42,
  focus: { x: 0.62, y: 0.48 },
  alt: 'Two tower cranes over a terracotta high-rise whose upper floors are still an open concrete frame.',
  render(scheme) {
    const s = createStage(scheme, 42);
    const t = s.t;
    const sun = { x: 420, y: 500, r: 66 };
    const crane = t('marigold', 'mid', 0.95);
    const far = t('terracotta', 'mid', 0.42);
    return finish(s, [
      sky(s, sun, 660),
      imambara(s, { x: 300, y: 664, scale: 0.6, depth: 0.16 }),
      minaret(s, { x: 90, y: 664, scale: 0.5, height: 270, depth: 0.16 }),
      cityRow(s, 560, 1620, 668, 230, 0.22, 8),
      mist(s, 500, 180, 0.7),
      lattice(1500, 668, 1500, 290, 14, 16, far, 2.5),
      lattice(1360, 290, 1600, 284, 10, 14, far, 2),
      line('M1500 246L1380 288M1500 246L1600 282M1500 246V290M1400 290V350', far, 2),
      rect(1388, 348, 26, 12, far),
      cityRow(s, 1130, 1700, 700, 260, 0.42, 21, 'terracotta'),
      treeLine(s, -20, 860, 694, 50, 0.4, 3),
      mist(s, 590, 130, 0.55),
      // the rising block
      at(
        860,
        760,
        1,
        // open frame above
        rect(
          6,
          -650,
          268,
          274,
          s.fade([
            [0, s.pick([0.66, 0.07, 50], [0.24, 0.045, 210])],
            [1, s.pick([0.42, 0.07, 38], [0.17, 0.035, 215])],
          ]),
        ),
        repeat(
          7,
          (i) =>
            rect(6, -408 - i * 40, 268, 11, s.ink, 'opacity=".35"') +
            path(
              poly(94, -376 - i * 40, 150, -376 - i * 40, 118, -398 - i * 40, 94, -398 - i * 40),
              t('terracotta', 'lit', 0.9),
              'opacity=".55"',
            ),
        ),
        repeat(
          7,
          (i) =>
            rect(-6, -416 - i * 40, 290, 9, t('stone', 'mid', 0.95)) +
            rect(-6, -416 - i * 40, 98, 9, t('stone', 'rim', 1)),
        ),
        repeat(6, (i) => rect(0 + i * 54, -656, i < 2 ? 9 : 7, 280, t('stone', i < 2 ? 'rim' : 'mid', 0.9))),
        s.night ? repeat(5, (i) => rect(70 + ((i * 97) % 160), -408 - i * 40, 42, 30, s.lamp, 'opacity=".75"')) : '',
        line(
          repeat(11, (i) => `M${8 + i * 26}-656v-${16 + ((i * 7) % 14)}`),
          t('brick', 'dark', 0.9),
          2.5,
        ),
        // finished facade below
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
        rect(92, -368, 188, 368, `url(#${windows(s, 0.9, 24, 34, 0.6)})`),
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
        rect(14, -362, 64, 362, `url(#${windows(s, 0.7, 18, 34, 0.4)})`, 'opacity=".7"'),
        repeat(10, (i) => rect(-4, -376 + i * 37, 288, 5, t('stone', 'lit', 0.95))),
        repeat(9, (i) => rect(106 + i * 21, -376, 4, 376, t('terracotta', 'dark', 1), 'opacity=".55"')),
        rect(270, -376, 10, 376, t('brick', 'dark', 1)),
      ),
      // near crane
      lattice(1190, 790, 1190, 130, 24, 24, crane, 4),
      lattice(700, 132, 1340, 132, 18, 20, crane, 3.5),
      path(poly(1292, 124, 1344, 124, 1344, 176, 1292, 176), t('stone', 'dark', 1)),
      path(poly(1172, 138, 1214, 138, 1214, 176, 1180, 176), t('marigold', 'lit', 1)),
      path(poly(1180, 146, 1196, 146, 1196, 166, 1184, 166), t('glass', 'dark', 1)),
      line('M1190 60L760 124M1190 60L1330 124M1190 60V132M790 140V300', s.ink, 2.5),
      path(poly(1178, 132, 1190, 56, 1202, 132), crane),
      line('M790 298l-44 30M790 298l44 30', s.ink, 2.5),
      rect(728, 328, 124, 12, t('terracotta', 'lit', 1)),
      rect(728, 338, 124, 6, t('terracotta', 'dark', 1)),
      block(s, { x: 1240, y: 770, w: 210, h: 250, depth: 0.85, material: 'brick', cell: [30, 40, 0.5] }),
      line(
        `${repeat(6, (i) => `M${1226 + i * 46} 772V490`)}${repeat(6, (i) => `M1226 ${760 - i * 48}H1462`)}`,
        t('wood', 'lit', 0.9),
        3.5,
      ),
      palm(s, { x: 760, y: 762, scale: 0.7, depth: 0.7 }),
      rect(
        0,
        752,
        1600,
        148,
        s.fade([
          [0, t('earth', 'lit', 0.7)],
          [0.35, t('earth', 'mid', 0.95)],
          [1, t('earth', 'dark', 1)],
        ]),
      ),
      longShadow(s, 864, 1140, 758, 620, 130, 0.3),
      person(s, 'kurta', 1010, 184, 0.36, s.ink),
      person(s, 'speaker', 1064, 224, 0.36, s.ink),
      person(s, 'kurta', 916, 264, 0.36, s.ink),
      // hoarding and near workers
      repeat(14, (i) =>
        rect(640 + i * 38, 736 + (i % 2), 36, 42, i % 2 ? t('teal', 'mid', 0.9) : t('cloth', 'mid', 0.9)),
      ),
      rect(640, 732, 532, 6, t('stone', 'rim', 1)),
      path('M1120 900C1200 800 1280 770 1360 806C1440 772 1520 800 1600 850V900Z', s.ink),
      path('M1120 900C1200 800 1280 770 1360 806C1290 786 1220 820 1160 900Z', t('earth', 'lit', 1), 'opacity=".5"'),
      path('M0 900V850C160 836 340 868 560 900Z', s.ink),
      person(s, 'speaker', 1300, 798, 0.95, s.ink, t('marigold', 'rim', 1), true),
      person(s, 'kurta', 1352, 812, 0.95, s.ink, t('marigold', 'rim', 1)),
      path('M1287 714a13 13 0 0 1 26 0zM1339 728a13 13 0 0 1 26 0z', t('marigold', 'mid', 1)),
      spill(s, sun),
    ]);
  },
};
