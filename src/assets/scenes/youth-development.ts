import { steps } from './parts/buildings.ts';
import { neem } from './parts/neem.ts';
import { person } from './parts/people.ts';
import { chhatri, dome, minaret, mosque } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { circle, ellipse, line, path, poly, rect, repeat } from './parts/svg.ts';
import { groundShadow, kite, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/**
 * Two young people side by side on the river steps at first light; wide water, one boat, one kite.
 * Nothing hurries.
 */
export const youthDevelopment: Scene = {
  hue: 172,
  focus: { x: 0.62, y: 0.6 },
  alt: 'Two young people sitting side by side on the steps of the river Gomti, watching the sun rise over calm water.',
  render(scheme) {
    const s = createStage(scheme, 172);
    const t = s.t;
    const sun = { x: 640, y: 452, r: 74 };
    const glint = s.pick([0.97, 0.07, 84], [0.9, 0.05, 150]);
    const rim = s.pick([0.93, 0.11, 80], [0.86, 0.07, 170]);
    return finish(s, [
      sky(s, sun, 540),
      kite(s, 1120, 150, 1, 18, t('madder', 'lit', 0.95), t('madder', 'mid', 0.95)),
      line('M1124 178C1150 330 1200 480 1176 590', t('cloth', 'rim', 0.8), 1.3, 'opacity=".7"'),
      mosque(s, { x: 330, y: 540, scale: 0.42, depth: 0.14 }),
      minaret(s, { x: 880, y: 540, scale: 0.42, height: 280, depth: 0.14 }),
      dome(s, { x: 960, y: 520, scale: 0.7, depth: 0.15 }),
      path('M0 536C300 512 520 528 800 522S1300 506 1600 516V560H0Z', t('hue', 'mid', 0.2)),
      treeLine(s, -20, 1620, 542, 42, 0.22, 19),
      mist(s, 440, 110, 0.65),
      // bridge
      path(
        `M820 548V512H1600V548h-16c0-16-40-16-40 0h-40c0-16-40-16-40 0h-40c0-16-40-16-40 0h-40c0-16-40-16-40 0h-40c0-16-40-16-40 0h-40c0-16-40-16-40 0h-40c0-16-40-16-40 0h-40c0-16-40-16-40 0h-40c0-16-40-16-40 0z`,
        t('stone', 'mid', 0.34),
      ),
      rect(820, 508, 780, 6, t('stone', 'rim', 0.4)),
      // river
      rect(
        0,
        544,
        1600,
        356,
        s.fade([
          [0, t('water', 'rim', 0.35)],
          [0.25, t('water', 'lit', 0.7)],
          [0.7, t('hue', 'mid', 0.9)],
          [1, t('teal', 'dark', 1)],
        ]),
      ),
      `<g fill="${glint}">${repeat(19, (i) => ellipse(640 + ((i * 53) % 34) - 17, 552 + i * i * 0.55 + i * 5, 52 + i * 5 - ((i * 29) % 34), 1.4 + i * 0.26, glint, `opacity="${Math.max(0.2, 0.95 - i * 0.042).toFixed(2)}"`))}</g>`,
      `<g opacity="${s.night ? 0.16 : 0.4}">${repeat(14, (i) => rect((i * 379) % 1240, 566 + i * 17, 90 + ((i * 67) % 150), 1.6 + i * 0.2, glint))}</g>`,
      // far boat, a man standing at the pole
      person(s, 'turban', 412, 658, 0.62, { depth: 0.66, dress: { over: 'madder' } }),
      path(
        'M300 640C330 656 420 656 452 634C444 654 430 668 404 670H344C322 668 308 656 300 640Z',
        t('ink', 'mid', 0.75),
      ),
      ellipse(376, 678, 90, 4, s.ink, 'opacity=".25"'),
      // ghat: broad steps, kiosk, a neem
      path('M900 900L1010 640H1600V900Z', t('stone', 'dark', 0.9)),
      rect(
        1010,
        604,
        590,
        60,
        s.fade([
          [0, t('stone', 'lit', 0.85)],
          [1, t('stone', 'mid', 0.9)],
        ]),
      ),
      groundShadow(s, 1440, 618, 180, 10, 0.3),
      neem(s, { x: 1400, y: 612, scale: 1.18, depth: 0.86, seed: 33 }),
      chhatri(s, { x: 1080, y: 606, scale: 1.5, depth: 0.82 }),
      steps(s, 1000, 640, 640, 9, 30, 26, 0.95),
      path(poly(1150, 640, 1600, 640, 1600, 900, 1330, 900), s.ink, 'opacity=".22"'),
      // two people, and their shadow up the steps
      ellipse(1098, 764, 150, 9, s.ink, 'opacity=".3"'),
      path(poly(990, 760, 1100, 760, 1300, 790, 1190, 792), s.ink, 'opacity=".26"'),
      person(s, 'atEase', 1000, 760, 2.5, { rim, mirror: true, dress: { cloth: 'indigo', under: 'earth' } }),
      person(s, 'braided', 1104, 760, 2.4, { rim, dress: { cloth: 'hue', over: 'marigold', trim: 'rose' } }),
      // a school bag
      line('M1192 712q8-16 16 0', t('madder', 'dark', 1), 4),
      path('M1174 762v-32q0-18 18-18h16q18 0 18 18v32q0 4-4 4h-44q-4 0-4-4z', t('madder', 'mid', 1)),
      path('M1174 762v-32q0-18 18-18h4q-8 8-8 22v32h-10q-4 0-4-4z', t('madder', 'lit', 1)),
      path('M1214 714q12 4 12 16v32q0 4-4 4h-8z', t('madder', 'dark', 1)),
      path('M1186 762v-14q0-4 4-4h20q4 0 4 4v14z', t('madder', 'dark', 1)),
      line('M1176 732h48', t('marigold', 'mid', 1), 3),
      // lamps afloat
      [
        [250, 760],
        [430, 796],
        [720, 738],
        [820, 812],
        [560, 842],
      ]
        .map(
          ([x = 0, y = 0]) =>
            circle(
              x,
              y - 6,
              34,
              s.glow([
                [0, s.lamp, s.night ? 0.8 : 0.5],
                [1, s.lamp, 0],
              ]),
            ) +
            path(`M${x - 13} ${y}h26q-3 10-13 10t-13-10z`, t('leaf', 'dark', 1)) +
            path(`M${x} ${y - 15}q6 8 0 14q-6-6 0-14z`, s.lamp) +
            rect(x - 9, y + 14, 18, 2, s.lamp, 'opacity=".5"'),
        )
        .join(''),
      spill(s, sun),
    ]);
  },
};
