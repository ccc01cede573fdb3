import type { Stage } from '../parts/stage.ts';
import { at, circle, ellipse, path, poly, rect, repeat, use } from '../parts/svg.ts';

/**
 * A round vault, 580 across, centre at x, y: its stone ring, the lit room behind and the door, hung
 * on the right and a hand's breadth open.
 */
export function vault(s: Stage, x: number, y: number): string {
  return at(x, y, 1, ring(s), ...edge(s), hinges(s, false), at(26, 0, 1, face(s)), hinges(s, true));
}

function ring(s: Stage): string {
  const t = s.t;
  const stones = repeat(24, (i) => `<path transform="rotate(${i * 15 + 7.5})" d="M-1.500-288h3v32h-3z"/>`);
  return [
    circle(22, 16, 292, s.ink, 'opacity=".28"'),
    circle(0, 0, 290, t('stone', 'dark', 1)),
    circle(
      -3,
      -3,
      287,
      s.fade(
        [
          [0, t('stone', 'rim', 1)],
          [0.45, t('stone', 'mid', 1)],
          [1, t('stone', 'dark', 1, 0.1)],
        ],
        true,
      ),
    ),
    `<g fill="${t('stone', 'dark', 1)}" opacity=".45">${stones}</g>`,
    circle(0, 0, 258, s.ink),
    circle(
      2,
      0,
      254,
      s.glow([
        [0, s.lamp],
        [0.9, s.lamp],
        [1, s.pick([0.74, 0.14, 68], [0.62, 0.13, 66])],
      ]),
    ),
  ].join('');
}

/** The thickness of the door, seen in the gap on the left, with the bolts that lock it. */
function edge(s: Stage): string[] {
  const t = s.t;
  const bolt = (angle: number) =>
    `<g transform="rotate(${angle})">${rect(-262, -11, 40, 22, t('brass', 'mid', 1))}${rect(-262, -11, 40, 7, t('brass', 'rim', 1))}${rect(-262, 5, 40, 6, t('brass', 'dark', 1))}</g>`;
  return [
    `<g transform="translate(14)">${[-42, -21, 0, 21, 42].map(bolt).join('')}</g>`,
    ellipse(8, 0, 236, 246, t('metal', 'dark', 1)),
    ellipse(
      14,
      0,
      236,
      244,
      s.fade(
        [
          [0, t('metal', 'rim', 1)],
          [0.12, t('metal', 'lit', 1)],
          [0.3, t('metal', 'dark', 1)],
        ],
        true,
      ),
    ),
  ];
}

