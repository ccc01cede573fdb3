import { block, cityRow, lattice, longShadow } from './parts/buildings.ts';
import { person } from './parts/people.ts';
import { minaret, mosque, rumiDarwaza } from './parts/skyline.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, ellipse, line, path, poly, random, rect, repeat } from './parts/svg.ts';
import { treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/** A rocket leaving a gantry stacked from office blocks, violet dusk over the old city. */
export const startup: Scene = {
  hue: 285,
  focus: { x: 0.61, y: 0.47 },
  alt: 'A rocket rising from a launch gantry that is built of stacked office blocks, over the old city at violet dusk.',
  render(scheme) {
    const s = createStage(scheme, 285);
    const t = s.t;
    const sun = { x: 440, y: 540, r: 60 };
    const next = random(40);
    const steam = (x: number, y: number, rx: number, ry: number, count: number, fill: string, opacity: number) =>
      `<g fill="${fill}" opacity="${opacity}">${repeat(count, () => circle(x + (next() - 0.5) * 2 * rx, y + (next() - 0.5) * 2 * ry, 26 + next() * 44, fill))}</g>`;
    const arm = (y: number, from: number) =>
      lattice(from, y, 1040, y, 16, 18, t('marigold', 'mid', 0.95), 3) +
      rect(1020, y - 12, 26, 24, t('marigold', 'lit', 1));
    const body = [
      t('cloth', 'rim', 1),
      t('cloth', 'lit', 1, -0.02),
      t('cloth', 'mid', 1, -0.1),
      t('hue', 'dark', 1),
    ] as const;
    const fire = s.pick([0.93, 0.12, 82], [0.9, 0.13, 82]);
    return finish(s, [
      sky(s, sun, 690),
      mosque(s, { x: 180, y: 690, scale: 0.62, depth: 0.16 }),
      rumiDarwaza(s, { x: 560, y: 694, scale: 0.62, depth: 0.2 }),
      minaret(s, { x: 370, y: 690, scale: 0.5, height: 300, depth: 0.16 }),
      cityRow(s, 1240, 1640, 700, 260, 0.22, 5, 'plaster'),
      treeLine(s, -20, 1620, 704, 50, 0.26, 44),
      mist(s, 520, 200, 0.75),
      cityRow(s, 690, 900, 730, 170, 0.42, 15, 'hue'),
      cityRow(s, 1330, 1640, 736, 330, 0.45, 19, 'hue'),
      mist(s, 630, 120, 0.6),
      rect(
        0,
        730,
        1600,
        170,
        s.fade([
          [0, t('hue', 'lit', 0.35)],
          [0.4, t('indigo', 'mid', 0.85)],
          [1, s.ink],
        ]),
      ),
      // gantry of office blocks, each a little out of line with the one below
      block(s, { x: 1112, y: 770, w: 216, h: 150, depth: 0.9, material: 'hue', cell: [24, 30, 0.6], side: 60 }),
      block(s, {
        x: 1130,
        y: 614,
        w: 176,
        h: 124,
        depth: 0.9,
        material: 'teal',
        cell: [20, 26, 0.6],
        side: 48,
        shift: 0.1,
      }),
      block(s, {
        x: 1104,
        y: 484,
        w: 190,
        h: 118,
        depth: 0.9,
        material: 'hue',
        cell: [24, 30, 0.6],
        side: 52,
        shift: 0.05,
      }),
      block(s, { x: 1134, y: 360, w: 150, h: 112, depth: 0.88, material: 'plaster', cell: [20, 26, 0.55], side: 42 }),
      block(s, {
        x: 1118,
        y: 242,
        w: 128,
        h: 96,
        depth: 0.88,
        material: 'hue',
        cell: [20, 26, 0.55],
        side: 38,
        shift: 0.06,
      }),
      lattice(1182, 140, 1182, 20, 16, 18, t('marigold', 'mid', 0.9), 3),
      circle(1182, 16, 6, s.night ? s.lamp : t('madder', 'lit', 1)),
      s.night
        ? circle(
            1182,
            16,
            34,
            s.glow([
              [0, s.lamp, 0.6],
              [1, s.lamp, 0],
            ]),
          )
        : '',
      block(s, {
        x: 740,
        y: 770,
        w: 130,
        h: 250,
        depth: 0.86,
        material: 'teal',
        cell: [20, 26, 0.55],
        side: 38,
        shift: 0.05,
      }),
      block(s, { x: 756, y: 514, w: 96, h: 90, depth: 0.86, material: 'hue', cell: [20, 26, 0.55], side: 30 }),
      lattice(804, 420, 804, 330, 12, 16, t('marigold', 'mid', 0.9), 3),
      arm(300, 1130),
      arm(430, 1120),
      arm(556, 1140),
      lattice(852, 470, 930, 470, 14, 16, t('marigold', 'mid', 0.95), 3),
      longShadow(s, 880, 1340, 772, 420, 90, 0.34),
      // pad
      path(poly(850, 760, 1120, 760, 1160, 800, 810, 800), t('stone', 'mid', 0.9)),
      path(poly(850, 760, 1120, 760, 1124, 766, 845, 766), t('stone', 'rim', 1)),
      rect(810, 800, 350, 22, t('stone', 'dark', 1)),
      ellipse(
        985,
        756,
        300,
        110,
        s.glow([
          [0, fire, 0.95],
          [0.4, fire, 0.4],
          [1, fire, 0],
        ]),
      ),
      path(
        'M940 660C930 730 958 800 985 850C1012 800 1040 730 1030 660Z',
        s.fade([
          [0, s.pick([0.86, 0.15, 66], [0.8, 0.15, 62])],
          [1, fire, 0.2],
        ]),
      ),
      path('M960 660C956 710 972 752 985 790C998 752 1014 710 1010 660Z', fire),
      // rocket
      at(
        985,
        664,
        1,
        path('M-58-8L-96 40L-92-96L-56-170ZM58-8L96 40L92-96L56-170Z', t('hue', 'mid', 1)),
        path('M-58-8L-96 40L-92-96L-56-170Z', t('hue', 'lit', 1)),
        path('M-26 0h52l10 26h-72z', s.ink),
        path('M0-572C46-520 64-440 64-330C64-210 60-90 48 0H-48C-60-90-64-210-64-330C-64-440-46-520 0-572Z', body[1]),
        path('M0-572C46-520 64-440 64-330C64-210 60-90 48 0H10C26-120 30-260 28-360C26-450 16-520 0-572Z', body[2]),
        path(
          'M0-572C46-520 64-440 64-330C64-210 60-90 48 0H36C48-130 52-260 48-350C44-440 26-520 0-572Z',
          body[3],
          'opacity=".55"',
        ),
        path(
          'M0-572C-46-520-64-440-64-330C-64-210-60-90-48 0H-36C-50-110-50-230-48-340C-46-440-30-510 0-572Z',
          body[0],
        ),
        path('M0-572C24-545 41-511 51-470H-51C-41-511-24-545 0-572Z', t('hue', 'mid', 1)),
        path('M0-572C-24-545-41-511-51-470H-30C-24-511-12-545 0-572Z', t('hue', 'rim', 1)),
        rect(-63, -300, 126, 16, t('marigold', 'mid', 1)),
        rect(-62, -276, 124, 6, t('marigold', 'mid', 1)),
        rect(-56, -80, 112, 34, t('hue', 'mid', 1)),
        circle(0, -392, 27, t('brass', 'mid', 1)),
        circle(0, -392, 20, s.night ? s.lamp : t('teal', 'dark', 1)),
        path('M-14-406A20 20 0 0 1 8-410L-10-380A20 20 0 0 1-14-406Z', t('cloth', 'rim', 1), 'opacity=".7"'),
        path('M-7 30L0-120L7 30Z', t('hue', 'dark', 1)),
      ),
      steam(
        985,
        826,
        350,
        20,
        26,
        s.fade([
          [0, t('hue', 'lit', 0.85, 0.16)],
          [1, t('hue', 'mid', 0.9)],
        ]),
        1,
      ),
      steam(
        950,
        812,
        300,
        14,
        18,
        s.fade([
          [0, s.night ? t('marigold', 'mid', 0.75) : t('cloth', 'rim', 1)],
          [0.7, t('hue', 'lit', 0.8, 0.2)],
        ]),
        1,
      ),
      ellipse(
        985,
        800,
        250,
        70,
        s.glow([
          [0, fire, 0.9],
          [0.5, fire, 0.35],
          [1, fire, 0],
        ]),
      ),
      path('M0 900V866C240 838 480 846 700 868S1240 880 1600 830V900Z', s.ink),
      person(s, 'kurta', 1352, 862, 0.86, s.ink, t('marigold', 'rim', 1)),
      person(s, 'sari', 1392, 860, 0.84, s.ink, t('marigold', 'rim', 1)),
      person(s, 'speaker', 1440, 856, 0.86, s.ink, t('marigold', 'rim', 1), true),
      line('M1290 900V856M1304 900V858', s.ink, 3),
      spill(s, sun),
    ]);
  },
};
