import { archPath } from '../brand/arch.ts';
import { cityRow } from './parts/buildings.ts';
import { person, type Setting } from './parts/people.ts';
import { imambara, minaret, mosque } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, ellipse, line, path, poly, rect, repeat } from './parts/svg.ts';
import { treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/** What those with their backs to us wear, by chair; the second chair is free. */
const LISTENERS: ReadonlyArray<Setting['dress']> = [
  { cloth: 'cloth', under: 'indigo' },
  {},
  { cloth: 'rose', over: 'indigo', trim: 'marigold' },
  { cloth: 'teal', under: 'indigo' },
];

/**
 * A workshop high over the city: a trainer at a board, a team round a long table, glass walls full
 * of evening.
 */
export const corporateTraining: Scene = {
  hue: 232,
  focus: { x: 0.62, y: 0.56 },
  alt: 'A workshop in a glass-walled meeting room above the city: a trainer at a board and a team around a long table.',
  render(scheme) {
    const s = createStage(scheme, 232);
    const t = s.t;
    const sun = { x: 400, y: 430, r: 62 };
    const rim = s.pick([0.92, 0.11, 78], [0.84, 0.1, 82]);
    const wall = s.pick([0.4, 0.065, 225], [0.21, 0.045, 222]);
    const light = s.pick([0.95, 0.09, 84], [0.84, 0.1, 82]);
    const chair = s.def(
      'ch',
      () =>
        `<g>${path('M-36-52q0-14 14-14h44q14 0 14 14l4 62h-80z', t('hue', 'dark', 1))}${path('M-36-52q0-14 14-14h8l-4 76h-22z', t('hue', 'mid', 1))}${path('M-4 10h8v54h30v8h-68v-8h30z', s.ink)}</g>`,
    );
    return finish(s, [
      sky(s, sun, 580),
      mosque(s, { x: 200, y: 584, scale: 0.56, depth: 0.16 }),
      imambara(s, { x: 620, y: 584, scale: 0.6, depth: 0.18 }),
      minaret(s, { x: 840, y: 584, scale: 0.55, height: 320, depth: 0.16 }),
      cityRow(s, 900, 1640, 590, 240, 0.2, 61),
      treeLine(s, -20, 1620, 596, 46, 0.24, 6),
      mist(s, 420, 190, 0.75),
      cityRow(s, -30, 520, 650, 150, 0.4, 62, 'hue'),
      cityRow(s, 1180, 1640, 650, 330, 0.42, 64, 'hue'),
      treeLine(s, 400, 1300, 650, 50, 0.42, 16),
      mist(s, 560, 100, 0.5),
      // glass wall: mullions, sill, reflected streaks
      `<g opacity=".16">${path(poly(60, 0, 220, 0, -40, 640, -200, 640), '#fff6e0')}${path(poly(560, 0, 620, 0, 400, 640, 340, 640), '#fff6e0')}</g>`,
      rect(0, 0, 1600, 58, wall),
      rect(0, 54, 1600, 7, t('brass', 'mid', 1)),
      repeat(6, (i) => rect(-6 + i * 286, 58, 13, 580, wall) + rect(-6 + i * 286, 58, 4, 580, t('stone', 'rim', 1))),
      rect(0, 300, 1600, 5, wall),
      rect(0, 632, 1600, 16, wall),
      rect(0, 632, 1600, 4, t('stone', 'rim', 1)),
      // floor with the light of the windows on it
      rect(
        0,
        648,
        1600,
        252,
        s.fade([
          [0, t('wood', 'lit', 0.8)],
          [0.3, t('wood', 'mid', 1)],
          [1, t('teal', 'dark', 1)],
        ]),
      ),
      `<g opacity="${s.night ? 0.1 : 0.34}">${repeat(5, (i) => path(poly(14 + i * 286, 650, 278 + i * 286, 650, 640 + i * 286, 900, 340 + i * 286, 900), light))}</g>`,
      // solid wall with the board
      path(
        'M1130 0H1600V700H1130Z',
        s.fade([
          [0, wall],
          [1, s.pick([0.5, 0.07, 228], [0.27, 0.05, 225])],
        ]),
      ),
      rect(1130, 0, 10, 700, t('hue', 'rim', 1)),
      repeat(2, (i) => path(archPath(1408 + i * 120, 330, 96, 190), s.lamp, `opacity="${s.night ? 0.5 : 0.4}"`)),
      // board
      rect(880, 196, 372, 262, s.ink, 'opacity=".3" transform="translate(22 20)"'),
      rect(880, 196, 372, 262, t('wood', 'rim', 1)),
      rect(
        890,
        206,
        352,
        242,
        s.fade([
          [0, t('cloth', 'rim', 1)],
          [1, t('cloth', 'lit', 1)],
        ]),
      ),
      circle(1000, 290, 40, t('marigold', 'mid', 1)),
      repeat(
        5,
        (i) =>
          rect(
            918 + i * 60,
            404 - i * 36,
            56,
            24 + i * 36,
            s.fade([
              [0, t('hue', 'lit', 1, 0.02 - i * 0.03)],
              [1, t('hue', 'mid', 1, -0.02 - i * 0.02)],
            ]),
          ) + rect(918 + i * 60, 400 - i * 36, 56, 6, t('marigold', i === 4 ? 'mid' : 'lit', 1)),
      ),
      line('M924 458L898 690M1208 458L1234 690', t('wood', 'dark', 1), 10),
      // trainer
      path(poly(1300, 706, 1330, 706, 1560, 740, 1500, 744), s.ink, 'opacity=".3"'),
      person(s, 'teacher', 1318, 712, 2.6, {
        rim,
        mirror: true,
        dress: { cloth: 'marigold', over: 'indigo', trim: 'madder' },
      }),
      // pendant lamps over the table
      repeat(
        3,
        (i) =>
          line(`M${760 + i * 180} 0v118`, s.ink, 3) +
          path(`M${726 + i * 180} 150q4-34 34-34t34 34z`, t('brass', 'mid', 1)) +
          path(`M${726 + i * 180} 150q4-34 34-34q-14 10-16 34z`, t('brass', 'rim', 1)) +
          ellipse(760 + i * 180, 154, 30, 6, s.lamp) +
          circle(
            760 + i * 180,
            170,
            s.night ? 110 : 60,
            s.glow([
              [0, s.lamp, s.night ? 0.5 : 0.4],
              [1, s.lamp, 0],
            ]),
          ),
      ),
      // far side of the table: the team
      (
        [
          ['atTable', 690, { cloth: 'cloth', over: 'ink' }],
          ['scarfAtTable', 790, { cloth: 'teal', over: 'rose' }],
          ['atTable', 892, { cloth: 'hue', over: 'indigo' }],
          ['scarfAtTable', 996, { cloth: 'madder', over: 'marigold' }],
          ['atTable', 1098, { cloth: 'cloth', over: 'teal' }],
        ] as const
      )
        .map(([who, x, dress]) => person(s, who, x, 700, 2.1, { rim, dress }))
        .join(''),
      ellipse(930, 836, 470, 34, s.ink, 'opacity=".35"'),
      path(
        'M610 690H1190L1330 770H500Z',
        s.fade([
          [0, t('wood', 'rim', 1)],
          [1, t('wood', 'lit', 1)],
        ]),
      ),
      path(poly(640, 694, 800, 694, 760, 770, 540, 770), light, `opacity="${s.night ? 0.2 : 0.5}"`),
      path('M500 770H1330V788H500Z', t('wood', 'dark', 1)),
      path('M560 788h40l10 90h-30zM1230 788h40l-20 90h-30z', s.ink),
      // laptops, cups, papers
      [
        [720, 716],
        [900, 712],
        [1060, 716],
      ]
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            1,
            path('M-40 14L-32 0H32L40 14Z', t('metal', 'lit', 1)),
            path('M-30 0L-36-40H28L32 0Z', t('metal', 'dark', 1)),
            path('M-30 0L-36-40H-26L-20 0Z', t('metal', 'rim', 1)),
          ),
        )
        .join(''),
      [
        [810, 742],
        [990, 746],
        [1180, 744],
      ]
        .map(
          ([x = 0, y = 0]) =>
            path(`M${x - 34} ${y}l10-16h50l-6 16z`, t('cloth', 'rim', 1)) +
            path(`M${x + 48} ${y - 18}h18v16q-9 6-18 0z`, t('hue', 'lit', 1)),
        )
        .join(''),
      [
        [610, 812],
        [800, 826],
        [1000, 826],
        [1190, 812],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            `${
              i === 1
                ? ''
                : person(s, i === 2 ? 'braided' : 'listener', x, y - 12, 2.8, {
                    rim,
                    mirror: i === 3,
                    dress: LISTENERS[i],
                  })
            }<use href="#${chair}" transform="translate(${x} ${y}) scale(1.36)"/>`,
        )
        .join(''),
      // a plant, near
      path('M1470 900l-16-110h110l-16 110z', t('terracotta', 'mid', 1)),
      path('M1470 900l-16-110h30l2 110z', t('terracotta', 'rim', 1)),
      repeat(9, (i) => {
        const turn = `transform="rotate(${i * 17 - 70} 1510 800)"`;
        return (
          path(
            'M1510 800C1484 740 1492 660 1510 600C1528 660 1536 740 1510 800Z',
            i < 5 ? t('leaf', 'dark', 1) : s.ink,
            turn,
          ) +
          path(
            'M1510 800C1484 740 1492 660 1510 600C1506 660 1506 740 1510 800Z',
            t('leaf', i < 5 ? 'mid' : 'dark', 1),
            turn,
          )
        );
      }),
      spill(s, sun),
    ]);
  },
};
