import { longShadow, steps } from './parts/buildings.ts';
import { neemFrame } from './parts/neem.ts';
import { type Figure, person, type Setting } from './parts/people.ts';
import { minaret, mosque } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, path, poly, rect } from './parts/svg.ts';
import { palm, treeLine } from './parts/trees.ts';
import { assemblyHall } from './props/assembly.ts';
import type { Scene } from './scene.ts';

/** A lamp post 180 tall, its foot at x, y. */
function lampPost(s: Stage, x: number, y: number): string {
  const shine = s.glow([
    [0, s.lamp, 0.55],
    [1, s.lamp, 0],
  ]);
  return [
    path(poly(x, y - 4, x + 6, y, x + 230, y + 30, x + 224, y + 31), s.ink, 'opacity=".3"'),
    rect(x - 2.5, y - 160, 5, 160, s.ink),
    path(poly(x - 9, y, x + 9, y, x + 5, y - 18, x - 5, y - 18), s.ink),
    rect(x - 9, y - 158, 18, 5, s.ink),
    s.night ? circle(x, y - 168, 70, shine) : '',
    circle(x, y - 168, 12, s.lamp),
    path(`M${x - 12} ${y - 168}a12 12 0 0 1 24 0q-12-6-24 0z`, s.t('brass', 'mid', 1)),
  ].join('');
}

/**
 * A domed assembly hall behind a colonnade, a pennant over it; officials, farmers and a schoolgirl
 * on its broad steps.
 */
export const government: Scene = {
  hue: 66,
  focus: { x: 0.62, y: 0.5 },
  alt: 'A sandstone assembly hall with a colonnade, a dome and a pennant, people climbing its broad steps in the evening light.',
  render(scheme) {
    const s = createStage(scheme, 66);
    const t = s.t;
    const sun = { x: 320, y: 500, r: 64 };
    const rim = t('marigold', 'rim', 1);
    const visitors: ReadonlyArray<readonly [Figure, number, number, number, Setting['dress'], boolean?]> = [
      ['kurta', 1076, 684, 0.54, { over: 'ink' }],
      ['sari', 906, 706, 0.62, { cloth: 'rose', over: 'madder' }],
      ['kurta', 942, 706, 0.64, { over: 'madder' }, true],
      ['turban', 1022, 746, 0.76, { over: 'marigold' }],
      ['sari', 1148, 772, 0.86, { cloth: 'teal', over: 'rose', trim: 'marigold' }],
      ['pupil', 1184, 774, 0.84, { over: 'madder', under: 'indigo', trim: 'rose' }],
      ['kurta', 780, 812, 1.14, { over: 'indigo' }],
      ['turban', 838, 818, 1.16, { over: 'madder' }, true],
    ];
    return finish(s, [
      sky(s, sun, 650),
      mosque(s, { x: 130, y: 650, scale: 0.56, depth: 0.16 }),
      minaret(s, { x: 560, y: 650, scale: 0.6, height: 300, depth: 0.17 }),
      treeLine(s, -20, 1620, 652, 60, 0.24, 10),
      mist(s, 500, 170, 0.75),
      treeLine(s, -20, 640, 668, 70, 0.46, 27),
      treeLine(s, 1380, 1640, 668, 70, 0.46, 31),
      palm(s, { x: 500, y: 672, scale: 0.72, depth: 0.55 }),
      palm(s, { x: 440, y: 668, scale: 0.56, depth: 0.5 }),
      at(80.8, 53, 0.92, assemblyHall(s)),
      rect(
        0,
        700,
        1600,
        200,
        s.fade([
          [0, t('road', 'lit', 0.7)],
          [0.4, t('road', 'mid', 0.95)],
          [1, t('road', 'dark', 1)],
        ]),
      ),
      path('M0 656H1600V716H0Z', t('grass', 'mid', 0.7)),
      rect(0, 656, 1600, 6, t('grass', 'rim', 0.8)),
      steps(s, 835, 642, 350, 9, 13, 17, 0.95),
      longShadow(s, 700, 1340, 757, 460, 90, 0.24),
      s.night
        ? path(
            poly(830, 645, 1190, 645, 1300, 900, 720, 900),
            s.fade([
              [0, s.lamp, 0.28],
              [1, s.lamp, 0],
            ]),
          )
        : '',
      visitors
        .map(([figure, x, y, k, dress, mirror]) =>
          person(s, figure, x, y, k, { dress, mirror, rim, shadow: 0.26, depth: 0.94 }),
        )
        .join(''),
      [642, 1362].map((x) => lampPost(s, x, 780)).join(''),
      path('M0 900V858C240 846 420 872 700 884S1280 872 1600 840V900Z', s.ink),
      spill(s, sun),
      neemFrame(s, 260, 12),
    ]);
  },
};
