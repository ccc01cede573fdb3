import { archPath } from '../brand/arch.ts';
import { jaali } from './parts/cloth.ts';
import { person } from './parts/people.ts';
import { imambara, mosque } from './parts/skyline.ts';
import type { Stage } from './parts/stage.ts';
import { createStage, finish, mist, sky, spill } from './parts/stage.ts';
import { at, circle, ellipse, path, poly, rect, repeat, use } from './parts/svg.ts';
import { treeLine } from './parts/trees.ts';
import type { Scene } from './scene.ts';

/** A stack of coins standing on the floor: `count` coins of radius `r` seen slightly from above. */
function stack(s: Stage, x: number, y: number, r: number, count: number): string {
  const h = r * 0.3;
  const edge = s.fade(
    [
      [0, s.t('brass', 'rim', 1)],
      [0.35, s.t('brass', 'lit', 1)],
      [0.6, s.t('brass', 'mid', 1)],
      [1, s.t('brass', 'dark', 1)],
    ],
    true,
  );
  const coin = s.def(
    `k${r}`,
    () =>
      `<g><path d="M${-r} 0v${h * 0.8}a${r} ${r * 0.3} 0 0 0 ${2 * r} 0v${-h * 0.8}z" fill="${edge}"/><ellipse rx="${r}" ry="${r * 0.3}" fill="${s.t('brass', 'rim', 1)}"/><ellipse rx="${r * 0.8}" ry="${r * 0.22}" fill="${s.t('brass', 'lit', 1)}"/></g>`,
  );
  return (
    path(
      poly(
        x - r,
        y,
        x + r * 0.9,
        y + r * 0.2,
        x + r * 0.9 + count * h * 1.5,
        y + r * 0.3 + count * h * 0.24,
        x + count * h * 1.5,
        y - r * 0.1 + count * h * 0.2,
      ),
      s.ink,
      'opacity=".34"',
    ) + repeat(count, (i) => use(coin, x + ((i * 7) % 5) - 2, y - h * (i + 0.6)))
  );
}

