import { billow } from './billow.ts';
import type { Place } from './skyline.ts';
import type { Stage } from './stage.ts';
import { at, path, random, repeat, use } from './svg.ts';

/**
 * A neem sprig: a drooping stem of paired sickle leaflets, 30 wide and 100 long, hanging from the
 * origin. Takes the fill of its `use`.
 */
function neemSprig(s: Stage): string {
  return s.def('ns', () => {
    const leaf = (y: number, side: number) =>
      `M0 ${y}c${6 * side}-2 ${17 * side} 5 ${20 * side} 19c${-9 * side}-3 ${-18 * side}-9 ${-20 * side}-19`;
    return `<path d="${repeat(7, (i) => leaf(6 + i * 12, 1) + leaf(11 + i * 12, -1))}M-1 0h2l1 96c3 8 1 14-2 20c-3-6-5-12-2-20z"/>`;
  });
}

/**
 * Foreground neem bough that frames the picture from the right top corner, sprays behind and before
 * it: `reach` in units to the left.
 */
export function neemFrame(s: Stage, reach: number, seed: number): string {
  const next = random(seed);
  const sprig = neemSprig(s);
  // The bough's lower edge, from the corner to its tip.
  const along = (t: number): readonly [number, number] => {
    const u = 1 - t;
    return [
      1600 - reach * (0.9 * u * u * t + 1.8 * u * t * t + 1.02 * t ** 3),
      34 * u ** 3 + 90 * u * u * t + 120 * u * t * t + 92 * t ** 3,
    ];
  };
  const sprays = (count: number, first: number, size: number, fan: number) =>
    repeat(count, (i) => {
      const t = first + ((1 - first) * (i + next() * 0.5)) / count;
      const [x, y] = along(t);
      const k = size * (0.8 + next() * 0.5) * (1.15 - t * 0.3);
      return use(
        sprig,
        x,
        y - 6,
        (i % 2 ? 1 : -1) * k * 0.86,
        k,
        10 + t * 18 + (i % 2 ? fan : -fan) + (next() - 0.5) * 16,
      );
    });
  const [x, y] = along(1);
  return [
    `<g fill="${s.t('neem', 'dark', 0.86)}">${sprays(Math.round(reach / 44), 0.04, 1.05, 14)}</g>`,
    path(
      `M1600-30C${1600 - reach * 0.3}-6 ${1600 - reach * 0.6} 20 ${x} ${y}C${1600 - reach * 0.6} 40 ${1600 - reach * 0.3} 30 1600 34Z`,
      s.ink,
    ),
    `<g fill="${s.ink}">${sprays(Math.round(reach / 40), 0.1, 1.2, 20)}${use(sprig, x + 4, y, 0.8, 1, 58)}${use(sprig, x + 4, y, -0.8, 1, 24)}</g>`,
  ].join('');
}

/**
 * A whole neem, 420 wide and 430 tall at scale 1, foot of the trunk at the origin: boughs that
 * carry masses of leaf, each with a lit crown, a body and a shaded underside.
 */
export function neem(s: Stage, p: Place & { seed: number }): string {
  const d = p.depth;
  const next = random(p.seed);
  const [shade, body, leaf, light] = [
    s.t('neem', 'dark', d),
    s.t('neem', 'mid', d, 0.02),
    s.t('leaf', 'mid', d, 0.04),
    s.t('leaf', 'lit', d, 0.07),
  ];
  const mass = (x: number, y: number, rx: number, ry: number, sheets: readonly string[]) =>
    billow(s, next, x, y, rx, ry, sheets);
  // Far to near: centre x, y, half width, half height of each mass.
  const behind = [
    [30, -262, 184, 92],
    [-104, -236, 90, 52],
    [126, -226, 92, 48],
  ] as const;
  const front = [
    [46, -356, 92, 56],
    [-46, -350, 96, 60],
    [128, -312, 82, 56],
    [-130, -302, 86, 60],
    [18, -318, 108, 62],
    [168, -258, 58, 40],
    [-60, -272, 92, 52],
    [-170, -256, 50, 34],
    [86, -268, 96, 54],
    [-112, -232, 58, 34],
    [16, -242, 70, 38],
  ] as const;
  const sprig = neemSprig(s);
  const tips = (fill: string) =>
    `<g fill="${fill}">${(
      [
        [-186, -236, 16],
        [-160, -222, 4],
        [-136, -212, -6],
        [-88, -204, 8],
        [-52, -210, -6],
        [44, -212, 6],
        [74, -206, -4],
        [150, -208, 8],
        [176, -222, -8],
        [200, -240, -20],
      ] as const
    )
      .map(([x, y, turn]) =>
        use(sprig, x, y, next() > 0.5 ? 0.5 : -0.5, 0.24 + next() * 0.12, turn + (next() - 0.5) * 16),
      )
      .join('')}</g>`;
  return at(
    p.x,
    p.y,
    p.scale,
    tips(shade),
    behind.map(([x, y, rx, ry]) => mass(x, y, rx, ry, [shade])).join(''),
    path(
      'M-44 6C-26-4-20-30-20-64C-20-96-26-118-46-144C-66-168-94-188-122-206L-112-214C-84-200-52-186-28-160C-14-182-12-214-16-252L2-254C2-216 2-190 12-164C30-188 62-202 90-218L98-210C74-192 46-170 30-136C22-112 20-84 22-58C24-28 34-6 58 6C36 3 20 0 10 5C0-2-20 0-44 6Z',
      s.t('wood', 'dark', d),
    ),
    path(
      'M-44 6C-26-4-20-30-20-64C-20-96-26-118-46-144C-66-168-94-188-122-206L-116-210C-90-194-58-174-38-148C-16-120-8-96-8-64C-8-36-12-10-26 2ZM-16-252L-9-253C-8-214-8-186-14-164L-22-156C-12-190-12-220-16-252ZM14-160C34-186 66-202 86-214L92-210C68-192 42-172 22-146Z',
      s.t('wood', 'lit', d, 0.04),
    ),
    front
      .map(([x, y, rx, ry], i) =>
        mass(x, y, rx, ry, i < 5 ? [i === 2 ? leaf : light, leaf, body] : [x < 0 ? light : leaf, leaf, body, shade]),
      )
      .join(''),
  );
}
