import { steps } from './parts/buildings.ts';
import type { Material } from './parts/palette.ts';
import { person } from './parts/people.ts';
import { archSymbol, chhatri, dome, minaret } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { circle, ellipse, path, poly, random, rect, use } from './parts/svg.ts';
import { groundShadow, palm, treeLine } from './parts/trees.ts';
import { handCart } from './props/cart.ts';
import { haveli, potted } from './props/haveli.ts';
import type { Scene } from './scene.ts';

const TINTS: readonly Material[] = ['plaster', 'hue', 'terracotta', 'stone', 'plaster', 'rose'];

/** Houses shoulder to shoulder from x1 to x2, each with a lit door. `size` is about their width. */
function houses(s: Stage, x1: number, x2: number, y: number, size: number, depth: number, next: () => number): string {
  const t = s.t;
  const arch = archSymbol(s);
  let out = '';
  for (let x = x1, k = Math.round(y); x + size * 0.8 < x2; x += size * 1.02, k++) {
    const m = TINTS[k % TINTS.length] ?? 'plaster';
    const w = size * (0.86 + next() * 0.12);
    const h = size * (0.85 + next() * 0.6);
    out += [
      rect(
        x,
        y - h,
        w,
        h,
        s.fade([
          [0, t(m, 'mid', depth)],
          [1, t(m, 'mid', depth * 0.8)],
        ]),
      ),
      rect(x, y - h, w * 0.24, h, t(m, 'rim', depth)),
      rect(x - 3, y - h - 5, w + 6, 7, t('stone', 'rim', depth)),
      `<g fill="${t('teal', 'dark', depth)}">${use(arch, x + w * 0.44, y - h * 0.52, w / 520, w / 440)}${use(arch, x + w * 0.8, y - h * 0.52, w / 520, w / 440)}</g>`,
      use(arch, x + w * 0.62, y, w / 300, w / 250, 0, `fill="${s.lamp}"`),
      s.night
        ? ellipse(
            x + w * 0.62,
            y,
            w * 0.4,
            w * 0.14,
            s.glow([
              [0, s.lamp, 0.5],
              [1, s.lamp, 0],
            ]),
          )
        : '',
    ].join('');
  }
  return out;
}

/**
 * A seller and his hand-cart at a haveli doorstep; the lane behind climbs from lit door to lit
 * door.
 */
export const directSelling: Scene = {
  hue: 8,
  focus: { x: 0.62, y: 0.6 },
  alt: 'A seller brings a parcel from his loaded hand-cart to a haveli doorstep; behind him a lane climbs between lit doors.',
  render(scheme) {
    const s = createStage(scheme, 8);
    const t = s.t;
    const sun = { x: 300, y: 460, r: 62 };
    const next = random(77);
    const rim = t('marigold', 'rim', 1);
    const lane = s.fade([
      [0, t('wheat', 'rim', 0.36)],
      [1, t('road', 'lit', 0.72)],
    ]);
    return finish(s, [
      sky(s, sun, 560),
      minaret(s, { x: 600, y: 470, scale: 0.6, height: 320, depth: 0.16 }),
      dome(s, { x: 850, y: 400, scale: 0.9, depth: 0.18 }),
      path('M0 560C200 520 420 470 640 420S980 380 1600 420V600H0Z', t('hue', 'mid', 0.14)),
      houses(s, 520, 700, 430, 56, 0.2, next),
      houses(s, 740, 1100, 430, 56, 0.2, next),
      treeLine(s, -20, 560, 560, 50, 0.22, 3),
      mist(s, 330, 130, 0.5),
      path('M0 590C260 560 460 500 700 486H1200V640H0Z', t('hue', 'lit', 0.28)),
      path('M704 432H736C740 470 770 500 776 530H690C680 500 700 470 704 432Z', lane),
      houses(s, 430, 692, 520, 80, 0.36, next),
      houses(s, 776, 1080, 520, 80, 0.36, next),
      palm(s, { x: 650, y: 534, scale: 0.5, depth: 0.4 }),
      mist(s, 450, 100, 0.5),
      path('M0 650C260 630 440 590 640 588H1200V760H0Z', t('earth', 'lit', 0.45)),
      path('M690 526H776C790 570 838 610 850 660H660C650 610 690 570 690 526Z', lane),
      houses(s, 300, 650, 640, 112, 0.55, next),
      houses(s, 850, 1060, 640, 112, 0.55, next),
      mist(s, 590, 80, 0.5),
      rect(
        0,
        650,
        1600,
        250,
        s.fade([
          [0, t('road', 'lit', 0.65)],
          [0.35, t('road', 'mid', 0.95)],
          [1, t('road', 'dark', 1)],
        ]),
      ),
      path(
        'M660 650H850C880 690 1010 740 1130 770L1040 830C880 820 700 760 660 650Z',
        t('wheat', 'rim', 0.8),
        'opacity=".35"',
      ),
      person(s, 'sari', 742, 560, 0.3, { depth: 0.5 }),
      person(s, 'turban', 716, 600, 0.42, { depth: 0.62, shadow: 0.16 }),
      haveli(s),
      chhatri(s, { x: 1092, y: 42, scale: 0.8, depth: 0.95 }),
      person(s, 'hostess', 1276, 766, 2, {
        rim: s.lamp,
        mirror: true,
        dress: { cloth: 'indigo', over: 'rose', trim: 'marigold' },
      }),
      steps(s, 1130, 764, 268, 4, 15, 18, 1),
      ellipse(
        1262,
        836,
        260,
        26,
        s.glow([
          [0, s.lamp, s.night ? 0.6 : 0.4],
          [1, s.lamp, 0],
        ]),
      ),
      potted(s, next, 1448, 826, 1.1),
      potted(s, next, 1536, 840, 1.35),
      // cart and seller
      path(poly(700, 812, 1010, 812, 1200, 842, 880, 852), s.ink, 'opacity=".3"'),
      handCart(s, 848, 822, 1.1),
      groundShadow(s, 1110, 834, 60, 7, 0.3),
      person(s, 'bearer', 1084, 834, 1.98, { rim, shadow: 0.26, dress: { over: 'madder', under: 'indigo' } }),
      rect(1114, 668, 61, 49, t('wood', 'mid', 1, 0.2)),
      rect(1114, 668, 19, 49, t('wood', 'rim', 1, 0.1)),
      rect(1140, 668, 10, 19, t('cloth', 'mid', 1)),
      path('M0 900V866C240 852 520 880 800 888S1400 876 1600 866V900Z', s.ink),
      s.night
        ? circle(
            1262,
            560,
            260,
            s.glow([
              [0, s.lamp, 0.22],
              [1, s.lamp, 0],
            ]),
          )
        : '',
      spill(s, sun),
    ]);
  },
};
