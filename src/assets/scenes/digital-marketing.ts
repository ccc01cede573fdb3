import { archPath } from '../brand/arch.ts';
import { cityRow, longShadow } from './parts/buildings.ts';
import { awning } from './parts/cloth.ts';
import { person } from './parts/people.ts';
import { chhatri, minaret, mosque, rumiDarwaza } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, g, line, path, poly, rect, repeat } from './parts/svg.ts';
import { kite, palm, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/**
 * A phone as tall as a house stands on a Lucknow roof; kites, the city's own broadcast, fly out of
 * its screen in a rising line.
 */
export const digitalMarketing: Scene = {
  hue: 322,
  focus: { x: 0.62, y: 0.5 },
  alt: 'A phone as tall as a house on a rooftop, a shop front on its screen and kites rising from it over the city.',
  render(scheme) {
    const s = createStage(scheme, 322);
    const t = s.t;
    const sun = { x: 360, y: 500, r: 62 };
    const rim = t('marigold', 'rim', 1);
    const px = 880;
    const py = 170;
    const pw = 300;
    const ph = 596;
    const kites = [
      [1112, 330, 0.9, 14, 'marigold'],
      [1236, 366, 1.2, 30, 'rose'],
      [1300, 250, 1.6, 14, 'teal'],
      [1214, 130, 1.3, 6, 'madder'],
      [1420, 150, 2.1, 22, 'hue'],
      [1336, 44, 1.2, 10, 'marigold'],
      [1530, 64, 1.5, 26, 'rose'],
      [760, 230, 1, -20, 'teal'],
      [668, 120, 0.7, -12, 'madder'],
    ] as const;
    const screen = 'scr';
    s.def(screen, () => `<clipPath>${rect(px + 18, py + 22, pw - 36, ph - 44, '#000')}</clipPath>`);
    return finish(s, [
      sky(s, sun, 660),
      mosque(s, { x: 240, y: 662, scale: 0.66, depth: 0.17 }),
      rumiDarwaza(s, { x: 590, y: 664, scale: 0.5, depth: 0.2 }),
      minaret(s, { x: 1400, y: 664, scale: 0.6, height: 320, depth: 0.18 }),
      cityRow(s, 1180, 1640, 690, 170, 0.24, 30, 'hue'),
      treeLine(s, -20, 1620, 690, 50, 0.26, 14),
      mist(s, 500, 200, 0.75),
      cityRow(s, 420, 860, 760, 130, 0.44, 51, 'plaster'),
      cityRow(s, 1200, 1660, 770, 200, 0.46, 52, 'terracotta'),
      palm(s, { x: 800, y: 764, scale: 0.74, depth: 0.56 }),
      mist(s, 660, 130, 0.45),
      // roof
      rect(
        0,
        764,
        1600,
        136,
        s.fade([
          [0, t('terracotta', 'lit', 0.9)],
          [0.3, t('terracotta', 'mid', 1)],
          [1, s.ink],
        ]),
      ),
      rect(0, 758, 1600, 9, t('stone', 'rim', 1)),
      repeat(27, (i) => path(archPath(i * 60 + 12, 776, 36, 48), t('brick', 'dark', 1), 'opacity=".7"')),
      rect(0, 824, 1600, 8, t('stone', 'lit', 1)),
      longShadow(s, px + 10, px + pw, 766, 330, 58, 0.36),
      // phone: body, lit edge, screen
      s.night
        ? circle(
            px + pw / 2,
            py + ph / 2,
            440,
            s.glow([
              [0, t('hue', 'rim', 1), 0.4],
              [1, t('hue', 'rim', 1), 0],
            ]),
          )
        : '',
      path(
        `M${px + 34} ${py}h${pw - 44}a34 34 0 0 1 34 34v${ph - 68}a34 34 0 0 1-34 34h-${pw - 44}a34 34 0 0 1-34-34v-${ph - 68}a34 34 0 0 1 34-34z`,
        t('metal', 'dark', 1),
      ),
      path(
        `M${px + 17} ${py}h${pw - 44}v${ph}h-${pw - 44}a34 34 0 0 1-34-34v-${ph - 68}a34 34 0 0 1 34-34z`,
        t('hue', 'rim', 1),
      ),
      path(
        `M${px + 22} ${py}h${pw - 44}a34 34 0 0 1 34 34v${ph - 68}a34 34 0 0 1-34 34h-${pw - 44}a34 34 0 0 1-34-34v-${ph - 68}a34 34 0 0 1 34-34z`,
        s.ink,
      ),
      g(
        `clip-path="url(#${screen})"`,
        rect(
          px,
          py,
          pw,
          ph,
          s.fade([
            [0, s.pick([0.66, 0.13, 330], [0.52, 0.14, 322])],
            [0.55, s.pick([0.86, 0.1, 40], [0.76, 0.13, 40])],
            [1, s.pick([0.94, 0.09, 80], [0.88, 0.12, 80])],
          ]),
        ),
        circle(px + 92, py + 260, 54, s.pick([0.98, 0.05, 90], [0.95, 0.08, 90])),
        rumiDarwaza(s, { x: px + 196, y: py + 436, scale: 0.52, depth: 0.4, material: 'hue' }),
        path(`M${px} ${py + 420}q60-50 150-10t160 0v200h-320z`, t('hue', 'mid', 0.7)),
        rect(px + 50, py + 446, 200, 130, t('cloth', 'lit', 1)),
        rect(px + 50, py + 446, 46, 130, t('cloth', 'rim', 1)),
        rect(px + 108, py + 496, 124, 46, s.pick([0.4, 0.08, 40], [0.86, 0.13, 80])),
        repeat(5, (i) =>
          rect(
            px + 114 + i * 24,
            py + 512 - (i % 2) * 6,
            15,
            30 + (i % 2) * 6,
            t((['rose', 'teal', 'marigold', 'leaf', 'madder'] as const)[i] ?? 'rose', 'mid', 1),
          ),
        ),
        awning(s, px + 44, px + 256, py + 446, 44, 8, [t('madder', 'lit', 1), t('cloth', 'rim', 1)]),
        // hearts of the page: three approvals rising
        [
          [70, 150, 1],
          [120, 90, 1.4],
          [210, 130, 1.9],
        ]
          .map(([x = 0, y = 0, k = 1]) =>
            at(
              px + x,
              py + y,
              k,
              path('M0 10C-16-2-12-14-5-14Q-1-14 0-9Q1-14 5-14C12-14 16-2 0 10Z', t('cloth', 'rim', 1), 'opacity=".9"'),
            ),
          )
          .join(''),
        path(poly(px, py, px + 130, py, px - 40, py + ph, px - 60, py + ph), '#fff6e0', 'opacity=".14"'),
      ),
      rect(px + pw / 2 - 34, py + 9, 68, 7, t('metal', 'mid', 1)),
      // strings from the screen to the kites
      line(
        kites
          .map(
            ([x, y]) =>
              `M${px + pw / 2} ${py + 420}Q${(px + pw / 2 + x) / 2} ${(py + 420 + y) / 2 + 70} ${x} ${y + 10}`,
          )
          .join(''),
        t('cloth', 'rim', 0.9),
        2,
        'opacity=".75"',
      ),
      kites
        .map(([x, y, k, turn, m]) =>
          kite(s, x, y, k, turn, t(m, 'lit', k < 0.9 ? 0.75 : 1), t(m, 'mid', k < 0.9 ? 0.7 : 1)),
        )
        .join(''),
      // those who fly them
      chhatri(s, { x: 1400, y: 764, scale: 1.9, depth: 0.9, material: 'hue' }),
      person(s, 'hailing', 806, 852, 1.46, { rim, shadow: 0.26, dress: { over: 'indigo' } }),
      person(s, 'sari', 738, 858, 1.44, {
        rim,
        shadow: 0.26,
        dress: { cloth: 'teal', over: 'rose', trim: 'marigold' },
      }),
      person(s, 'hailing', 1236, 856, 1.48, {
        rim,
        shadow: 0.26,
        dress: { cloth: 'marigold', over: 'ink', under: 'indigo' },
      }),
      path('M0 900V868C280 850 620 880 860 886S1400 868 1600 856V900Z', s.ink),
      spill(s, sun),
    ]);
  },
};
