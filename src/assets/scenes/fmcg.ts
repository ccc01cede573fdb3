import { longShadow } from './parts/buildings.ts';
import { awning, jaali } from './parts/cloth.ts';
import { type Material, tone } from './parts/palette.ts';
import { person } from './parts/people.ts';
import { archSymbol, minaret, mosque } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, ellipse, line, path, random, rect, repeat, use } from './parts/svg.ts';
import { treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/**
 * Jar, tin, packet and bottle: they take their colour from the `use`, light and shade are laid
 * over.
 */
function goods(s: Stage): readonly string[] {
  const shade = `<path d="M6-60h8V0H6z" fill="${s.ink}" opacity=".28"/>`;
  const shine = '<path d="M-12-46h5V-4h-5z" fill="#fff6dc" opacity=".45"/>';
  return [
    s.def(
      'g1',
      () =>
        `<g><path d="M-15 0v-42q0-6 6-8V-54H9v4q6 2 6 8V0z"/>${shine}<path d="M8-52q7 4 7 10V0H8z" fill="${s.ink}" opacity=".25"/><path d="M-11-62h22v9h-22z" fill="${s.t('madder', 'mid', 1)}"/></g>`,
    ),
    s.def(
      'g2',
      () =>
        `<g><path d="M-14 0v-48h28V0z"/>${shine}${shade.replace('-60', '-48').replace('V0', 'V0')}<path d="M-14-32h28v14h-28z" fill="${s.t('cloth', 'lit', 1)}" opacity=".85"/></g>`,
    ),
    s.def(
      'g3',
      () =>
        `<g><path d="M-16 0l2-46-2-6h32l-2 6 2 46z"/><circle cy="-24" r="8" fill="${s.t('cloth', 'lit', 1)}" opacity=".85"/><path d="M8-50l6 0 2 50H8z" fill="${s.ink}" opacity=".25"/></g>`,
    ),
    s.def(
      'g4',
      () =>
        `<g><path d="M-9 0v-34q0-8 5-12v-16h8v16q5 4 5 12V0z"/>${shine.replace('M-12-46', 'M-7-34').replace('V-4', 'V-4')}<path d="M-9-24h18v12h-18z" fill="${s.t('cloth', 'lit', 1)}" opacity=".8"/></g>`,
    ),
  ];
}

function crate(s: Stage, x: number, y: number, w: number, fruit: Material | '', depth = 1): string {
  const t = s.t;
  const h = w * 0.46;
  const r = w * 0.092;
  const id =
    fruit &&
    s.def(
      `o${fruit[0]}`,
      () =>
        `<g>${circle(0, 0, 10, t(fruit as Material, s.night ? 'mid' : 'lit', 1, fruit === 'leaf' ? 0 : -0.05))}${path('M-10 0A10 10 0 0 1 0-10Q-2-2-10 0Z', t(fruit as Material, 'rim', 1))}${path('M10 0A10 10 0 0 1-4 9Q7 7 10 0Z', t(fruit as Material, 'mid', 1, -0.1))}</g>`,
    );
  const heap = id
    ? repeat(5, (i) => use(id, x + w * (0.12 + i * 0.19), y - h - r * 0.3, r / 10)) +
      repeat(4, (i) => use(id, x + w * (0.22 + i * 0.19), y - h - r * 1.5, r / 10)) +
      repeat(3, (i) => use(id, x + w * (0.31 + i * 0.19), y - h - r * 2.8, r / 10))
    : '';
  const slat = h * 0.27;
  return (
    heap +
    rect(x + 3, y - h, w - 6, h, t('wood', 'dark', depth)) +
    repeat(
      3,
      (i) =>
        rect(x, y - h + i * h * 0.365, w, slat, t('wood', i === 0 ? 'rim' : 'lit', depth, -0.02 * i)) +
        rect(x + w * 0.66, y - h + i * h * 0.365, w * 0.34, slat, t('wood', 'mid', depth)),
    ) +
    rect(x, y - h - 2, w * 0.08, h + 2, t('wood', 'rim', depth)) +
    rect(x + w * 0.92, y - h - 2, w * 0.08, h + 2, t('wood', 'dark', depth))
  );
}

/**
 * A kirana shop under a striped awning: shelves of jars and tins, crates of oranges on the street.
 */
export const fmcg: Scene = {
  hue: 62,
  focus: { x: 0.63, y: 0.56 },
  alt: 'A kirana shop under a striped awning, its shelves full of jars and packets, crates of oranges stacked on the street.',
  render(scheme) {
    const s = createStage(scheme, 62);
    const t = s.t;
    const sun = { x: 330, y: 490, r: 64 };
    const next = random(11);
    const rim = t('marigold', 'rim', 0.9);
    const kinds = goods(s);
    const colours: ReadonlyArray<readonly [Material, number]> = [
      ['marigold', 0],
      ['madder', 0.04],
      ['teal', 0.1],
      ['cloth', -0.06],
      ['leaf', 0.06],
      ['rose', 0.02],
      ['hue', 0.08],
      ['indigo', 0.08],
    ];
    const shelf = (y: number, k: number) => {
      let row = '';
      for (let x = 726; x < 1296; ) {
        const kind = kinds[Math.floor(next() * 4)] ?? 'g1';
        const [m, shift] = colours[Math.floor(next() * colours.length)] ?? ['hue', 0];
        const run = 1 + Math.floor(next() * 3);
        for (let i = 0; i < run && x < 1296; i++) {
          row += use(
            kind,
            x,
            y,
            k,
            k,
            0,
            `fill="${s.night ? tone('light', m, 'mid', 1, s.hue, shift - 0.06) : t(m, 'lit', 1, shift - 0.05)}"`,
          );
          x += 35;
        }
        x += 5;
      }
      return row + rect(700, y, 620, 8, t('wood', 'rim', 1)) + rect(700, y + 8, 620, 8, s.ink, 'opacity=".5"');
    };
    const arch = archSymbol(s);
    const lane = (x: number, y: number, w: number, h: number, d: number, m: Material) =>
      `${rect(x, y - h, w, h, t(m, 'mid', d)) + rect(x, y - h - 6, w, 8, t(m, 'rim', d))}<g fill="${s.night ? s.lamp : t(m, 'dark', d)}">${repeat(Math.floor(w / 46), (i) => use(arch, x + 28 + i * 46, y - h * 0.56, 0.22, 0.32))}</g>${awning(s, x + 8, x + w - 8, y - h * 0.46, 26, 8, [t('hue', 'lit', d), t('cloth', 'lit', d)])}`;
    return finish(s, [
      sky(s, sun, 700),
      mosque(s, { x: 300, y: 680, scale: 0.66, depth: 0.17 }),
      minaret(s, { x: 560, y: 690, scale: 0.7, height: 330, depth: 0.2 }),
      treeLine(s, -20, 720, 690, 46, 0.22, 6),
      mist(s, 520, 190, 0.75),
      lane(540, 742, 170, 270, 0.42, 'terracotta'),
      lane(-60, 742, 190, 210, 0.4, 'plaster'),
      lane(1380, 742, 170, 250, 0.44, 'terracotta'),
      lane(1552, 742, 120, 320, 0.4, 'plaster'),
      rect(
        0,
        736,
        1600,
        164,
        s.fade([
          [0, t('road', 'lit', 0.62)],
          [0.4, t('road', 'mid', 0.95)],
          [1, t('road', 'dark', 1)],
        ]),
      ),
      person(s, 'sari', 470, 756, 0.62, { depth: 0.72, shadow: 0.2, rim, dress: { cloth: 'rose', over: 'teal' } }),
      person(s, 'turban', 430, 760, 0.62, { depth: 0.72, shadow: 0.2, rim, mirror: true, dress: { over: 'madder' } }),
      // house front
      rect(
        640,
        60,
        760,
        700,
        s.fade([
          [0, t('plaster', 'lit', 0.85)],
          [1, t('plaster', 'mid', 0.95)],
        ]),
      ),
      rect(640, 60, 34, 700, t('plaster', 'rim', 0.95)),
      rect(1366, 60, 34, 700, t('plaster', 'dark', 0.9), 'opacity=".6"'),
      rect(624, 44, 792, 20, t('terracotta', 'lit', 0.9)),
      rect(624, 62, 792, 8, t('terracotta', 'dark', 0.9)),
      `<g fill="${s.night ? s.lamp : t('teal', 'dark', 0.95)}">${repeat(5, (i) => use(arch, 760 + i * 130, 244, 0.82, 1.12))}</g>`,
      repeat(
        5,
        (i) =>
          rect(760 + i * 130 - 2, 130, 4, 114, t('wood', 'mid', 0.9)) +
          rect(760 + i * 130 - 38, 188, 76, 56, t('teal', 'mid', 0.9)) +
          rect(760 + i * 130 - 38, 188, 76, 56, jaali(s, 'a', 20, t('cloth', 'rim', 0.9))),
      ),
      rect(660, 240, 720, 12, t('stone', 'rim', 0.95)),
      rect(660, 252, 720, 8, t('stone', 'dark', 0.95)),
      // the shop
      rect(700, 330, 620, 330, s.pick([0.3, 0.05, 50], [0.52, 0.1, 66])),
      rect(
        700,
        330,
        620,
        330,
        s.glow([
          [0, s.lamp, s.night ? 0.75 : 0.4],
          [1, s.lamp, 0],
        ]),
      ),
      shelf(452, 0.92),
      shelf(540, 0.98),
      shelf(628, 1),
      rect(700, 330, 620, 74, s.ink, 'opacity=".45"'),
      `<g>${repeat(16, (i) => (i === 7 || i === 8 ? '' : line(`M${722 + i * 38} 372v${52 + (i % 3) * 8}`, t((['rose', 'marigold', 'teal', 'leaf'] as const)[i % 4] ?? 'rose', 'lit', 1), 15, 'stroke-dasharray="14 3"')))}</g>`,
      person(s, 'speaker', 992, 722, 2.1, { rim: s.lamp, dress: { over: 'ink', trim: 'marigold' } }),
      rect(
        676,
        640,
        668,
        122,
        s.fade([
          [0, t('hue', 'lit', 1)],
          [1, t('hue', 'mid', 1)],
        ]),
      ),
      rect(690, 662, 640, 84, jaali(s, 'b', 42, t('hue', 'dark', 1)), 'opacity=".5"'),
      rect(664, 628, 692, 16, t('wood', 'rim', 1)),
      rect(664, 642, 692, 7, t('wood', 'dark', 1)),
      // scales on the counter
      line(
        'M1130 628v-66M1090 570h80M1090 570l-16 34M1090 570l16 34M1170 570l-16 34M1170 570l16 34',
        t('brass', 'rim', 1),
        4,
      ),
      path(
        'M1068 604h44q-6 14-22 14t-22-14zM1148 604h44q-6 14-22 14t-22-14zM1112 628h36l-8-10h-20z',
        t('brass', 'lit', 1),
      ),
      awning(s, 664, 1356, 292, 84, 18, [t('hue', 'lit', 1), t('cloth', 'lit', 1)]),
      // street: crates, sacks
      longShadow(s, 690, 1340, 762, 330, 70, 0.3),
      crate(s, 1180, 790, 170, ''),
      crate(s, 1196, 712, 140, '', 1),
      crate(s, 1196, 648, 140, 'leaf', 1),
      crate(s, 680, 806, 196, 'marigold'),
      crate(s, 892, 812, 164, 'madder'),
      repeat(2, (i) =>
        at(
          1092 + i * 64,
          800,
          0.9,
          path('M-34 0C-46-40-36-70-30-78H30C36-70 46-40 34 0Z', t('cloth', 'mid', 1, -0.08)),
          path('M-34 0C-46-40-36-70-30-78H-12C-24-50-22-20-16 0Z', t('cloth', 'rim', 1)),
          ellipse(0, -78, 32, 11, t(i ? 'wheat' : 'madder', 'lit', 1)),
        ),
      ),
      path('M0 900V860C260 842 520 868 760 876S1300 846 1600 866V900Z', s.ink),
      line('M1400 300H1458M1452 300v40M1400 336q26-4 34-36', s.ink, 5),
      circle(
        1452,
        372,
        78,
        s.glow([
          [0, s.lamp, s.night ? 0.7 : 0.5],
          [1, s.lamp, 0],
        ]),
      ),
      path('M1436 350l16-16l16 16l-5 44h-22z', s.ink),
      path('M1441 354h22l-4 34h-14z', s.lamp),
      line('M1600 168C1300 270 900 216 640 112', s.ink, 2.5, 'opacity=".5"'),
      spill(s, sun),
    ]);
  },
};
