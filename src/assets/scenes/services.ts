import { archPath } from '../brand/arch.ts';
import { jaali } from './parts/cloth.ts';
import { imambara, minaret, mosque } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { circle, ellipse, g, line, path, poly, rect, repeat } from './parts/svg.ts';
import { palm, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/** A reception counter with a great brass bell, the city through three arches behind it. */
export const services: Scene = {
  hue: 195,
  focus: { x: 0.61, y: 0.5 },
  alt: 'A brass counter bell on a stone reception desk, arches behind it open on the city at sunset.',
  render(scheme) {
    const s = createStage(scheme, 195);
    const t = s.t;
    const sun = { x: 520, y: 410, r: 58 };
    const wall = s.pick([0.5, 0.062, 198], [0.25, 0.05, 205]);
    const wallLow = s.pick([0.38, 0.058, 202], [0.19, 0.042, 210]);
    const arches = [
      [60, 300],
      [470, 370],
      [950, 300],
      [1330, 300],
    ] as const;
    const holes = arches.map(([x, w]) => archPath(x, w === 370 ? 64 : 120, w, w === 370 ? 600 : 544)).join('');
    const b = { x: 985, y: 690 };
    const brass = (l: 'rim' | 'lit' | 'mid' | 'dark', shift = 0) => t('brass', l, 1, shift);
    return finish(s, [
      sky(s, sun, 600),
      mosque(s, { x: 690, y: 592, scale: 0.6, depth: 0.2 }),
      imambara(s, { x: 1180, y: 590, scale: 0.7, depth: 0.2 }),
      minaret(s, { x: 1490, y: 592, scale: 0.6, height: 330, depth: 0.2 }),
      mosque(s, { x: 200, y: 592, scale: 0.5, depth: 0.16 }),
      mist(s, 430, 180, 0.75),
      treeLine(s, -20, 1620, 620, 60, 0.4, 31),
      palm(s, { x: 1110, y: 640, scale: 0.95, depth: 0.5 }),
      mist(s, 560, 110, 0.6),
      // the wall, with its arches cut out
      path(
        `M0 0H1600V700H0Z${holes}`,
        s.fade([
          [0, wall],
          [1, wallLow],
        ]),
        'fill-rule="evenodd"',
      ),
      g(
        `fill-rule="evenodd" opacity="${s.night ? 0.5 : 0.34}"`,
        path(
          `M0 0H1600V700H0Z${arches.map(([x, w]) => archPath(x - 34, w === 370 ? 18 : 80, w + 68, w === 370 ? 646 : 584)).join('')}`,
          jaali(s, 'w', 120, t('cloth', 'lit', 0.8)),
          'opacity=".25"',
        ),
      ),
      g(
        'fill-rule="evenodd"',
        arches
          .map(([x, w]) =>
            path(
              archPath(x - 16, w === 370 ? 42 : 100, w + 32, w === 370 ? 622 : 564) +
                archPath(x, w === 370 ? 64 : 120, w, w === 370 ? 600 : 544),
              t('stone', 'mid', 0.95),
            ),
          )
          .join(''),
      ),
      g(
        'fill-rule="evenodd"',
        arches
          .map(([x, w]) =>
            path(
              archPath(x, w === 370 ? 64 : 120, w, w === 370 ? 600 : 544) +
                archPath(x - 12, w === 370 ? 72 : 128, w, w === 370 ? 600 : 544),
              t('stone', 'rim', 1),
              'opacity=".85"',
            ),
          )
          .join(''),
      ),
      // light of the arches on the counter's far side
      rect(
        0,
        590,
        1600,
        110,
        s.fade([
          [0, s.ink, 0],
          [1, s.ink, 0.35],
        ]),
      ),
      // hanging lamps
      repeat(
        3,
        (i) =>
          line(`M${440 + i * 468} 0v${150 + (i % 2) * 40}`, s.ink, 3) +
          ellipse(
            440 + i * 468,
            210 + (i % 2) * 40,
            92,
            92,
            s.glow([
              [0, s.lamp, s.night ? 0.7 : 0.35],
              [1, s.lamp, 0],
            ]),
          ) +
          path(`M${416 + i * 468} ${190 + (i % 2) * 40}c0-30 14-40 24-44c10 4 24 14 24 44l-12 22h-24z`, brass('mid')) +
          path(`M${424 + i * 468} ${190 + (i % 2) * 40}c2-24 8-32 14-36v50h-8z`, s.lamp),
      ),
      // counter
      path(
        poly(0, 694, 1600, 694, 1600, 744, 0, 744),
        s.fade([
          [0, t('cloth', 'lit', 1, -0.03)],
          [1, t('stone', 'mid', 1, 0.05)],
        ]),
      ),
      rect(0, 690, 1600, 6, t('cloth', 'rim', 1)),
      rect(
        0,
        744,
        1600,
        156,
        s.fade([
          [0, t('teal', 'dark', 1)],
          [0.2, t('teal', 'mid', 1)],
          [1, s.ink],
        ]),
      ),
      rect(0, 744, 1600, 14, s.ink, 'opacity=".5"'),
      repeat(
        6,
        (i) =>
          path(archPath(110 + i * 262, 780, 150, 200), t('teal', 'lit', 1), 'opacity=".5"') +
          path(archPath(118 + i * 262, 788, 142, 200), t('teal', 'dark', 1)),
      ),
      // the bell and its shadow
      path(
        poly(b.x - 150, b.y + 22, b.x + 190, b.y + 22, b.x + 560, b.y + 50, b.x + 120, b.y + 50),
        s.ink,
        'opacity=".34"',
      ),
      ellipse(b.x, b.y + 20, 196, 26, s.ink, 'opacity=".4"'),
      path(
        `M${b.x - 190} ${b.y + 12}c0-16 20-22 40-24h300c20 2 40 8 40 24c0 20-80 26-190 26s-190-6-190-26z`,
        s.fade([
          [0, t('wood', 'lit', 1)],
          [1, t('wood', 'dark', 1)],
        ]),
      ),
      path(
        `M${b.x - 162} ${b.y - 12}C${b.x - 160} ${b.y - 130} ${b.x - 96} ${b.y - 206} ${b.x} ${b.y - 212}C${b.x + 96} ${b.y - 206} ${b.x + 160} ${b.y - 130} ${b.x + 162} ${b.y - 12}C${b.x + 90} ${b.y + 8} ${b.x - 90} ${b.y + 8} ${b.x - 162} ${b.y - 12}Z`,
        s.fade(
          [
            [0, brass('rim')],
            [0.22, brass('lit')],
            [0.5, brass('mid')],
            [0.8, brass('dark')],
            [1, brass('mid')],
          ],
          true,
        ),
      ),
      path(
        `M${b.x - 122} ${b.y - 40}C${b.x - 120} ${b.y - 120} ${b.x - 84} ${b.y - 172} ${b.x - 40} ${b.y - 190}C${b.x - 78} ${b.y - 150} ${b.x - 92} ${b.y - 100} ${b.x - 90} ${b.y - 36}Z`,
        s.pick([0.98, 0.05, 90], [0.86, 0.06, 110]),
        'opacity=".8"',
      ),
      path(
        `M${b.x - 162} ${b.y - 12}C${b.x - 90} ${b.y + 8} ${b.x + 90} ${b.y + 8} ${b.x + 162} ${b.y - 12}l-2-26C${b.x + 90} ${b.y - 20} ${b.x - 90} ${b.y - 20} ${b.x - 160} ${b.y - 38}Z`,
        brass('dark'),
        'opacity=".55"',
      ),
      rect(b.x - 12, b.y - 248, 24, 40, brass('dark')),
      rect(b.x - 12, b.y - 248, 9, 40, brass('rim')),
      path(`M${b.x - 34} ${b.y - 246}c0-20 18-26 34-26s34 6 34 26q0 8-34 8t-34-8z`, brass('mid')),
      path(`M${b.x - 34} ${b.y - 246}c0-20 18-26 34-26q-18 8-20 33q-14-2-14-7z`, brass('rim')),
      // a rose in a vase, keys
      path('M1288 696c-26-30-26-66-8-92h52c18 26 18 62-8 92z', t('hue', 'mid', 1)),
      path('M1288 696c-26-30-26-66-8-92h14c-12 28-12 60 8 92z', t('hue', 'rim', 1)),
      line(
        'M1306 604c-6-50-30-70-44-96M1306 604c2-60 14-92 24-120M1306 604c10-40 34-60 58-70',
        t('leaf', 'dark', 1),
        5,
      ),
      [
        [1260, 500, 22],
        [1332, 472, 26],
        [1366, 530, 20],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            circle(x, y, r, t('marigold', 'mid', 1)) +
            repeat(9, (i) =>
              ellipse(
                x,
                y - r * 0.62,
                r * 0.34,
                r * 0.5,
                t('marigold', i > 5 || i < 2 ? 'rim' : 'lit', 1),
                `transform="rotate(${i * 40} ${x} ${y})"`,
              ),
            ) +
            circle(x, y, r * 0.3, t('marigold', 'mid', 1)),
        )
        .join(''),
      spill(s, sun),
    ]);
  },
};