function face(s: Stage): string {
  const t = s.t;
  const across = (stops: ReadonlyArray<readonly [number, string]>) => s.fade(stops, true);
  const disc = across([
    [0, t('metal', 'rim', 1)],
    [0.3, t('metal', 'lit', 1, 0.06)],
    [0.62, t('metal', 'mid', 1)],
    [1, t('metal', 'dark', 1)],
  ]);
  const band = across([
    [0, t('hue', 'lit', 1)],
    [0.5, t('hue', 'mid', 1, -0.04)],
    [1, t('hue', 'dark', 1)],
  ]);
  const stud = s.def(
    'bo',
    () =>
      `<g>${circle(0, 0, 14, t('brass', 'dark', 1))}${circle(-1.5, -1.5, 11.5, t('brass', 'mid', 1))}${path('M-11-1A11 11 0 0 1-1-11Q-4-4-11-1Z', t('brass', 'rim', 1))}</g>`,
  );
  const spoke = (i: number) =>
    `<g transform="rotate(${i * 72})">${path('M-8 0L-6-106h12L8 0Z', t('brass', i > 0 && i < 3 ? 'dark' : 'lit', 1))}${circle(0, -112, 16, t('brass', 'mid', 1))}${circle(-3, -115, 11, t('brass', 'rim', 1))}</g>`;
  return `<g transform="scale(.955 1)">${[
    circle(0, 0, 240, disc),
    circle(0, 0, 221, t('metal', 'dark', 1)),
    circle(-2, -2, 219, band),
    repeat(16, (i) => {
      const a = (i * Math.PI) / 8 + 0.2;
      return use(stud, Math.cos(a) * 197, Math.sin(a) * 197);
    }),
    circle(0, 0, 172, t('hue', 'dark', 1, -0.05)),
    circle(-3, -3, 170, disc),
    circle(0, 0, 153, t('teal', 'dark', 1)),
    circle(
      -2,
      -2,
      151,
      across([
        [0, t('teal', 'lit', 1)],
        [1, t('teal', 'dark', 1)],
      ]),
    ),
    // the lattice star at the heart of the door
    `<g fill="${t('brass', 'mid', 1)}" opacity=".55">${repeat(8, (i) => `<path transform="rotate(${i * 45})" d="M0-144L12-109L0-74L-12-109ZM54-129L61-112L54-96L48-112Z"/>`)}</g>`,
    // the wheel throws its shadow to the right
    `<g opacity=".3" transform="translate(12 8)"><circle r="68" fill="none" stroke="${s.ink}" stroke-width="13"/>${repeat(5, (i) => `<path transform="rotate(${i * 72})" d="M-8 0L-6-106h12L8 0Z" fill="${s.ink}"/>`)}</g>`,
    repeat(5, spoke),
    `<circle r="68" fill="none" stroke="${t('brass', 'dark', 1)}" stroke-width="14"/><circle cx="-2" cy="-2" r="68" fill="none" stroke="${t('brass', 'lit', 1)}" stroke-width="8"/>`,
    circle(0, 0, 32, t('brass', 'dark', 1)),
    circle(-3, -3, 27, t('brass', 'lit', 1)),
    circle(-7, -7, 12, t('brass', 'rim', 1)),
  ].join('')}</g>`;
}

/**
 * Two strap hinges: plates let into the stone and barrels behind the door's face, straps bolted
 * across it.
 */
function hinges(s: Stage, straps: boolean): string {
  const t = s.t;
  const one = (y: number) =>
    straps
      ? path(poly(146, y - 15, 286, y - 24, 286, y + 24, 146, y + 15), t('metal', 'mid', 1)) +
        path(poly(146, y - 15, 286, y - 24, 286, y - 13, 146, y - 8), t('metal', 'rim', 1)) +
        path(poly(146, y + 9, 286, y + 14, 286, y + 24, 146, y + 15), t('metal', 'dark', 1)) +
        path(`M146 ${y - 15}a15 15 0 0 0 0 30z`, t('metal', 'lit', 1)) +
        repeat(
          2,
          (i) =>
            circle(164 + i * 46, y, 7, t('brass', 'dark', 1)) + circle(163 + i * 46, y - 1, 5, t('brass', 'lit', 1)),
        ) +
        rect(
          270,
          y - 44,
          32,
          88,
          s.fade(
            [
              [0, t('metal', 'rim', 1)],
              [0.35, t('metal', 'mid', 1)],
              [1, t('metal', 'dark', 1)],
            ],
            true,
          ),
        ) +
        rect(266, y - 50, 40, 9, t('brass', 'mid', 1)) +
        rect(266, y + 42, 40, 9, t('brass', 'mid', 1)) +
        rect(266, y - 50, 12, 9, t('brass', 'rim', 1)) +
        rect(266, y + 42, 12, 9, t('brass', 'rim', 1)) +
        rect(270, y - 16, 32, 3, s.ink, 'opacity=".5"') +
        rect(270, y + 14, 32, 3, s.ink, 'opacity=".5"')
      : path(poly(276, y - 34, 366, y - 26, 366, y + 42, 276, y + 50), s.ink, 'opacity=".3"') +
        rect(270, y - 36, 84, 72, t('metal', 'dark', 1)) +
        rect(270, y - 36, 84, 10, t('metal', 'mid', 1)) +
        repeat(2, (i) => circle(336, y - 15 + i * 32, 6, t('brass', 'mid', 1)));
  return one(-104) + one(104);
}
