import { longShadow } from './parts/buildings.ts';
import { castFigure, person } from './parts/people.ts';
import { archSymbol, chhatri, dome } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { ellipse, line, path, poly, rect, repeat, use } from './parts/svg.ts';
import { grasses, groundShadow, kite, neem, treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/** A class under a neem: blackboard on its easel, children in rows on the ground, the school in the haze. */
export const education: Scene = {
  hue: 148,
  focus: { x: 0.61, y: 0.6 },
  alt: 'A class in the shade of a great neem tree: a teacher at a blackboard and rows of children seated on the ground.',
  render(scheme) {
    const s = createStage(scheme, 148);
    const t = s.t;
    const sun = { x: 380, y: 500, r: 64 };
    const arch = archSymbol(s);
    const rim = s.pick([0.9, 0.12, 80], [0.86, 0.1, 84]);
    const coats = [t('madder', 'dark', 0.95), t('indigo', 'dark', 0.95), s.ink, t('teal', 'dark', 1)];
    return finish(s, [
      sky(s, sun, 650),
      dome(s, { x: 250, y: 600, scale: 0.8, depth: 0.18 }),
      treeLine(s, -20, 1620, 646, 62, 0.22, 17),
      mist(s, 520, 140, 0.7),
      // school
      rect(440, 480, 560, 176, t('plaster', 'mid', 0.42)),
      rect(440, 480, 60, 176, t('plaster', 'rim', 0.45)),
      rect(428, 470, 584, 12, t('terracotta', 'lit', 0.5)),
      rect(440, 566, 560, 6, t('stone', 'rim', 0.5)),
      `<g fill="${s.night ? s.lamp : t('teal', 'dark', 0.42)}" opacity=".7">${repeat(8, (i) => use(arch, 540 + i * 62, 552, 0.3, 0.42))}</g>`,
      `<g fill="${s.night ? s.lamp : t('teal', 'dark', 0.5)}" opacity=".85">${repeat(8, (i) => use(arch, 540 + i * 62, 656, 0.42, 0.62))}</g>`,
      `<g>${repeat(4, (i) => chhatri(s, { x: 456 + i * 176, y: 472, scale: 0.55, depth: 0.42 }))}</g>`,
      treeLine(s, 960, 1640, 664, 80, 0.42, 23),
      mist(s, 590, 90, 0.5),
      kite(s, 700, 210, 0.9, 20, t('madder', 'lit', 0.9), t('madder', 'mid', 0.9)),
      line('M706 236C730 330 790 420 850 470', t('cloth', 'rim', 0.6), 1, 'opacity=".6"'),
      rect(
        0,
        650,
        1600,
        250,
        s.fade([
          [0, t('grass', 'lit', 0.5)],
          [0.35, t('grass', 'mid', 0.9)],
          [1, t('leaf', 'dark', 1)],
        ]),
      ),
      path('M0 700C300 672 620 690 880 676L1100 900H0Z', t('earth', 'lit', 0.75), 'opacity=".75"'),
      // the neem's shade, light falling through
      groundShadow(s, 1230, 752, 420, 66, 0.4),
      `<g fill="${rim}" opacity="${s.night ? 0.12 : 0.4}">${repeat(16, (i) => ellipse(900 + ((i * 139) % 620), 722 + ((i * 53) % 68), 16 + ((i * 7) % 16), 4 + (i % 3), rim))}</g>`,
      neem(s, { x: 1215, y: 742, scale: 1.62, depth: 0.92, seed: 21 }),
      // blackboard
      longShadow(s, 858, 1010, 724, 200, 26, 0.3),
      line('M866 726L884 620M1004 726L986 620M935 726V620', t('wood', 'dark', 1), 9),
      path(poly(838, 486, 1032, 486, 1032, 640, 838, 640), t('wood', 'rim', 1)),
      path(poly(848, 496, 1022, 496, 1022, 630, 848, 630), s.pick([0.34, 0.06, 170], [0.3, 0.06, 180])),
      line(
        'M872 598l30-54l30 54zM958 598a26 26 0 0 1 52 0zM984 560v-14M962 568l-9-11M1006 568l9-11',
        t('cloth', 'rim', 1),
        4,
        'opacity=".9" stroke-linejoin="round" stroke-linecap="round"',
      ),
      line('M866 614h142M868 518h62M868 532h40', t('cloth', 'rim', 1), 3, 'opacity=".6"'),
      rect(838, 640, 194, 9, t('wood', 'lit', 1)),
      castFigure(s, 'speaker', 800, 734, 1.5, 0.3),
      person(s, 'speaker', 800, 734, 1.5, t('hue', 'dark', 1), rim),
      // the class
      repeat(3, (row) =>
        repeat(6 - (row === 0 ? 1 : 0), (i) => {
          const x = 930 + i * (74 + row * 10) - row * 62 + (row % 2) * 30;
          const y = 770 + row * 38;
          const k = 0.86 + row * 0.16;
          return (
            groundShadow(s, x + 26, y + 2, 40 * k, 6, 0.32) +
            person(s, 'seated', x, y, k, coats[(i * 3 + row * 2) % 4] ?? s.ink, rim)
          );
        }),
      ),
      path('M0 900V874C300 850 620 884 900 880S1400 862 1600 846V900Z', s.ink),
      grasses(0, 1600, 896, 44, 5, s.ink),
      spill(s, sun),
    ]);
  },
};