/** A round vault door in a stone hall, coins in stacks before it, an arcade open on the evening. */
export const banking: Scene = {
  hue: 100,
  focus: { x: 0.62, y: 0.5 },
  alt: 'A great round vault door standing ajar in a stone hall, stacks of coins before it and an arcade open to the city.',
  render(scheme) {
    const s = createStage(scheme, 100);
    const t = s.t;
    const sun = { x: 300, y: 430, r: 58 };
    const c = { x: 1000, y: 410 };
    const hall = s.pick([0.72, 0.075, 92], [0.3, 0.05, 190]);
    const hallLow = s.pick([0.52, 0.07, 100], [0.2, 0.042, 205]);
    const arches = [-60, 180, 420] as const;
    const hole = arches.map((x) => archPath(x, 130, 210, 530)).join('');
    const polar = (r: number, a: number): [number, number] => [Math.cos(a) * r, Math.sin(a) * r];
    const bolt = s.def(
      'bo',
      () =>
        `<g>${circle(0, 0, 15, t('brass', 'dark', 1))}${circle(-1.5, -1.5, 12.5, t('brass', 'mid', 1))}${path('M-12-1A12 12 0 0 1-1-12Q-4-4-12-1Z', t('brass', 'rim', 1))}</g>`,
    );
    const steel = (a: 'rim' | 'lit' | 'mid' | 'dark', shift = 0) => t('metal', a, 1, shift);
    const disc = s.fade(
      [
        [0, steel('rim')],
        [0.3, steel('lit', 0.06)],
        [0.62, steel('mid')],
        [1, steel('dark')],
      ],
      true,
    );
    const olive = s.fade(
      [
        [0, t('hue', 'lit', 1)],
        [0.5, t('hue', 'mid', 1, -0.04)],
        [1, t('hue', 'dark', 1)],
      ],
      true,
    );
    return finish(s, [
      sky(s, sun, 610),
      imambara(s, { x: 330, y: 606, scale: 0.66, depth: 0.2 }),
      mosque(s, { x: 90, y: 606, scale: 0.52, depth: 0.16 }),
      treeLine(s, -20, 700, 640, 56, 0.36, 8),
      mist(s, 480, 190, 0.75),
      // hall
      path(
        `M0 0H1600V664H0Z${hole}`,
        s.fade([
          [0, hall],
          [1, hallLow],
        ]),
        'fill-rule="evenodd"',
      ),
      `<g fill-rule="evenodd">${path(arches.map((x) => archPath(x - 15, 112, 240, 548) + archPath(x, 130, 210, 530)).join(''), t('stone', 'mid', 0.9))}${path(arches.map((x) => archPath(x, 130, 210, 530) + archPath(x - 9, 138, 210, 530)).join(''), t('stone', 'rim', 1))}</g>`,
      // courses of stone
      `<g opacity="${s.night ? 0.35 : 0.5}">${repeat(9, (i) => rect(650, 64 + i * 68, 950, 3, hallLow) + repeat(5, (j) => rect(690 + j * 200 + (i % 2) * 100, 64 + i * 68, 3, 68, hallLow)))}</g>`,
      rect(0, 0, 1600, 66, hallLow),
      rect(0, -14, 1600, 80, jaali(s, 'f', 80, t('stone', 'lit', 0.8)), 'opacity=".6"'),
      rect(0, 64, 1600, 7, t('stone', 'rim', 0.9)),
      // shafts of light
      path(
        poly(180, 260, 640, 470, 900, 900, 0, 900),
        s.fade([
          [0, s.pick([0.93, 0.1, 82], [0.75, 0.06, 195]), 0],
          [1, s.pick([0.93, 0.1, 82], [0.75, 0.06, 195]), 0.3],
        ]),
        'opacity=".7"',
      ),
      // floor
      rect(
        0,
        660,
        1600,
        240,
        s.fade([
          [0, t('stone', 'mid', 0.8)],
          [0.3, t('stone', 'mid', 1, -0.12)],
          [1, t('teal', 'dark', 1)],
        ]),
      ),
      `<g opacity=".2">${path(
        repeat(12, (i) => poly(640, 660, 640, 660, -1400 + i * 370, 900, -1230 + i * 370, 900)),
        s.ink,
      )}${repeat(4, (i) => rect(0, 676 + i * i * 12 + i * 18, 1600, 2 + i * 2, s.ink))}</g>`,
      `<g fill="${s.pick([0.95, 0.09, 84], [0.7, 0.06, 195])}" opacity="${s.night ? 0.2 : 0.5}">${arches.map((x) => path(poly(x + 10, 662, x + 200, 662, x + 500, 840, x + 190, 840), s.pick([0.95, 0.09, 84], [0.7, 0.06, 195]))).join('')}</g>`,
      person(s, 'kurta', 600, 690, 0.9, t('ink', 'mid', 1), t('marigold', 'rim', 1)),
      // vault: shadow, frame, opening full of warm light, door ajar
      circle(c.x + 34, c.y + 22, 322, s.ink, 'opacity=".3"'),
      circle(c.x, c.y, 318, t('stone', 'dark', 1)),
      circle(
        c.x - 4,
        c.y - 4,
        314,
        s.fade(
          [
            [0, t('stone', 'rim', 1)],
            [0.5, t('stone', 'mid', 1)],
            [1, t('stone', 'dark', 1)],
          ],
          true,
        ),
      ),
      circle(c.x, c.y, 282, s.ink),
      circle(
        c.x,
        c.y,
        276,
        s.glow([
          [0, s.lamp],
          [0.7, s.pick([0.7, 0.13, 72], [0.62, 0.12, 70])],
          [1, s.pick([0.4, 0.08, 70], [0.3, 0.06, 70])],
        ]),
      ),
      at(
        c.x + 26,
        c.y,
        1,
        circle(12, 6, 262, s.ink, 'opacity=".55"'),
        circle(0, 0, 262, disc),
        circle(0, 0, 240, steel('dark')),
        circle(-2, -2, 238, olive),
        repeat(16, (i) => use(bolt, ...polar(214, (i * Math.PI) / 8 + 0.2))),
        circle(0, 0, 186, t('hue', 'dark', 1, -0.05)),
        circle(-3, -3, 184, disc),
        circle(0, 0, 166, t('teal', 'dark', 1)),
        circle(
          -2,
          -2,
          164,
          s.fade(
            [
              [0, t('teal', 'lit', 1)],
              [1, t('teal', 'dark', 1)],
            ],
            true,
          ),
        ),
        // the lattice star at the heart of the door
        `<g fill="${t('brass', 'mid', 1)}" opacity=".55">${repeat(8, (i) => `<path transform="rotate(${i * 45})" d="M0-156L13-118L0-80L-13-118Z"/><path transform="rotate(${i * 45 + 22.5})" d="M0-150L8-132L0-112L-8-132Z"/>`)}</g>`,
        // five-spoked wheel
        repeat(
          5,
          (i) =>
            `<g transform="rotate(${i * 72})">${path('M-9 0L-7-116h14L9 0Z', t('brass', i > 0 && i < 3 ? 'dark' : 'lit', 1))}${circle(0, -124, 17, t('brass', 'mid', 1))}${circle(-3, -127, 12, t('brass', 'rim', 1))}</g>`,
        ),
        `<circle r="74" fill="none" stroke="${t('brass', 'dark', 1)}" stroke-width="15"/><circle cx="-2" cy="-2" r="74" fill="none" stroke="${t('brass', 'lit', 1)}" stroke-width="9"/>`,
        circle(0, 0, 34, t('brass', 'dark', 1)),
        circle(-3, -3, 29, t('brass', 'lit', 1)),
        circle(-8, -8, 13, t('brass', 'rim', 1)),
      ),
      // hinge
      repeat(
        2,
        (i) =>
          rect(1266, 290 + i * 190, 92, 56, t('metal', 'dark', 1)) +
          rect(1266, 290 + i * 190, 92, 14, t('metal', 'lit', 1)),
      ),
      // threshold light and coins
      ellipse(
        c.x,
        722,
        360,
        38,
        s.glow([
          [0, s.lamp, s.night ? 0.55 : 0.5],
          [1, s.lamp, 0],
        ]),
      ),
      stack(s, 1290, 752, 46, 9),
      stack(s, 1196, 776, 46, 6),
      stack(s, 790, 770, 46, 5),
      stack(s, 886, 792, 46, 3),
      stack(s, 1380, 790, 46, 12),
      stack(s, 1100, 812, 46, 2),
      at(
        700,
        776,
        1,
        ellipse(40, 32, 70, 8, s.ink, 'opacity=".35"'),
        circle(0, -12, 46, t('brass', 'dark', 1)),
        circle(
          -7,
          -12,
          45,
          s.fade(
            [
              [0, t('brass', 'rim', 1)],
              [1, t('brass', 'mid', 1)],
            ],
            true,
          ),
        ),
        circle(-7, -12, 34, t('brass', 'mid', 1)),
        path(archPath(-25, -40, 36, 50), t('brass', 'rim', 1)),
      ),
      rect(0, 868, 1600, 32, s.ink),
      rect(0, 864, 1600, 4, t('brass', 'mid', 1), 'opacity=".6"'),
      spill(s, sun),
    ]);
  },
};
