import { longShadow, steps } from './parts/buildings.ts';
import { jaali } from './parts/cloth.ts';
import { castFigure, person } from './parts/people.ts';
import { archSymbol, chhatri, minaret, mosque } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, line, path, poly, rect, repeat, use } from './parts/svg.ts';
import { neemFrame, palm, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/**
 * A domed assembly hall behind a colonnade, a plain indigo flag over it. The flag is nobody's: the Emblems and Names
 * (Prevention of Improper Use) Act, 1950 keeps the national flag and emblems out of trade.
 */
export const government: Scene = {
  hue: 66,
  focus: { x: 0.62, y: 0.5 },
  alt: 'A sandstone assembly hall with a colonnade, a dome and a flag, people climbing its broad steps in the evening light.',
  render(scheme) {
    const s = createStage(scheme, 66);
    const t = s.t;
    const sun = { x: 360, y: 500, r: 64 };
    const arch = archSymbol(s);
    const d = 0.92;
    const cx = 1010;
    const column = s.def('cl', () => {
      const shaft = s.fade(
        [
          [0, t('stone', 'rim', 1)],
          [0.4, t('stone', 'lit', 1)],
          [0.7, t('stone', 'mid', 1)],
          [1, t('terracotta', 'mid', 0.9)],
        ],
        true,
      );
      return `<g>${path('M-15 0L-13-196H13L15 0Z', shaft)}${path('M-20 0v-9h40v9zM-19-210h38l-4 15h-30z', t('stone', 'lit', 1))}${path('M2-9h18v9H2zM4-210h15l-4 15H4z', t('stone', 'dark', d))}</g>`;
    });
    const glow = s.night ? s.lamp : t('teal', 'dark', 0.9);
    const wing = (x: number, w: number, bays: number) =>
      rect(
        x,
        406,
        w,
        240,
        s.fade([
          [0, t('hue', 'mid', d, 0.1)],
          [1, t('stone', 'mid', 0.8)],
        ]),
      ) +
      `<g fill="${glow}">${repeat(bays, (i) => use(arch, x + (w / bays) * (i + 0.5), 642, 0.5, 1.05) + use(arch, x + (w / bays) * (i + 0.5), 494, 0.3, 0.42))}</g>` +
      repeat(
        bays + 1,
        (i) =>
          rect(x + (w / bays) * i - 5, 412, 10, 234, t('stone', 'rim', d)) +
          rect(x + (w / bays) * i + 5, 412, 7, 234, t('stone', 'dark', d), 'opacity=".5"'),
      ) +
      rect(x - 8, 506, w + 16, 9, t('stone', 'rim', d)) +
      rect(x - 10, 392, w + 20, 16, t('stone', 'lit', d)) +
      rect(x - 10, 372, w + 20, 20, jaali(s, 'g', 20, t('stone', 'mid', d)));
    return finish(s, [
      sky(s, sun, 650),
      mosque(s, { x: 170, y: 650, scale: 0.56, depth: 0.16 }),
      minaret(s, { x: 480, y: 650, scale: 0.6, height: 300, depth: 0.17 }),
      treeLine(s, -20, 1620, 652, 60, 0.24, 10),
      mist(s, 500, 170, 0.75),
      treeLine(s, -20, 700, 668, 70, 0.46, 27),
      palm(s, { x: 560, y: 672, scale: 0.72, depth: 0.55 }),
      palm(s, { x: 500, y: 668, scale: 0.56, depth: 0.5 }),
      `<g transform="translate(80.8 53) scale(.92)">`,
      // dome on its drum
      at(
        cx,
        330,
        1,
        rect(-118, -86, 236, 120, t('stone', 'mid', d)),
        `<g fill="${glow}">${repeat(7, (i) => use(arch, -96 + i * 32, 20, 0.24, 0.56))}</g>`,
        repeat(8, (i) => rect(-116 + i * 32, -80, 8, 110, t('stone', i < 4 ? 'rim' : 'lit', d))),
        rect(-132, -94, 264, 14, t('stone', 'lit', 1)),
        path('M-116-94C-120-186-60-236 0-246C60-236 120-186 116-94Z', t('hue', 'mid', d)),
        path('M-116-94C-120-186-60-236 0-246C-50-220-80-170-76-94Z', t('hue', 'rim', 1)),
        path('M116-94C120-186 60-236 0-246C40-220 66-160 62-94Z', t('hue', 'dark', d)),
        line('M-40-94C-44-160-24-220 0-246M22-94C24-160 14-220 0-246', t('hue', 'dark', d), 3, 'opacity=".5"'),
        path('M-22-242q22-16 44 0v-6q-22-22-44 0z', t('brass', 'lit', 1)),
      ),
      // flag
      rect(cx - 2, 4, 4, 84, t('brass', 'lit', 1)),
      circle(cx, 4, 4, t('brass', 'rim', 1)),
      path(`M${cx + 2} 10c34-12 60 14 122-4v62c-62 16-88-10-122 4z`, t('indigo', 'mid', 1, 0.06)),
      path(`M${cx + 2} 10c34-12 60 14 122-4v20c-62 18-88-8-122 4z`, t('indigo', 'lit', 1, 0.05)),
      path(`M${cx + 2} 30c34-12 60 14 122-4v20c-62 18-88-8-122 4z`, t('cloth', 'rim', 1)),
      chhatri(s, { x: cx - 190, y: 372, scale: 1.15, depth: d }),
      chhatri(s, { x: cx + 190, y: 372, scale: 1.15, depth: d }),
      wing(668, 172, 3),
      wing(1180, 420, 7),
      chhatri(s, { x: 690, y: 374, scale: 0.9, depth: d }),
      chhatri(s, { x: 1420, y: 374, scale: 0.9, depth: d }),
      // portico
      rect(832, 372, 356, 280, s.pick([0.36, 0.055, 60], [0.34, 0.07, 68])),
      rect(
        832,
        372,
        356,
        280,
        s.fade([
          [0, s.ink, 0.5],
          [1, s.lamp, s.night ? 0.5 : 0.25],
        ]),
      ),
      `<g fill="${s.night ? s.lamp : s.ink}" opacity=".85">${repeat(3, (i) => use(arch, 906 + i * 104, 640, 0.6, 1.25))}</g>`,
      repeat(8, (i) => use(column, 846 + i * 47, 640)),
      rect(816, 414, 388, 22, t('stone', 'lit', 1)),
      rect(816, 432, 388, 6, t('stone', 'dark', d)),
      path(poly(808, 414, 1010, 318, 1212, 414), t('stone', 'mid', 1)),
      path(poly(808, 414, 1010, 318, 1010, 328, 838, 408), t('stone', 'rim', 1)),
      path(poly(858, 404, 1010, 334, 1162, 404), t('hue', 'mid', 1)),
      circle(1010, 380, 18, t('brass', 'lit', 1)),
      repeat(
        12,
        (i) =>
          `<path transform="rotate(${i * 15 - 82.5} 1010 380)" d="M1008 356h4l-2-18z" fill="${t('brass', 'rim', 1)}"/>`,
      ),
      '</g>',
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
      [
        [900, 704, 0.62, 'kurta'],
        [936, 704, 0.6, 'sari'],
        [1080, 680, 0.52, 'kurta'],
        [1012, 745, 0.72, 'kurta'],
        [1150, 770, 0.8, 'sari'],
        [1192, 772, 0.82, 'kurta'],
        [800, 790, 0.86, 'speaker'],
        [842, 794, 0.86, 'kurta'],
      ]
        .map(
          ([x, y, k, f]) =>
            castFigure(s, f as 'kurta', x as number, y as number, k as number, 0.26) +
            person(s, f as 'kurta', x as number, y as number, k as number, s.ink, t('marigold', 'rim', 1)),
        )
        .join(''),
      // lamp posts
      repeat(
        2,
        (i) =>
          rect(640 + i * 720, 620, 5, 160, s.ink) +
          circle(642 + i * 720, 612, 12, s.lamp) +
          (s.night
            ? circle(
                642 + i * 720,
                612,
                70,
                s.glow([
                  [0, s.lamp, 0.55],
                  [1, s.lamp, 0],
                ]),
              )
            : ''),
      ),
      path('M0 900V858C240 846 420 872 700 884S1280 872 1600 840V900Z', s.ink),
      spill(s, sun),
      neemFrame(s, 260, 12),
    ]);
  },
};
