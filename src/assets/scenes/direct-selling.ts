import { archPath } from '../brand/arch.ts';
import { steps } from './parts/buildings.ts';
import { garland, jaali } from './parts/cloth.ts';
import type { Material } from './parts/palette.ts';
import { castFigure, person } from './parts/people.ts';
import { archSymbol, chhatri, dome, minaret } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, ellipse, path, poly, random, rect, repeat, use } from './parts/svg.ts';
import { palm, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

function cart(s: Stage): string {
  const t = s.t;
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="-52" r="47" fill="none" stroke="${s.ink}" stroke-width="10"/><circle cx="${x - 2}" cy="-54" r="47" fill="none" stroke="${t('wood', 'rim', 1)}" stroke-width="3"/>${repeat(6, (i) => `<path transform="rotate(${i * 30} ${x} -52)" d="M${x - 2}-98h4v92h-4z" fill="${t('wood', 'mid', 1)}"/>`)}${circle(x, -52, 10, t('brass', 'lit', 1))}`;
  const box = (x: number, y: number, w: number, h: number, m: Material) =>
    rect(x, y - h, w, h, t(m, 'mid', 1)) +
    rect(x, y - h, w * 0.3, h, t(m, 'rim', 1)) +
    rect(x + w * 0.74, y - h, w * 0.26, h, t(m, 'dark', 1), 'opacity=".5"') +
    rect(x + w * 0.44, y - h, w * 0.13, h, t('cloth', 'lit', 1)) +
    rect(x, y - h * 0.58, w, h * 0.13, t('cloth', 'lit', 1));
  return [
    box(-150, -116, 84, 62, 'rose'),
    box(-60, -116, 96, 84, 'marigold'),
    box(42, -116, 70, 56, 'teal'),
    box(116, -116, 52, 40, 'madder'),
    box(-124, -178, 62, 44, 'teal'),
    box(-34, -200, 62, 46, 'rose'),
    box(46, -172, 62, 46, 'cloth'),
    wheel(96),
    path('M-178-118H182V-100H-178Z', t('wood', 'lit', 1)),
    path('M-178-104H182V-98H-178Z', t('wood', 'dark', 1)),
    path('M-178-114l-84-16v10l84 22z', t('wood', 'rim', 1)),
    wheel(-88),
    `<path d="M-178-118h360l-4 12q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0q-9 12-18 0z" fill="${t('hue', 'lit', 1)}"/>`,
  ].join('');
}

/** A seller and his hand-cart at a haveli doorstep; the lane behind climbs from lit door to lit door. */
export const directSelling: Scene = {
  hue: 8,
  focus: { x: 0.62, y: 0.6 },
  alt: 'A hand-cart of parcels at the doorstep of a haveli, a lane behind it linking door to door up the hill.',
  render(scheme) {
    const s = createStage(scheme, 8);
    const t = s.t;
    const sun = { x: 300, y: 460, r: 62 };
    const next = random(77);
    const arch = archSymbol(s);
    const tints: readonly Material[] = ['plaster', 'hue', 'terracotta', 'stone', 'plaster', 'rose'];
    const house = (x: number, y: number, w: number, h: number, d: number, m: Material) =>
      rect(
        x,
        y - h,
        w,
        h,
        s.fade([
          [0, t(m, 'mid', d)],
          [1, t(m, 'mid', d * 0.8)],
        ]),
      ) +
      rect(x, y - h, w * 0.24, h, t(m, 'rim', d)) +
      rect(x - 3, y - h - 5, w + 6, 7, t('stone', 'rim', d)) +
      `<g fill="${t('teal', 'dark', d)}">${use(arch, x + w * 0.44, y - h * 0.52, w / 520, w / 440)}${use(arch, x + w * 0.8, y - h * 0.52, w / 520, w / 440)}</g>` +
      use(arch, x + w * 0.62, y, w / 300, w / 250, 0, `fill="${s.lamp}"`);
    const row = (x1: number, x2: number, y: number, size: number, d: number) => {
      let out = '';
      let k = 0;
      for (let x = x1; x < x2; x += size * 1.02) {
        out += house(
          x,
          y + next() * 6,
          size * (0.86 + next() * 0.12),
          size * (0.85 + next() * 0.6),
          d,
          tints[(k++ + Math.round(y)) % 6] ?? 'plaster',
        );
      }
      return out;
    };
    const lane = s.pick([0.96, 0.05, 84], [0.8, 0.1, 78]);
    return finish(s, [
      sky(s, sun, 560),
      minaret(s, { x: 610, y: 470, scale: 0.6, height: 320, depth: 0.16 }),
      dome(s, { x: 740, y: 400, scale: 0.9, depth: 0.18 }),
      path('M0 560C200 520 420 470 640 420S980 380 1600 420V600H0Z', t('hue', 'mid', 0.14)),
      row(520, 1100, 430, 58, 0.2),
      treeLine(s, -20, 620, 560, 50, 0.22, 3),
      mist(s, 330, 130, 0.5),
      path('M0 590C260 560 460 500 700 486H1200V640H0Z', t('hue', 'lit', 0.28)),
      row(440, 1080, 520, 80, 0.36),
      palm(s, { x: 660, y: 524, scale: 0.5, depth: 0.4 }),
      mist(s, 450, 100, 0.5),
      path('M0 650C260 630 440 590 640 588H1200V760H0Z', t('earth', 'lit', 0.45)),
      row(330, 1010, 640, 112, 0.55),
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
      // the lane: from our step to every door on the hill
      path(
        'M1010 790C760 770 560 720 500 670C450 630 520 590 640 566C760 544 900 540 930 520C960 494 860 474 760 462C690 452 660 440 700 428L712 430C690 444 720 448 780 456C900 470 1000 492 966 526C930 556 800 556 690 576C600 594 560 630 610 664C680 710 860 736 1040 744Z',
        lane,
        `opacity="${s.night ? 0.34 : 0.75}"`,
      ),
      `<g>${[
        [500, 660],
        [612, 646],
        [724, 640],
        [836, 642],
        [560, 526],
        [640, 524],
        [804, 522],
        [720, 433],
        [838, 436],
        [940, 434],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            circle(x + 8, y, 5 - i * 0.25, s.lamp) +
            circle(
              x + 8,
              y,
              24 - i,
              s.glow([
                [0, s.lamp, 0.7],
                [1, s.lamp, 0],
              ]),
            ),
        )
        .join('')}</g>`,
      // haveli front
      rect(
        1050,
        60,
        550,
        712,
        s.fade([
          [0, t('hue', 'lit', 0.9, 0.1)],
          [1, t('hue', 'mid', 1, 0.02)],
        ]),
      ),
      rect(1050, 60, 30, 712, t('hue', 'rim', 1)),
      rect(1034, 40, 566, 24, t('stone', 'lit', 1)),
      rect(1034, 62, 566, 8, t('stone', 'dark', 1)),
      chhatri(s, { x: 1092, y: 42, scale: 0.8, depth: 0.95 }),
      `<g fill="${s.night ? s.lamp : t('teal', 'dark', 1)}">${use(arch, 1142, 236, 0.7, 1.05)}${use(arch, 1266, 236, 0.7, 1.05)}${use(arch, 1390, 236, 0.7, 1.05)}${use(arch, 1514, 236, 0.7, 1.05)}</g>`,
      repeat(
        4,
        (i) =>
          rect(1100 + i * 124, 188, 84, 50, t('teal', 'mid', 1)) +
          rect(1100 + i * 124, 188, 84, 50, jaali(s, 'd', 20, t('cloth', 'rim', 1))),
      ),
      rect(1040, 250, 560, 14, t('stone', 'rim', 1)),
      rect(1040, 264, 560, 8, t('stone', 'dark', 1)),
      path(archPath(1112, 292, 296, 480), t('stone', 'rim', 1)),
      path(archPath(1122, 298, 288, 480), t('stone', 'mid', 1)),
      path(
        archPath(1140, 330, 244, 440),
        s.fade([
          [0, s.pick([0.5, 0.1, 60], [0.6, 0.12, 66])],
          [0.7, s.lamp],
          [1, s.lamp],
        ]),
      ),
      path('M1152 770V470L1196 500V770Z', t('teal', 'mid', 1)),
      path('M1152 770V470L1160 476V770Z', t('teal', 'rim', 1)),
      path('M1372 770V470L1330 500V770Z', t('teal', 'dark', 1)),
      garland(s, 1150, 440, 1262, 420, 12, 13),
      garland(s, 1262, 420, 1376, 440, 12, 13),
      garland(s, 1150, 440, 1156, 560, 0, 13),
      garland(s, 1374, 440, 1368, 560, 0, 13),
      person(s, 'sari', 1284, 764, 1.72, t('hue', 'dark', 1), s.lamp),
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
      // tulsi and pots
      [
        [1430, 826, 1],
        [1490, 836, 1.2],
      ]
        .map(([x = 0, y = 0, k = 1]) =>
          at(
            x,
            y,
            k,
            path('M-24 0L-30-46H30L24 0Z', t('terracotta', 'mid', 1)),
            path('M-24 0L-30-46H-14L-12 0Z', t('terracotta', 'rim', 1)),
            `<g fill="${t('leaf', 'mid', 1)}">${repeat(9, (i) => `<path transform="rotate(${i * 18 - 72} 0 -44)" d="M0-44C-12-64-8-92 0-112C8-92 12-64 0-44Z"/>`)}</g>`,
          ),
        )
        .join(''),
      // cart and seller
      path(poly(690, 816, 1010, 816, 1250, 850, 900, 858), s.ink, 'opacity=".32"'),
      castFigure(s, 'pushing', 1078, 820, 1.6, 0.3),
      at(846, 818, 1.12, cart(s)),
      person(s, 'speaker', 1092, 824, 1.62, s.ink, t('marigold', 'rim', 1)),
      rect(1150, 668, 46, 34, t('marigold', 'mid', 1)),
      rect(1150, 668, 14, 34, t('marigold', 'rim', 1)),
      rect(1170, 668, 6, 34, t('cloth', 'lit', 1)),
      path('M0 900V862C240 850 520 876 800 884S1400 868 1600 858V900Z', s.ink),
      spill(s, sun),
    ]);
  },
};
