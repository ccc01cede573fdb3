import { neemFrame } from './parts/neem.ts';
import { person } from './parts/people.ts';
import { chhatri, imambara, minaret, mosque, rumiDarwaza } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { circle, ellipse, line, path, rect, repeat, use } from './parts/svg.ts';
import { kite, palm, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/**
 * Lucknow over the Gomti at dusk: the Rumi Darwaza, the Imambara, kites, a boat. The window of
 * home, about and contact.
 */
export const homeWindow: Scene = {
  hue: 78,
  focus: { x: 0.62, y: 0.52 },
  alt: 'Lucknow at dusk across the Gomti: the Rumi Darwaza, the arcades of the Imambara and kites over the roofs.',
  render(scheme) {
    const s = createStage(scheme, 78);
    const sun = { x: 470, y: 470, r: 62 };
    const glint = s.pick([0.96, 0.08, 82], [0.85, 0.06, 180]);
    const gate = s.def('rd', () => `<g>${rumiDarwaza(s, { x: 985, y: 640, scale: 1.38, depth: 0.86 })}</g>`);
    return finish(s, [
      sky(s, sun, 610),
      kite(s, 760, 170, 1.1, 18, s.t('hue', 'lit', 1), s.t('hue', 'mid', 1)),
      kite(s, 610, 130, 0.8, -14, s.t('madder', 'lit', 0.9), s.t('madder', 'mid', 0.9)),
      kite(s, 690, 262, 0.5, 30, s.t('teal', 'mid', 0.6), s.t('teal', 'dark', 0.6)),
      line(
        'M766 200C800 330 860 430 1010 520M614 152C622 290 650 430 700 600',
        s.t('cloth', 'rim', 0.5),
        1,
        'opacity=".6"',
      ),
      mosque(s, { x: 250, y: 606, scale: 0.62, depth: 0.2 }),
      minaret(s, { x: 620, y: 606, scale: 0.6, depth: 0.22, height: 330 }),
      imambara(s, { x: 1440, y: 604, scale: 0.86, depth: 0.26 }),
      treeLine(s, 0, 1600, 616, 46, 0.26, 4),
      mist(s, 470, 170, 0.75),
      use(gate, 0, 0),
      chhatri(s, { x: 1268, y: 640, scale: 1.1, depth: 0.75 }),
      palm(s, { x: 1352, y: 652, scale: 0.74, depth: 0.6 }),
      palm(s, { x: 690, y: 650, scale: 0.6, depth: 0.55 }),
      treeLine(s, 1200, 1640, 650, 54, 0.55, 9),
      treeLine(s, -20, 760, 648, 40, 0.45, 13),
      rect(0, 640, 1600, 20, s.t('stone', 'mid', 0.62)),
      rect(
        0,
        658,
        1600,
        242,
        s.fade([
          [0, s.t('water', 'lit', 0.4)],
          [0.4, s.t('water', 'mid', 0.8)],
          [1, s.t('teal', 'dark', 1)],
        ]),
      ),
      `<g opacity="${s.night ? 0.3 : 0.26}" transform="matrix(1 0 0 -.5 0 978)">${use(gate, 0, 0)}</g>`,
      // lamps along the embankment and their light in the water
      repeat(
        17,
        (i) =>
          circle(40 + i * 96, 638, 3.2, s.lamp) +
          (s.night
            ? circle(
                40 + i * 96,
                638,
                22,
                s.glow([
                  [0, s.lamp, 0.6],
                  [1, s.lamp, 0],
                ]),
              )
            : '') +
          rect(38.6 + i * 96, 664, 3, 26 + ((i * 13) % 18), s.lamp, `opacity="${s.night ? 0.4 : 0.25}"`),
      ),
      s.night
        ? circle(
            985,
            560,
            250,
            s.glow([
              [0, s.lamp, 0.36],
              [1, s.lamp, 0],
            ]),
          )
        : '',
      `<g fill="${glint}">${repeat(15, (i) => ellipse(470 + ((i * 37) % 40) - 20, 668 + i * i * 0.9 + i * 3, 44 + i * 7 - ((i * 23) % 30), 1.4 + i * 0.32, glint, `opacity="${Math.max(0.16, 0.8 - i * 0.045).toFixed(2)}"`))}</g>`,
      `<g opacity=".28">${repeat(9, (i) => rect(640 + ((i * 263) % 860), 680 + i * 19, 120 + ((i * 71) % 130), 2 + i * 0.4, glint))}</g>`,
      person(s, 'atEase', 1262, 812, 1.06, {
        rim: s.t('marigold', 'rim', 1),
        mirror: true,
        dress: { cloth: 'madder', under: 'cloth' },
      }),
      path('M1010 792C1060 818 1240 820 1330 776C1312 812 1290 838 1240 842H1090C1050 838 1024 820 1010 792Z', s.ink),
      path('M1010 792C1060 818 1240 820 1330 776L1326 783C1240 826 1060 824 1014 799Z', s.t('wood', 'rim', 1)),
      path('M1118 812V700C1170 716 1196 760 1204 812Z', s.t('cloth', 'mid', 0.9)),
      path('M1118 812V700C1140 722 1148 766 1146 812Z', s.t('cloth', 'rim', 0.95)),
      rect(1115, 690, 4, 124, s.ink),
      ellipse(1170, 850, 170, 8, s.ink, 'opacity=".35"'),
      spill(s, sun),
      neemFrame(s, 420, 5),
    ]);
  },
};
